extension ExportPlan {
  /// Opens the source; `recovery` is the number of seconds until a given-up source is tried again, or nil for never.
  func openSource(
    recovery: Double? = nil, report: @escaping @Sendable (FetchEvent) -> Void = { _ in }
  ) throws(SourceError) -> Fetcher {
    if let programSource { return Fetcher(source: programSource) }
    if !isSourceRemote { return Fetcher(source: try DirectorySource(path: source)) }
    if isOffline { return Fetcher(source: try OfflineSource(root: source)) }
    let concurrency = ResourceLimits.connections(
      atMost: effectiveConcurrency, besideFiles: tables.count * formats.count)
    return Fetcher(
      source: try HTTPSource(
        root: source,
        configuration: .init(concurrency: concurrency, timeout: effectiveTimeout, userAgent: userAgent)),
      schedule: RetrySchedule(retries: effectiveRetries),
      limits: RequestLimits(
        concurrency: concurrency, rate: effectiveRate, budget: maximumRequests, recovery: recovery),
      report: report)
  }
}

extension ExportEvent {
  init(_ event: FetchEvent) {
    switch event {
    case .retrying(let request, let reason, let attempt, let delay):
      self = .retrying(resource: request.description, reason: reason, attempt: attempt, delay: .seconds(delay))
    case .rescued(let request, let form, let reason):
      self = .rescued(resource: request.description, form: "\(form)", reason: reason)
    }
  }
}
