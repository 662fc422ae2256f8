#include "loading.h"

#include <stddef.h>

#if defined(__linux__)

#include "CLoading.h"

struct libcurl libcurl;

static void start(void) { libcurl.global_init(CURL_GLOBAL_DEFAULT); }

#define LIBCURL_NAME(name) "curl_" #name,
static const char *const functions[] = {LIBCURL_FUNCTIONS(LIBCURL_NAME) NULL};

static struct cloading_library library = {
    .name = "libcurl.so.4", .functions = functions, .table = &libcurl, .start = start};

bool libcurl_load(void) { return cloading_load(&library); }

const char *libcurl_load_failure(void) { return library.is_loaded ? NULL : library.failure; }

#else

#include <pthread.h>

#define LIBCURL_LINKED(name) .name = curl_##name,
struct libcurl libcurl = {LIBCURL_FUNCTIONS(LIBCURL_LINKED)};

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void start(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

bool libcurl_load(void) {
  pthread_once(&once, start);
  return true;
}

const char *libcurl_load_failure(void) { return NULL; }

#endif
