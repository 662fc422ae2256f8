#ifndef POKE_CURL_H
#define POKE_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A set of transfers that share connections. One thread uses a set, but any thread may call `poke_curl_wakeup`.
typedef struct poke_curl_multi poke_curl_multi;

/// One GET request and the part of its response received so far.
typedef struct poke_curl_transfer poke_curl_transfer;

typedef struct {
  /// Milliseconds after which a transfer without a connection fails.
  long connect_timeout;
  /// Seconds without a received byte after which a transfer fails.
  long idle_timeout;
  /// Milliseconds after which a transfer fails in any case.
  long deadline;
  /// The largest body in bytes; a gzip body counts with its compressed size.
  size_t body;
  /// The largest size of all headers together, in bytes.
  size_t headers;
} poke_curl_limits;

typedef enum {
  POKE_CURL_DONE,
  POKE_CURL_TOO_LARGE,
  POKE_CURL_NO_CONNECTION,
  POKE_CURL_INSECURE,
  POKE_CURL_REFUSED_BY_PROXY,
  POKE_CURL_BROKEN,
} poke_curl_outcome;

/// Makes an empty set; NULL when libcurl cannot be loaded or there is no memory.
poke_curl_multi *poke_curl_multi_new(long idle_connections);
/// The reason why `poke_curl_multi_new` could not load libcurl; NULL after success.
const char *poke_curl_load_failure(void);
/// Parses an HTTP date into seconds since 1970; -1 for any other text.
int64_t poke_curl_date(const char *text);
/// Frees a set; the caller must have finished all transfers of the set.
void poke_curl_multi_free(poke_curl_multi *multi);

/// Starts a GET request for `url`; NULL when the request cannot be started. The request has `Accept-Encoding: gzip`,
/// and If-None-Match unless `entity_tag` is NULL. `certificates` is a file of certificates to trust, or NULL for the
/// certificates of the system. All transfers of a set must have the same `certificates`, `user_agent` and `limits`.
poke_curl_transfer *poke_curl_start(
    poke_curl_multi *multi, uint64_t id, const char *url, const char *entity_tag, bool on_new_connection,
    const char *user_agent, const char *certificates, poke_curl_limits limits);
/// Gives a transfer back to the set, and aborts it if it still runs. The caller must not use it afterwards.
void poke_curl_finish(poke_curl_multi *multi, poke_curl_transfer *transfer);

/// Advances the transfers without waiting; false when the set is broken.
bool poke_curl_perform(poke_curl_multi *multi);
/// Waits up to `milliseconds` for an event; false when the set is broken.
bool poke_curl_wait(poke_curl_multi *multi, int milliseconds);
poke_curl_transfer *poke_curl_next_ended(poke_curl_multi *multi);
/// Ends `poke_curl_wait`, from any thread.
void poke_curl_wakeup(poke_curl_multi *multi);

uint64_t poke_curl_id(const poke_curl_transfer *transfer);
/// How a transfer ended; valid only after the end.
poke_curl_outcome poke_curl_outcome_of(const poke_curl_transfer *transfer);
/// The library's message about the end; never NULL.
const char *poke_curl_message(const poke_curl_transfer *transfer);
/// Like `poke_curl_message`, but with the system's error text if the system could not connect.
const char *poke_curl_plain_message(const poke_curl_transfer *transfer);
/// The HTTP status of the server, or of a proxy that refused to connect; 0 without a response.
long poke_curl_status(const poke_curl_transfer *transfer);
/// The body received so far, and its size in bytes.
const uint8_t *poke_curl_body(const poke_curl_transfer *transfer, size_t *count);
/// The header lines of the last response, and their size in bytes.
const uint8_t *poke_curl_headers(const poke_curl_transfer *transfer, size_t *count);

#endif
