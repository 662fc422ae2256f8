// The part of libcurl's stable ABI that this program uses, declared here only if libcurl's own header is missing.
#ifndef POKE_CURL_LIBCURL_H
#define POKE_CURL_LIBCURL_H

#if __has_include(<curl/curl.h>)
#include <curl/curl.h>

// `CURLE_PROXY` exists since libcurl 7.73, and `CURLOPT_PROTOCOLS_STR` since 7.85. An older library never returns that
// code, and refuses that option.
#if LIBCURL_VERSION_NUM < 0x075500
#define CURLOPT_PROTOCOLS_STR ((CURLoption)10318)
#endif
#if LIBCURL_VERSION_NUM < 0x074900
#define CURLE_PROXY ((CURLcode)97)
#endif

#else

#include <stddef.h>
#include <time.h>

typedef void CURL;
typedef void CURLM;
typedef int CURLcode;
typedef int CURLMcode;
struct curl_slist;
struct curl_waitfd;

typedef struct {
  int msg;
  CURL *easy_handle;
  union {
    void *whatever;
    CURLcode result;
  } data;
} CURLMsg;

#define CURL_GLOBAL_DEFAULT 3L
#define CURL_ERROR_SIZE 256
#define CURL_HTTP_VERSION_2TLS 4L
#define CURLPIPE_MULTIPLEX 2L

#define CURLE_OK 0
#define CURLE_COULDNT_RESOLVE_PROXY 5
#define CURLE_COULDNT_RESOLVE_HOST 6
#define CURLE_COULDNT_CONNECT 7
#define CURLE_OUT_OF_MEMORY 27
#define CURLE_OPERATION_TIMEDOUT 28
#define CURLE_SSL_CONNECT_ERROR 35
#define CURLE_SSL_CERTPROBLEM 58
#define CURLE_SSL_CIPHER 59
#define CURLE_PEER_FAILED_VERIFICATION 60
#define CURLE_FILESIZE_EXCEEDED 63
#define CURLE_SSL_CACERT_BADFILE 77
#define CURLE_SSL_ISSUER_ERROR 83
#define CURLE_PROXY 97

#define CURLOPT_WRITEDATA 10001
#define CURLOPT_URL 10002
#define CURLOPT_ERRORBUFFER 10010
#define CURLOPT_USERAGENT 10018
#define CURLOPT_HTTPHEADER 10023
#define CURLOPT_HEADERDATA 10029
#define CURLOPT_CAINFO 10065
#define CURLOPT_PRIVATE 10103
#define CURLOPT_PROTOCOLS_STR 10318
#define CURLOPT_WRITEFUNCTION 20011
#define CURLOPT_HEADERFUNCTION 20079
#define CURLOPT_LOW_SPEED_LIMIT 19
#define CURLOPT_LOW_SPEED_TIME 20
#define CURLOPT_FOLLOWLOCATION 52
#define CURLOPT_HTTP_VERSION 84
#define CURLOPT_NOSIGNAL 99
#define CURLOPT_FRESH_CONNECT 74
#define CURLOPT_MAXFILESIZE 114
#define CURLOPT_TIMEOUT_MS 155
#define CURLOPT_CONNECTTIMEOUT_MS 156
#define CURLOPT_PROTOCOLS 181
#define CURLOPT_PIPEWAIT 237
#define CURLOPT_SUPPRESS_CONNECT_HEADERS 265

#define CURLINFO_RESPONSE_CODE 0x200002
#define CURLINFO_PRIVATE 0x100015
#define CURLINFO_HTTP_CONNECTCODE 0x200016
#define CURLINFO_OS_ERRNO 0x200019
#define CURLINFO_PRETRANSFER_TIME 0x300006

#define CURLMOPT_PIPELINING 3
#define CURLMOPT_MAXCONNECTS 6

#define CURLMSG_DONE 1
#define CURLM_OK 0

extern CURLcode curl_global_init(long flags);
extern CURL *curl_easy_init(void);
extern void curl_easy_cleanup(CURL *easy);
extern CURLcode curl_easy_setopt(CURL *easy, int option, ...);
extern CURLcode curl_easy_getinfo(CURL *easy, int info, ...);
extern const char *curl_easy_strerror(CURLcode code);
extern struct curl_slist *curl_slist_append(struct curl_slist *list, const char *line);
extern void curl_slist_free_all(struct curl_slist *list);
extern CURLM *curl_multi_init(void);
extern CURLMcode curl_multi_cleanup(CURLM *multi);
extern CURLMcode curl_multi_setopt(CURLM *multi, int option, ...);
extern CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy);
extern CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy);
extern CURLMcode curl_multi_perform(CURLM *multi, int *running);
extern CURLMsg *curl_multi_info_read(CURLM *multi, int *queued);
extern CURLMcode curl_multi_poll(
    CURLM *multi, struct curl_waitfd *extra, unsigned int extra_count, int timeout, int *count);
extern CURLMcode curl_multi_wakeup(CURLM *multi);
extern time_t curl_getdate(const char *text, const time_t *unused);

#endif
#endif
