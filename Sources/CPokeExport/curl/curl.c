#include "CPokeExport/curl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loading.h"

struct poke_curl_multi {
  CURLM *handle;
  struct curl_slist *request_headers;
  /// Ended transfers for reuse, because setting up a transfer costs more than fetching a small document.
  poke_curl_transfer *spare;
  /// Bytes in the bodies of all running transfers.
  size_t bodies;
};

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  size_t limit;
} buffer;

struct poke_curl_transfer {
  poke_curl_multi *multi;
  poke_curl_transfer *next_spare;
  uint64_t id;
  CURL *easy;
  /// The headers of a request with an ETag; NULL for a request without an ETag.
  struct curl_slist *conditional_headers;
  buffer body;
  buffer headers;
  bool too_large;
  bool out_of_memory;
  bool crowded_out;
  bool too_many_headers;
  CURLcode result;
  char message[CURL_ERROR_SIZE];
};

static size_t limit_of_all_bodies(size_t limit) { return limit + limit / 4; }

/// The largest body buffer, in bytes, that is kept for the next transfer.
static const size_t kept_capacity = 1 << 18;

/// This header line replaces libcurl's own option for gzip, because with that option libcurl inflates the body.
static const char accept_encoding[] = "Accept-Encoding: gzip";

typedef enum { APPENDED, OVER_LIMIT, OUT_OF_MEMORY } append_result;

static append_result append(buffer *target, const char *bytes, size_t count) {
  if (count > target->limit - target->count) return OVER_LIMIT;
  // An empty buffer has no address, and memcpy may not get NULL even for 0 bytes.
  if (count == 0) return APPENDED;
  if (target->count + count > target->capacity) {
    size_t capacity = target->capacity < 8192 ? 16384 : target->capacity * 2;
    if (capacity < target->count + count) capacity = target->count + count;
    uint8_t *grown = realloc(target->bytes, capacity);
    if (grown == NULL) return OUT_OF_MEMORY;
    target->bytes = grown;
    target->capacity = capacity;
  }
  memcpy(target->bytes + target->count, bytes, count);
  target->count += count;
  return APPENDED;
}

/// Stores bytes of a body; a result smaller than the offered size makes libcurl abort the transfer.
static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  poke_curl_transfer *transfer = context;
  // Many large bodies at the same time must not fill the memory.
  if (transfer->multi->bodies + size * count > limit_of_all_bodies(transfer->body.limit)) {
    transfer->crowded_out = true;
    return 0;
  }
  const append_result result = append(&transfer->body, bytes, size * count);
  if (result != APPENDED) {
    transfer->too_large = result == OVER_LIMIT;
    transfer->out_of_memory = result == OUT_OF_MEMORY;
    return 0;
  }
  transfer->multi->bodies += size * count;
  return size * count;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  poke_curl_transfer *transfer = context;
  // A status line begins a new response, so headers of an earlier response, such as 100 Continue, are dropped.
  if (size * count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) transfer->headers.count = 0;
  const append_result result = append(&transfer->headers, bytes, size * count);
  if (result == APPENDED) return size * count;
  transfer->too_many_headers = result == OVER_LIMIT;
  transfer->out_of_memory = result == OUT_OF_MEMORY;
  return 0;
}

poke_curl_multi *poke_curl_multi_new(long idle_connections) {
  if (!poke_libcurl_load()) return NULL;
  poke_curl_multi *multi = calloc(1, sizeof(poke_curl_multi));
  if (multi == NULL) return NULL;
  multi->handle = poke_libcurl.multi_init();
  multi->request_headers = poke_libcurl.slist_append(NULL, accept_encoding);
  if (multi->handle == NULL || multi->request_headers == NULL) {
    poke_curl_multi_free(multi);
    return NULL;
  }
  poke_libcurl.multi_setopt(multi->handle, CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
  poke_libcurl.multi_setopt(multi->handle, CURLMOPT_MAXCONNECTS, idle_connections);
  return multi;
}

const char *poke_curl_load_failure(void) { return poke_libcurl_load_failure(); }

int64_t poke_curl_date(const char *text) { return poke_libcurl_load() ? poke_libcurl.getdate(text, NULL) : -1; }

static void destroy(poke_curl_transfer *transfer) {
  poke_libcurl.easy_cleanup(transfer->easy);
  poke_libcurl.slist_free_all(transfer->conditional_headers);
  free(transfer->body.bytes);
  free(transfer->headers.bytes);
  free(transfer);
}

void poke_curl_multi_free(poke_curl_multi *multi) {
  while (multi->spare != NULL) {
    poke_curl_transfer *transfer = multi->spare;
    multi->spare = transfer->next_spare;
    destroy(transfer);
  }
  if (multi->handle != NULL) poke_libcurl.multi_cleanup(multi->handle);
  poke_libcurl.slist_free_all(multi->request_headers);
  free(multi);
}

/// Sets the options that all transfers of one set share; returns false if libcurl refuses the file of certificates.
static bool configure(
    poke_curl_transfer *transfer, const char *user_agent, const char *certificates, poke_curl_limits limits) {
  CURL *easy = transfer->easy;
  poke_libcurl.easy_setopt(easy, CURLOPT_USERAGENT, user_agent);
  poke_libcurl.easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  poke_libcurl.easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  if (poke_libcurl.easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") != CURLE_OK) {
    const long http_and_https = 3;
    poke_libcurl.easy_setopt(easy, CURLOPT_PROTOCOLS, http_and_https);
  }
  poke_libcurl.easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  poke_libcurl.easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  poke_libcurl.easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connect_timeout);
  poke_libcurl.easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
  poke_libcurl.easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, limits.idle_timeout);
  poke_libcurl.easy_setopt(easy, CURLOPT_TIMEOUT_MS, limits.deadline);
  // This option limits bodies with a Content-Length; take_body limits the other bodies.
  poke_libcurl.easy_setopt(easy, CURLOPT_MAXFILESIZE, (long)limits.body);
  poke_libcurl.easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->message);
  poke_libcurl.easy_setopt(easy, CURLOPT_PRIVATE, (char *)transfer);
  poke_libcurl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  poke_libcurl.easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  poke_libcurl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
  poke_libcurl.easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
  return certificates == NULL || poke_libcurl.easy_setopt(easy, CURLOPT_CAINFO, certificates) == CURLE_OK;
}

static poke_curl_transfer *create(const char *user_agent, const char *certificates, poke_curl_limits limits) {
  poke_curl_transfer *transfer = calloc(1, sizeof(poke_curl_transfer));
  if (transfer == NULL) return NULL;
  transfer->body.limit = limits.body;
  transfer->headers.limit = limits.headers;
  transfer->easy = poke_libcurl.easy_init();
  if (transfer->easy == NULL) {
    free(transfer);
    return NULL;
  }
  if (!configure(transfer, user_agent, certificates, limits)) {
    destroy(transfer);
    return NULL;
  }
  return transfer;
}

/// Sets or removes the transfer's If-None-Match header; returns false when memory runs out.
static bool set_entity_tag(poke_curl_multi *multi, poke_curl_transfer *transfer, const char *entity_tag) {
  poke_libcurl.slist_free_all(transfer->conditional_headers);
  transfer->conditional_headers = NULL;
  if (entity_tag != NULL) {
    static const char name[] = "If-None-Match: ";
    const size_t size = sizeof(name) + strlen(entity_tag);
    char *line = malloc(size);
    if (line == NULL) return false;
    snprintf(line, size, "%s%s", name, entity_tag);
    struct curl_slist *first = poke_libcurl.slist_append(NULL, line);
    free(line);
    if (first == NULL) return false;
    transfer->conditional_headers = first;
    if (poke_libcurl.slist_append(first, accept_encoding) == NULL) return false;
  }
  struct curl_slist *headers = entity_tag != NULL ? transfer->conditional_headers : multi->request_headers;
  return poke_libcurl.easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, headers) == CURLE_OK;
}

poke_curl_transfer *poke_curl_start(
    poke_curl_multi *multi, uint64_t id, const char *url, const char *entity_tag, bool on_new_connection,
    const char *user_agent, const char *certificates, poke_curl_limits limits) {
  poke_curl_transfer *transfer = multi->spare;
  if (transfer != NULL) {
    multi->spare = transfer->next_spare;
  } else {
    transfer = create(user_agent, certificates, limits);
    if (transfer == NULL) return NULL;
  }
  transfer->id = id;
  transfer->multi = multi;
  transfer->body.count = 0;
  transfer->headers.count = 0;
  transfer->too_large = false;
  transfer->out_of_memory = false;
  transfer->crowded_out = false;
  transfer->too_many_headers = false;
  transfer->message[0] = 0;
  // An older libcurl reads extra bytes after a body as the next answer; a new connection avoids this error.
  poke_libcurl.easy_setopt(transfer->easy, CURLOPT_FRESH_CONNECT, on_new_connection ? 1L : 0L);
  // With TLS, a transfer waits for a connection that is being opened, because HTTP/2 can carry many transfers on one
  // connection. Without TLS, each transfer needs a connection of its own.
  poke_libcurl.easy_setopt(transfer->easy, CURLOPT_PIPEWAIT, strncmp(url, "https:", 6) == 0 ? 1L : 0L);
  if (!set_entity_tag(multi, transfer, entity_tag) ||
      poke_libcurl.easy_setopt(transfer->easy, CURLOPT_URL, url) != CURLE_OK ||
      poke_libcurl.multi_add_handle(multi->handle, transfer->easy) != CURLM_OK) {
    destroy(transfer);
    return NULL;
  }
  return transfer;
}

void poke_curl_finish(poke_curl_multi *multi, poke_curl_transfer *transfer) {
  poke_libcurl.multi_remove_handle(multi->handle, transfer->easy);
  multi->bodies -= transfer->body.count;
  transfer->body.count = 0;
  if (transfer->body.capacity > kept_capacity) {
    free(transfer->body.bytes);
    transfer->body.bytes = NULL;
    transfer->body.capacity = 0;
  }
  transfer->next_spare = multi->spare;
  multi->spare = transfer;
}

bool poke_curl_perform(poke_curl_multi *multi) {
  int running = 0;
  return poke_libcurl.multi_perform(multi->handle, &running) == CURLM_OK;
}

bool poke_curl_wait(poke_curl_multi *multi, int milliseconds) {
  return poke_libcurl.multi_poll(multi->handle, NULL, 0, milliseconds, NULL) == CURLM_OK;
}

poke_curl_transfer *poke_curl_next_ended(poke_curl_multi *multi) {
  int queued = 0;
  CURLMsg *message;
  while ((message = poke_libcurl.multi_info_read(multi->handle, &queued)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    char *context = NULL;
    poke_libcurl.easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &context);
    poke_curl_transfer *transfer = (poke_curl_transfer *)context;
    transfer->result = message->data.result;
    return transfer;
  }
  return NULL;
}

void poke_curl_wakeup(poke_curl_multi *multi) { poke_libcurl.multi_wakeup(multi->handle); }

uint64_t poke_curl_id(const poke_curl_transfer *transfer) { return transfer->id; }

/// Whether a connection, new or reused, was ready for the request.
static bool was_connected(CURL *easy) {
  double seconds = 0;
  return poke_libcurl.easy_getinfo(easy, CURLINFO_PRETRANSFER_TIME, &seconds) == CURLE_OK && seconds > 0;
}

/// The HTTP status of a proxy that refused to connect to the server; 0 without a refusal.
static long proxy_refusal(const poke_curl_transfer *transfer) {
  long status = 0;
  if (transfer->result == CURLE_OK) return 0;
  poke_libcurl.easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status >= 300 ? status : 0;
}

poke_curl_outcome poke_curl_outcome_of(const poke_curl_transfer *transfer) {
  if (transfer->too_large) return POKE_CURL_TOO_LARGE;
  if (proxy_refusal(transfer) != 0) return POKE_CURL_REFUSED_BY_PROXY;
  switch (transfer->result) {
    case CURLE_OK: return POKE_CURL_DONE;
    case CURLE_FILESIZE_EXCEEDED: return POKE_CURL_TOO_LARGE;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY: return POKE_CURL_NO_CONNECTION;
    case CURLE_OPERATION_TIMEDOUT: return was_connected(transfer->easy) ? POKE_CURL_BROKEN : POKE_CURL_NO_CONNECTION;
    // The handshake broke off, or the port has no TLS. For an untrusted certificate, libcurl has other codes.
    case CURLE_SSL_CONNECT_ERROR: return POKE_CURL_NO_CONNECTION;
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR: return POKE_CURL_INSECURE;
    default: return POKE_CURL_BROKEN;
  }
}

const char *poke_curl_message(const poke_curl_transfer *transfer) {
  if (transfer->too_many_headers) return "the headers are too long";
  if (transfer->out_of_memory) return "there is not enough memory for the answer";
  if (transfer->result == CURLE_OUT_OF_MEMORY) return "a header line is too long, or there is not enough memory";
  if (transfer->crowded_out) return "too many large answers at the same time";
  return transfer->message[0] != 0 ? transfer->message : poke_libcurl.easy_strerror(transfer->result);
}

const char *poke_curl_plain_message(const poke_curl_transfer *transfer) {
  long code = 0;
  if (transfer->result == CURLE_COULDNT_CONNECT) poke_libcurl.easy_getinfo(transfer->easy, CURLINFO_OS_ERRNO, &code);
  return code != 0 ? strerror((int)code) : poke_curl_message(transfer);
}

long poke_curl_status(const poke_curl_transfer *transfer) {
  long status = proxy_refusal(transfer);
  if (status != 0) return status;
  poke_libcurl.easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const uint8_t *poke_curl_body(const poke_curl_transfer *transfer, size_t *count) {
  *count = transfer->body.count;
  return transfer->body.bytes;
}

const uint8_t *poke_curl_headers(const poke_curl_transfer *transfer, size_t *count) {
  *count = transfer->headers.count;
  return transfer->headers.bytes;
}
