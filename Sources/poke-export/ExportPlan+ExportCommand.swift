import Exporting

extension ExportPlan {
  /// Resolves what was typed: a flag beats the environment, the environment beats the default.
  ///
  /// - Throws: `UsageError` when the environment says what cannot be understood.
  init(_ typed: ExportCommand, environment: (String) -> String?) throws(UsageError) {
    self.init(source: typed.source ?? environment("POKE_EXPORT_SOURCE") ?? ExportPlan.publicAPI)
    selection = typed.selection ?? selection
    includesForms = typed.includesForms
    tables = typed.tables ?? tables
    formats = typed.formats ?? formats
    language = typed.language ?? language
    output = typed.output ?? output
    concurrency = typed.concurrency ?? concurrency
    timeout = typed.timeout ?? timeout
    retries = typed.retries ?? retries
    rate = typed.rate.map(Double.init) ?? rate
    maximumRequests = typed.maximumRequests
    maximumAge = typed.maximumAge ?? maximumAge
    isOffline = typed.isOffline
    isFresh = typed.isFresh
    allowsPartial = typed.allowsPartial
    isStrict = typed.isStrict
    contract = typed.contract ?? contract
    contact = typed.contact ?? environment("POKE_EXPORT_CONTACT")
    creationTime = try environment("SOURCE_DATE_EPOCH").map(ExportPlan.seconds)
  }

  /// Seconds from the first moment of 1970 to the last one of 9999, as reproducible-builds.org has them.
  private static func seconds(_ text: String) throws(UsageError) -> Int {
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw UsageError("SOURCE_DATE_EPOCH: '\(text)' is not a time; use seconds since 1970")
    }
    return seconds
  }
}
