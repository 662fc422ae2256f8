extension Fetcher {
  /// The recovery is the seconds after which a source that was given up is asked again; nil for never.
  convenience init(
    _ plan: ExportPlan, recovery: Double? = nil, report: @escaping @Sendable (FetchEvent) -> Void = { _ in }
  ) throws(SourceError) {
    guard plan.isSourceRemote else {
      self.init(source: try DirectorySource(path: plan.source))
      return
    }
    if plan.isOffline {
      self.init(source: try OfflineSource(root: plan.source))
      return
    }
    let concurrency = OpenFileLimit.connections(
      atMost: plan.effectiveConcurrency, besideFiles: plan.tables.count * plan.formats.count)
    let source = try HTTPSource(
      root: plan.source,
      configuration: .init(concurrency: concurrency, timeout: plan.effectiveTimeout, userAgent: plan.userAgent))
    self.init(
      source: source, schedule: RetrySchedule(retries: plan.effectiveRetries),
      limits: RequestLimits(
        concurrency: concurrency, rate: plan.effectiveRate, budget: plan.maximumRequests,
        recovery: recovery),
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
