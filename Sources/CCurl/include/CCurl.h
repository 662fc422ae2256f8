#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A set of transfers that share connections. One thread drives it; only `ccurl_wakeup` may come from another.
typedef struct ccurl_multi ccurl_multi;

/// One GET request and what has come back so far.
typedef struct ccurl_transfer ccurl_transfer;

/// What a transfer may do.
typedef struct {
  /// Sent as User-Agent.
  const char *user_agent;
  /// A file of certificates to trust, or NULL for the system's.
  const char *certificates;
  /// Milliseconds to connect.
  long connect_timeout;
  /// Seconds without a byte after which it fails.
  long idle_timeout;
  /// Milliseconds after which it fails whatever happens.
  long deadline;
  /// Bytes of a body, as it comes, after which it fails.
  size_t body_limit;
  /// Bytes of headers after which it fails.
  size_t header_limit;
} ccurl_options;

/// How a transfer ended.
typedef enum {
  CCURL_DONE,
  CCURL_TOO_LARGE,
  CCURL_NO_CONNECTION,
  CCURL_INSECURE,
  CCURL_BROKEN,
} ccurl_outcome;

/// Makes an empty set; NULL when libcurl cannot be loaded or there is no memory.
ccurl_multi *ccurl_multi_new(long idle_connections);
/// After that: why libcurl could not be loaded, or NULL when it could.
const char *ccurl_load_failure(void);
/// Ends a set; its transfers must have been finished.
void ccurl_multi_free(ccurl_multi *multi);

/// Starts a GET request for `url`, with `Accept-Encoding: gzip`, and with If-None-Match unless `entity_tag` is NULL;
/// NULL when it cannot be started. The options must be the same for all transfers of a set.
ccurl_transfer *ccurl_start(
    ccurl_multi *multi, uint64_t id, const char *url, const char *entity_tag, bool on_new_connection,
    const ccurl_options *options);
/// Aborts a transfer if it runs, and takes it back; nothing of it may be used any more.
void ccurl_finish(ccurl_multi *multi, ccurl_transfer *transfer);

/// Moves the transfers on as far as they go without waiting; false when the set is broken.
bool ccurl_perform(ccurl_multi *multi);
/// Waits up to `milliseconds` for news; false when the set is broken.
bool ccurl_wait(ccurl_multi *multi, int milliseconds);
/// The next transfer that has ended, or NULL.
ccurl_transfer *ccurl_next_ended(ccurl_multi *multi);
/// Ends `ccurl_wait`, from any thread.
void ccurl_wakeup(ccurl_multi *multi);

/// The number given at the start.
uint64_t ccurl_id(const ccurl_transfer *transfer);
/// How it ended; only after it has.
ccurl_outcome ccurl_outcome_of(const ccurl_transfer *transfer);
/// The library's words for how it ended; never NULL.
const char *ccurl_message(const ccurl_transfer *transfer);
/// The HTTP status, or 0.
long ccurl_status(const ccurl_transfer *transfer);
/// The body so far.
const uint8_t *ccurl_body(const ccurl_transfer *transfer, size_t *count);
/// The header lines of the last response.
const uint8_t *ccurl_headers(const ccurl_transfer *transfer, size_t *count);

#endif
