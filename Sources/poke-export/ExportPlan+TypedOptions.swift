import Exporting

extension ExportPlan {
  /// Resolves what was typed: a flag beats the environment, the environment beats the default.
  init(_ typed: TypedOptions, environment: (String) -> String?) {
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
  }
}
