#include "loading.h"

#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

#if defined(__linux__)

#include <dlfcn.h>

struct libsqlite3 libsqlite3;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded = false;
static char failure[256];

static void note_failure(void) {
  const char *reason = dlerror();
  snprintf(failure, sizeof(failure), "%s", reason != NULL ? reason : "unknown reason");
}

static void load(void) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    note_failure();
    return;
  }
#define SQLITE_FIND(name) \
  *(void **)&libsqlite3.name = dlsym(library, "sqlite3_" #name); \
  if (libsqlite3.name == NULL) { \
    note_failure(); \
    return; \
  }
  SQLITE_FUNCTIONS(SQLITE_FIND)
  is_loaded = true;
}

bool libsqlite3_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *libsqlite3_load_failure(void) { return is_loaded ? NULL : failure; }

#else

#define SQLITE_LINKED(name) .name = sqlite3_##name,
struct libsqlite3 libsqlite3 = {SQLITE_FUNCTIONS(SQLITE_LINKED)};

bool libsqlite3_load(void) { return true; }

const char *libsqlite3_load_failure(void) { return NULL; }

#endif
