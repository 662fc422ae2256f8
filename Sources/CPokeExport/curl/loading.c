#include "loading.h"

#include <stddef.h>

#if defined(__linux__)

#include "../loading/library.h"

struct poke_libcurl poke_libcurl;

static void start(void) { poke_libcurl.global_init(CURL_GLOBAL_DEFAULT); }

#define LIBCURL_NAME(name) "curl_" #name,
static const char *const functions[] = {LIBCURL_FUNCTIONS(LIBCURL_NAME) NULL};

static struct poke_library library = {
    .name = "libcurl.so.4", .functions = functions, .table = &poke_libcurl, .start = start};

bool poke_libcurl_load(void) { return poke_library_load(&library); }

const char *poke_libcurl_load_failure(void) { return library.is_loaded ? NULL : library.failure; }

#else

#include <pthread.h>

#define LIBCURL_LINKED(name) .name = curl_##name,
struct poke_libcurl poke_libcurl = {LIBCURL_FUNCTIONS(LIBCURL_LINKED)};

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void start(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

bool poke_libcurl_load(void) {
  pthread_once(&once, start);
  return true;
}

const char *poke_libcurl_load_failure(void) { return NULL; }

#endif
