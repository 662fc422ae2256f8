#include "CCurl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loading.h"

struct ccurl_multi {
  CURLM *handle;
  struct curl_slist *request_headers;
  /// Ended transfers for reuse: to set up a transfer costs more than to get a small document.
  ccurl_transfer *spare;
  /// Bytes in the bodies of all running transfers.
  size_t bodies;
};

/// A growing array of bytes with a limit.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  size_t limit;
} buffer;

struct ccurl_transfer {
  ccurl_multi *multi;
  ccurl_transfer *next_spare;
  uint64_t id;
  CURL *easy;
  /// The headers of a request with an ETag; NULL without one.
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

/// The limit in bytes for the bodies of all transfers together, from the limit for one body.
static size_t limit_of_all_bodies(size_t limit) { return limit + limit / 4; }

/// The largest body buffer, in bytes, that is kept for the next transfer.
static const size_t kept_capacity = 1 << 18;

/// A plain header: with libcurl's own option, libcurl would inflate the body.
static const char accept_encoding[] = "Accept-Encoding: gzip";

/// The result of adding bytes to a buffer.
typedef enum { APPENDED, OVER_LIMIT, OUT_OF_MEMORY } append_result;

static append_result append(buffer *target, const char *bytes, size_t count) {
  if (count > target->limit - target->count) return OVER_LIMIT;
  // An empty buffer has no address to copy to, not even of no bytes.
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
  ccurl_transfer *transfer = context;
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
  ccurl_transfer *transfer = context;
  // A status line starts another response: after 100 Continue, or after a proxy's answer.
  if (size * count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) transfer->headers.count = 0;
  const append_result result = append(&transfer->headers, bytes, size * count);
  if (result == APPENDED) return size * count;
  transfer->too_many_headers = result == OVER_LIMIT;
  transfer->out_of_memory = result == OUT_OF_MEMORY;
  return 0;
}

ccurl_multi *ccurl_multi_new(long idle_connections) {
  if (!libcurl_load()) return NULL;
  ccurl_multi *multi = calloc(1, sizeof(ccurl_multi));
  if (multi == NULL) return NULL;
  multi->handle = libcurl.multi_init();
  multi->request_headers = libcurl.slist_append(NULL, accept_encoding);
  if (multi->handle == NULL || multi->request_headers == NULL) {
    ccurl_multi_free(multi);
    return NULL;
  }
  libcurl.multi_setopt(multi->handle, CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
  libcurl.multi_setopt(multi->handle, CURLMOPT_MAXCONNECTS, idle_connections);
  return multi;
}

const char *ccurl_load_failure(void) { return libcurl_load_failure(); }

int64_t ccurl_date(const char *text) { return libcurl_load() ? libcurl.getdate(text, NULL) : -1; }

static void destroy(ccurl_transfer *transfer) {
  libcurl.easy_cleanup(transfer->easy);
  libcurl.slist_free_all(transfer->conditional_headers);
  free(transfer->body.bytes);
  free(transfer->headers.bytes);
  free(transfer);
}

void ccurl_multi_free(ccurl_multi *multi) {
  while (multi->spare != NULL) {
    ccurl_transfer *transfer = multi->spare;
    multi->spare = transfer->next_spare;
    destroy(transfer);
  }
  if (multi->handle != NULL) libcurl.multi_cleanup(multi->handle);
  libcurl.slist_free_all(multi->request_headers);
  free(multi);
}

/// Sets the options of all requests; false when the certificates to trust cannot be set.
static bool configure(CURL *easy, ccurl_transfer *transfer, const ccurl_options *options) {
  libcurl.easy_setopt(easy, CURLOPT_USERAGENT, options->user_agent);
  libcurl.easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  libcurl.easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  if (libcurl.easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") != CURLE_OK) {
    const long http_and_https = 3;
    libcurl.easy_setopt(easy, CURLOPT_PROTOCOLS, http_and_https);
  }
  libcurl.easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  libcurl.easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  libcurl.easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, options->connect_timeout);
  libcurl.easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
  libcurl.easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, options->idle_timeout);
  libcurl.easy_setopt(easy, CURLOPT_TIMEOUT_MS, options->deadline);
  // This limits a body with a Content-Length; take_body limits the others.
  libcurl.easy_setopt(easy, CURLOPT_MAXFILESIZE, (long)options->body_limit);
  libcurl.easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->message);
  libcurl.easy_setopt(easy, CURLOPT_PRIVATE, (char *)transfer);
  libcurl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  libcurl.easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  libcurl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
  libcurl.easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
  if (options->certificates == NULL) return true;
  return libcurl.easy_setopt(easy, CURLOPT_CAINFO, options->certificates) == CURLE_OK;
}

static ccurl_transfer *create(const ccurl_options *options) {
  ccurl_transfer *transfer = calloc(1, sizeof(ccurl_transfer));
  if (transfer == NULL) return NULL;
  transfer->body.limit = options->body_limit;
  transfer->headers.limit = options->header_limit;
  transfer->easy = libcurl.easy_init();
  if (transfer->easy == NULL) {
    free(transfer);
    return NULL;
  }
  if (!configure(transfer->easy, transfer, options)) {
    destroy(transfer);
    return NULL;
  }
  return transfer;
}

/// Sets or removes the transfer's If-None-Match header; false when memory runs out.
static bool set_entity_tag(ccurl_multi *multi, ccurl_transfer *transfer, const char *entity_tag) {
  libcurl.slist_free_all(transfer->conditional_headers);
  transfer->conditional_headers = NULL;
  if (entity_tag != NULL) {
    static const char name[] = "If-None-Match: ";
    const size_t size = sizeof(name) + strlen(entity_tag);
    char *line = malloc(size);
    if (line == NULL) return false;
    snprintf(line, size, "%s%s", name, entity_tag);
    struct curl_slist *first = libcurl.slist_append(NULL, line);
    free(line);
    if (first == NULL) return false;
    transfer->conditional_headers = first;
    if (libcurl.slist_append(first, accept_encoding) == NULL) return false;
  }
  struct curl_slist *headers = entity_tag != NULL ? transfer->conditional_headers : multi->request_headers;
  return libcurl.easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, headers) == CURLE_OK;
}

ccurl_transfer *ccurl_start(
    ccurl_multi *multi, uint64_t id, const char *url, const char *entity_tag, bool on_new_connection,
    const ccurl_options *options) {
  ccurl_transfer *transfer = multi->spare;
  if (transfer != NULL) {
    multi->spare = transfer->next_spare;
  } else {
    transfer = create(options);
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
  // An older libcurl takes extra bytes after a body for the next answer; a new connection avoids them.
  libcurl.easy_setopt(transfer->easy, CURLOPT_FRESH_CONNECT, on_new_connection ? 1L : 0L);
  // Over TLS it pays to wait for a connection that can carry all transfers. Without TLS, each transfer needs its own.
  libcurl.easy_setopt(transfer->easy, CURLOPT_PIPEWAIT, strncmp(url, "https:", 6) == 0 ? 1L : 0L);
  if (!set_entity_tag(multi, transfer, entity_tag) ||
      libcurl.easy_setopt(transfer->easy, CURLOPT_URL, url) != CURLE_OK ||
      libcurl.multi_add_handle(multi->handle, transfer->easy) != CURLM_OK) {
    destroy(transfer);
    return NULL;
  }
  return transfer;
}

void ccurl_finish(ccurl_multi *multi, ccurl_transfer *transfer) {
  libcurl.multi_remove_handle(multi->handle, transfer->easy);
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

bool ccurl_perform(ccurl_multi *multi) {
  int running = 0;
  return libcurl.multi_perform(multi->handle, &running) == CURLM_OK;
}

bool ccurl_wait(ccurl_multi *multi, int milliseconds) {
  return libcurl.multi_poll(multi->handle, NULL, 0, milliseconds, NULL) == CURLM_OK;
}

ccurl_transfer *ccurl_next_ended(ccurl_multi *multi) {
  int queued = 0;
  CURLMsg *message;
  while ((message = libcurl.multi_info_read(multi->handle, &queued)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    char *context = NULL;
    libcurl.easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &context);
    ccurl_transfer *transfer = (ccurl_transfer *)context;
    transfer->result = message->data.result;
    return transfer;
  }
  return NULL;
}

void ccurl_wakeup(ccurl_multi *multi) { libcurl.multi_wakeup(multi->handle); }

uint64_t ccurl_id(const ccurl_transfer *transfer) { return transfer->id; }

/// Whether a connection, new or reused, was ready for the request.
static bool was_connected(CURL *easy) {
  double seconds = 0;
  return libcurl.easy_getinfo(easy, CURLINFO_PRETRANSFER_TIME, &seconds) == CURLE_OK && seconds > 0;
}

/// The HTTP status of a proxy that refused to connect to the server; 0 when no proxy did.
static long proxy_refusal(const ccurl_transfer *transfer) {
  long status = 0;
  if (transfer->result == CURLE_OK) return 0;
  libcurl.easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status >= 300 ? status : 0;
}

ccurl_outcome ccurl_outcome_of(const ccurl_transfer *transfer) {
  if (transfer->too_large) return CCURL_TOO_LARGE;
  if (proxy_refusal(transfer) != 0) return CCURL_REFUSED_BY_PROXY;
  switch (transfer->result) {
    case CURLE_OK: return CCURL_DONE;
    case CURLE_FILESIZE_EXCEEDED: return CCURL_TOO_LARGE;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY: return CCURL_NO_CONNECTION;
    case CURLE_OPERATION_TIMEDOUT: return was_connected(transfer->easy) ? CCURL_BROKEN : CCURL_NO_CONNECTION;
    // A certificate that is not trusted has a code of its own: this is a handshake that was broken off, or something
    // other than TLS at this port.
    case CURLE_SSL_CONNECT_ERROR: return CCURL_NO_CONNECTION;
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR: return CCURL_INSECURE;
    default: return CCURL_BROKEN;
  }
}

const char *ccurl_message(const ccurl_transfer *transfer) {
  if (transfer->too_many_headers) return "the headers are too long";
  if (transfer->out_of_memory) return "there is not enough memory for the answer";
  if (transfer->result == CURLE_OUT_OF_MEMORY) return "a header line is too long, or there is not enough memory";
  if (transfer->crowded_out) return "too many large answers at the same time";
  return transfer->message[0] != 0 ? transfer->message : libcurl.easy_strerror(transfer->result);
}

const char *ccurl_plain_message(const ccurl_transfer *transfer) {
  long code = 0;
  if (transfer->result == CURLE_COULDNT_CONNECT) libcurl.easy_getinfo(transfer->easy, CURLINFO_OS_ERRNO, &code);
  return code != 0 ? strerror((int)code) : ccurl_message(transfer);
}

long ccurl_status(const ccurl_transfer *transfer) {
  long status = proxy_refusal(transfer);
  if (status != 0) return status;
  libcurl.easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const uint8_t *ccurl_body(const ccurl_transfer *transfer, size_t *count) {
  *count = transfer->body.count;
  return transfer->body.bytes;
}

const uint8_t *ccurl_headers(const ccurl_transfer *transfer, size_t *count) {
  *count = transfer->headers.count;
  return transfer->headers.bytes;
}
