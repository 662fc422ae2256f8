#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A set of transfers that share connections. One thread uses it; only `ccurl_wakeup` may be called from another.
typedef struct ccurl_multi ccurl_multi;

/// One GET request and the part of its response received so far.
typedef struct ccurl_transfer ccurl_transfer;

/// The settings of a transfer.
typedef struct {
  /// The value of the User-Agent header.
  const char *user_agent;
  /// A file of certificates to trust, or NULL for the system's.
  const char *certificates;
  /// Milliseconds after which a transfer without a connection fails.
  long connect_timeout;
  /// Seconds without a received byte after which a transfer fails.
  long idle_timeout;
  /// Milliseconds after which a transfer fails in any case.
  long deadline;
  /// The largest body in bytes, as received.
  size_t body_limit;
  /// The largest size of all headers together, in bytes.
  size_t header_limit;
} ccurl_options;

/// The end of a transfer.
typedef enum {
  CCURL_DONE,
  CCURL_TOO_LARGE,
  CCURL_NO_CONNECTION,
  CCURL_INSECURE,
  CCURL_REFUSED_BY_PROXY,
  CCURL_BROKEN,
} ccurl_outcome;

/// Makes an empty set; NULL when libcurl cannot be loaded or there is no memory.
ccurl_multi *ccurl_multi_new(long idle_connections);
/// Returns the reason why `ccurl_multi_new` could not load libcurl; NULL when it is loaded.
const char *ccurl_load_failure(void);
/// Reads a date of a header, in seconds since 1970; -1 for any other text.
int64_t ccurl_date(const char *text);
/// Frees a set, whose transfers must have been finished.
void ccurl_multi_free(ccurl_multi *multi);

/// Starts a GET request for `url`; NULL when it cannot be started. The request has `Accept-Encoding: gzip`, and
/// If-None-Match unless `entity_tag` is NULL. The options must be the same for all transfers of a set.
ccurl_transfer *ccurl_start(
    ccurl_multi *multi, uint64_t id, const char *url, const char *entity_tag, bool on_new_connection,
    const ccurl_options *options);
/// Aborts a transfer if it runs, and returns it to the set; it must not be used afterwards.
void ccurl_finish(ccurl_multi *multi, ccurl_transfer *transfer);

/// Advances the transfers without waiting; false when the set is broken.
bool ccurl_perform(ccurl_multi *multi);
/// Waits up to `milliseconds` for an event; false when the set is broken.
bool ccurl_wait(ccurl_multi *multi, int milliseconds);
/// The next transfer that has ended, or NULL.
ccurl_transfer *ccurl_next_ended(ccurl_multi *multi);
/// Ends `ccurl_wait`, from any thread.
void ccurl_wakeup(ccurl_multi *multi);

/// The id given to `ccurl_start`.
uint64_t ccurl_id(const ccurl_transfer *transfer);
/// The end of a transfer; valid only after it has ended.
ccurl_outcome ccurl_outcome_of(const ccurl_transfer *transfer);
/// The library's message about the end; never NULL.
const char *ccurl_message(const ccurl_transfer *transfer);
/// The same where the system made no connection, in the system's words.
const char *ccurl_plain_message(const ccurl_transfer *transfer);
/// The HTTP status, the proxy's if it refused to connect; 0 without a response.
long ccurl_status(const ccurl_transfer *transfer);
/// The body received so far, and its size in bytes.
const uint8_t *ccurl_body(const ccurl_transfer *transfer, size_t *count);
/// The header lines of the last response, and their size in bytes.
const uint8_t *ccurl_headers(const ccurl_transfer *transfer, size_t *count);

#endif
