import Exporting
import Platform
import Pokedex
import Tables

/// `export` as typed: each word is checked, nothing is looked up or decided yet.
struct ExportCommand: Sendable, Equatable {
  var selection: IDSelection?
  var generations: [Generation]?
  var names: [String]?
  var includesForms = false
  var formats: [TableFormat]?
  var tables: [TableName]?
  var columns: [String]?
  var isForSpreadsheets = false
  var delimiter: CSVDialect.Delimiter?
  var decimalMark: CSVDialect.DecimalMark?
  var language: String?
  var output: String?
  var source: String?
  var concurrency: Int?
  var timeout: Int?
  var retries: Int?
  var rate: Int?
  var maximumRequests: Int?
  var maximumAge: Int?
  var isOffline = false
  var isFresh = false
  var isDryRun = false
  var allowsPartial = false
  var isStrict = false
  var contract: ContractPolicy?
  var contact: String?
  var summary: String?
  var logFormat: LogFormat?
  var progress: OutputStyle.Choice?
  var color: OutputStyle.Choice?
  var isQuiet = false
  var isVerbose = false
  var information: Information?

  /// A value of `--log-format`.
  enum LogFormat: String, CaseIterable {
    /// For people.
    case text
    /// One JSON object a line.
    case json
  }
}

extension OutputStyle {
  /// The style of this process's messages.
  init(_ typed: ExportCommand) {
    self.init(
      color: typed.color ?? .auto, progress: typed.progress ?? .auto, isQuiet: typed.isQuiet,
      isVerbose: typed.isVerbose,
      isAlone: StandardStream.error.isInForeground && (typed.output != "-" || StandardStream.output.isFile))
  }
}
