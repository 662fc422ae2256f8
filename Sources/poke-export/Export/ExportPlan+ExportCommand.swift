import Exporting
import Platform
import Tables

extension ExportPlan {
  /// Resolves the command line: an option beats the environment, the environment beats the default.
  ///
  /// - Throws: `UsageError` for a variable of the environment with an invalid value.
  init(_ typed: ExportCommand, environment: (EnvironmentVariable) -> String?) throws(UsageError) {
    let generations = typed.generations.map { IDSelection(generations: $0) }
    let selections = [typed.selection, generations].compactMap { $0 }
    self.init(
      source: typed.source ?? environment(.source) ?? ExportPlan.publicAPI,
      selection: selections.isEmpty ? nil : selections.reduce(.none) { $0.union($1) }, names: typed.names ?? [])
    includesForms = typed.includesForms
    tables = typed.tables ?? tables
    columns = typed.columns
    formats = typed.formats ?? formats
    // Where semicolons are between the cells of a spreadsheet's CSV, the comma is in its numbers.
    let isEuropean = typed.isForSpreadsheets && typed.delimiter == .semicolon
    csv = CSVDialect(
      delimiter: typed.delimiter ?? .comma, isForSpreadsheets: typed.isForSpreadsheets,
      decimalMark: typed.decimalMark ?? (isEuropean ? .comma : .point))
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
    contact = typed.contact
    if contact == nil, let value = environment(.contact) {
      contact = try OptionValue.contact(value, of: EnvironmentVariable.contact.rawValue)
    }
    creationTime = try environment(.sourceDateEpoch).map(ExportPlan.creationTime)
  }

  /// Reads SOURCE_DATE_EPOCH, up to the last second with a year of four digits.
  private static func creationTime(_ value: String) throws(UsageError) -> Int {
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(value), seconds <= Timestamp.last
    else { throw UsageError("SOURCE_DATE_EPOCH: '\(value)' is not a number of seconds since 1970") }
    return seconds
  }
}
