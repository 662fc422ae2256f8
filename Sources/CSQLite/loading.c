#include "loading.h"

#include <stddef.h>

#if defined(__linux__)

#include "CLoading.h"

struct libsqlite3 libsqlite3;

#define SQLITE_NAME(name) "sqlite3_" #name,
static const char *const functions[] = {SQLITE_FUNCTIONS(SQLITE_NAME) NULL};

static struct cloading_library library = {
    .name = "libsqlite3.so.0", .functions = functions, .table = &libsqlite3};

bool libsqlite3_load(void) { return cloading_load(&library); }

const char *libsqlite3_load_failure(void) { return library.is_loaded ? NULL : library.failure; }

#else

#define SQLITE_LINKED(name) .name = sqlite3_##name,
struct libsqlite3 libsqlite3 = {SQLITE_FUNCTIONS(SQLITE_LINKED)};

bool libsqlite3_load(void) { return true; }

const char *libsqlite3_load_failure(void) { return NULL; }

#endif
