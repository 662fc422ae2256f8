#include "loading.h"

#include <stddef.h>

#if defined(__linux__)

#include "../loading/library.h"

struct poke_libsqlite3 poke_libsqlite3;

#define SQLITE_NAME(name) "sqlite3_" #name,
static const char *const functions[] = {SQLITE_FUNCTIONS(SQLITE_NAME) NULL};

static struct poke_library library = {
    .name = "libsqlite3.so.0", .functions = functions, .table = &poke_libsqlite3};

bool poke_libsqlite3_load(void) { return poke_library_load(&library); }

const char *poke_libsqlite3_load_failure(void) { return library.is_loaded ? NULL : library.failure; }

#else

#define SQLITE_LINKED(name) .name = sqlite3_##name,
struct poke_libsqlite3 poke_libsqlite3 = {SQLITE_FUNCTIONS(SQLITE_LINKED)};

bool poke_libsqlite3_load(void) { return true; }

const char *poke_libsqlite3_load_failure(void) { return NULL; }

#endif
