#include "loading.h"

#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

#if defined(__linux__)

#include <dlfcn.h>

struct libcurl libcurl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded = false;
static char failure[256];

static void note_failure(void) {
  const char *reason = dlerror();
  snprintf(failure, sizeof(failure), "%s", reason != NULL ? reason : "unknown reason");
}

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    note_failure();
    return;
  }
#define LIBCURL_FIND(name) \
  *(void **)&libcurl.name = dlsym(library, "curl_" #name); \
  if (libcurl.name == NULL) { \
    note_failure(); \
    return; \
  }
  LIBCURL_FUNCTIONS(LIBCURL_FIND)
  libcurl.global_init(CURL_GLOBAL_DEFAULT);
  is_loaded = true;
}

const char *libcurl_load_failure(void) { return is_loaded ? NULL : failure; }

#else

#define LIBCURL_LINKED(name) .name = curl_##name,
struct libcurl libcurl = {LIBCURL_FUNCTIONS(LIBCURL_LINKED)};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const bool is_loaded = true;

static void load(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

const char *libcurl_load_failure(void) { return NULL; }

#endif

bool libcurl_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}
