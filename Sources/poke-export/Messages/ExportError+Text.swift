import PokeExport

// The library's messages, with the option that helps: only this target knows the names of options.

extension ExportError {
  /// States the number of documents or findings instead of listing many.
  var line: String {
    switch self {
    case .source(.noDirectory(let path)) where !SourceError.isLikeAddress(path): "\(self); check --source"
    case .source(.invalidURL): "--\(self)"
    case .source(.notADirectory): "\(self); --source takes one, or a URL"
    case .unlisted(let failure) where failure.reason == .notStored: "\(failure.text); run it once without --offline"
    case .unlisted(let failure) where failure.status != nil && failure.isTransient:
      "\(self); run the same command again \(failure.waitsUntil == nil ? "later" : "then")"
    case .unlisted: "\(self): check --source, or run the same command again later"
    case .checkpoint(.locked): "\(self); wait for it, or choose another --output"
    case .checkpoint(.unknownFormat): "\(self); update poke-export, or start over with --fresh"
    case .checkpoint(.otherSource): "\(self); choose another --output, or start over with --fresh"
    case .plan(let error): error.text
    case .incomplete(let failures, let reason): reason?.text ?? failures.counted(" failed")
    case .integrity(let findings): "\(findings.count.counting("finding")) about the data"
    default: description
    }
  }

  /// Nil where the message itself names the next step.
  func nextStep(_ plan: ExportPlan) -> String? {
    switch self {
    case .file(.cannotCreate), .file(.cannotOpen): "fix that, or choose another --output"
    case .file(.inputOutput): "fix that, then \(plan.wayOn)"
    case .incomplete(let failures, nil) where !failures.isEmpty: plan.waysAround
    case .incomplete(_, nil), .incomplete(_, .requestsSpent), .cancelled: plan.wayOn
    case .integrity(let findings): ExportError.waysOut(of: findings)
    default: nil
    }
  }

  private static func waysOut(of findings: [QualityFinding]) -> String {
    if findings.contains(where: { $0.code == .unreadable }) {
      return "--contract warn and --allow-partial publish it without what cannot be read"
    }
    let kinds = Set(findings.map(\.isAboutTheContract))
    let options = (kinds.contains(false) ? ["--strict"] : []) + (kinds.contains(true) ? ["--contract freeze"] : [])
    return "to publish it, and list this in quality.csv, leave out \(options.joined(separator: " and "))"
  }
}

extension PlanError {
  var text: String {
    switch self {
    case .unknownName, .ambiguousName, .wrongNames: "--name: \(self)"
    case .idAsName(_, let id): "--name: \(self); for ids use --range \(id)"
    case .emptySelection, .nothingSelected: description
    case .noTable, .unknownTable, .repeatedTable: "--tables: \(self)"
    case .noFormat, .repeatedFormat: "--format: \(self)"
    case .unknownLanguage: "--language: \(self)"
    case .unknownColumn(let name, let table, let known) where known.count >= UsageError.shownCount:
      "--columns: '\(name)' is no column of \(table.rawValue); poke-export schema \(table.rawValue) lists them"
        + Spelling.guess(for: name, among: known)
    case .noColumn, .unknownColumn, .repeatedColumn: "--columns: \(self)"
    case .columnsOfManyTables: "--columns: \(self); choose one, such as --tables pokemon"
    case .streamOfManyTables: "--output -: \(self); choose one, such as --tables pokemon"
    case .streamOfManyFormats: "--output -: \(self); choose it with --format"
    case .streamOfFile, .streamWithStore: "--output -: \(self)"
    }
  }
}

extension [ResourceFailure] {
  /// As in `1 document failed (and 2 that the source lacks)`; one number where all have the same cause.
  func counted(_ verb: String = "", besides missingCount: Int = 0) -> String {
    let lackedCount = count(where: \.isLacked) + missingCount
    let failedCount = count + missingCount - lackedCount
    if lackedCount == 0 || failedCount == 0 { return (failedCount + lackedCount).counting("document") + verb }
    return "\(failedCount.counting("document"))\(verb) (and \(lackedCount.grouped) that the source lacks)"
  }
}

extension ResourceFailure {
  var isLacked: Bool { reason == .missing && !isReplaced }

  var name: String { isOfList ? "the list of \(resource)" : resource }

  var text: String {
    switch (reason, address) {
    case (.notStored, let address?): "\(resource): not stored yet, and --offline forbids asking \(address)"
    case (.withdrawn, _) where !isReplaced: "\(message); --allow-partial uses it"
    default: message
    }
  }
}

extension StopReason {
  var text: String {
    switch self {
    case .requestsSpent(let count):
      "stopped after \(count.counting("request")), as many as --max-requests allows"
    case .givenUp: "\(self); run the same command again later to resume"
    }
  }
}

extension ExportPlan {
  /// Answers are stored only where they come from a server and go to a directory.
  var isStored: Bool { isSourceRemote && !isStreamed }

  /// Past documents that fail.
  var waysAround: String? {
    let again = "the same command \(isOffline ? "without --offline " : "")asks only for what is missing"
    let rest = allowsPartial || isStreamed ? [] : ["with --allow-partial the rest is published"]
    let ways = (isStored ? [again] : []) + rest
    return ways.isEmpty ? nil : ways.joined(separator: "; ")
  }

  var wayOn: String { isStored ? "the same command resumes from here" : "the same command starts over" }
}
