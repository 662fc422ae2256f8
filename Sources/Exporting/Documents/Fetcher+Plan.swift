import Fetching
import Platform

extension Fetcher {
  /// Opens the plan's source.
  ///
  /// - Parameters:
  ///   - plan: Where from, and how politely.
  ///   - recovery: Seconds after which a source that was given up is asked again; nil for never.
  ///   - report: Told of retries and rescues.
  /// - Throws: `SourceError` when the address is wrong, or the directory not there.
  convenience init(
    _ plan: ExportPlan, recovery: Double? = nil, report: @escaping @Sendable (FetchEvent) -> Void = { _ in }
  )
    throws(SourceError)
  {
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
      configuration: .init(
        concurrency: concurrency, timeout: plan.effectiveTimeout, userAgent: plan.userAgent))
    self.init(
      source: source, schedule: RetrySchedule(retries: plan.effectiveRetries),
      limits: RequestLimits(
        concurrency: concurrency, rate: plan.effectiveRate, budget: plan.maximumRequests,
        recovery: recovery),
      report: report)
  }
}

extension ExportEvent {
  /// An event of fetching, in the words of the export.
  init(_ event: FetchEvent) {
    switch event {
    case .retrying(let request, let reason, let attempt, let delay):
      self = .retrying(resource: request.description, reason: reason, attempt: attempt, delay: delay)
    case .rescued(let request, let form, let reason):
      let words =
        switch form {
        case .canonical: "with its id"
        case .withoutSlash: "without the slash at the end"
        case .named(let name): "by its name '\(name)'"
        }
      self = .rescued(resource: request.description, form: words, reason: reason)
    }
  }
}
