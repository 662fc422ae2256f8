// The problems found in a dataset. The hash shows whether a file has changed, and the other checks show where.
package struct DatasetVerification: Sendable {
  package let findings: [VerificationFinding]
  package let files: [(name: String, rowCount: Int, byteCount: Int)]
  package var damagedFiles: [String] {
    files.map(\.name).filter { name in findings.contains { $0.file == VerificationFinding.named(name) } }
  }
  package var missingFiles: [String] { files.isEmpty ? [] : findings.filter { $0.message == "missing" }.map(\.file) }
  package var rowCount: Int { files.reduce(0) { $0 + $1.rowCount } }

  package static func run(directory: String) throws -> DatasetVerification {
    let names = try FileSystem.entries(of: directory)
    let manifest: DatasetManifest?
    do { manifest = try DatasetManifest.read(in: directory) } catch TableError.malformed(_, let reason) {
      return none(reason)
    }
    if let manifest { return try check(manifest, in: directory, with: names) }
    let isBegun = names.contains(DatasetDirectory.privateName)
    let rest = isBegun ? " yet; run the same export command again to resume" : ""
    return none("missing, so the directory has no dataset\(rest)")
  }

  private static func check(
    _ manifest: DatasetManifest, in directory: String, with names: [String]
  ) throws -> DatasetVerification {
    let referenced = referencedNames(manifest)
    var tables: [TableVerification] = []
    var finished: [String: TableVerification] = [:]
    var paths: Set<String> = []
    for resource in manifest.resources {
      var table = TableVerification(resource, referenced: referenced[resource.name] ?? [])
      if finished[resource.name] != nil {
        table.log.add(.manifest, "datapackage.json lists the table \(Excerpt.quoted(resource.name)) more than once")
      }
      // Checks each path once, because two resources with one path would report each finding twice.
      if paths.insert(resource.shortestPath).inserted {
        try table.run(in: directory, after: finished)
      } else {
        table.log.add(.manifest, "datapackage.json lists this file more than once")
      }
      tables.append(table)
      finished[resource.name] = finished[resource.name] ?? table
    }
    var lost: [String: Int] = [:]
    for index in tables.indices { checkForeignKeys(&tables[index], finished, &lost) }
    // For each damaged table, one finding counts all references to its lost rows.
    let followers = lost.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { file, count in
      VerificationFinding(file: file, message: "the damage breaks \(count.counting("reference")) to this table")
    }
    var findings = tables.flatMap(\.log.all) + followers
    if let problem = try qualityProblem(manifest, in: directory) {
      findings.append(VerificationFinding(file: QualityFile.name, message: problem))
    }
    findings += leftovers(manifest, among: names, in: directory)
    if !findings.isEmpty, DatasetDirectory(reading: directory).isHalfPublished {
      findings.insert(VerificationFinding(file: DataPackage.fileName, message: halfPublished), at: 0)
    }
    return DatasetVerification(
      findings: findings, files: tables.filter(\.exists).map { ($0.resource.path, $0.rowCount, $0.byteCount) })
  }

  package static let halfPublished =
    "half-published: a run ended while it replaced the files; run the same export command again"

  private static func referencedNames(_ manifest: DatasetManifest) -> [String: Set<[String]>] {
    manifest.resources.reduce(into: [:]) { names, resource in
      for key in resource.schema?.foreignKeys ?? [] {
        names[key.target(from: resource.name), default: []].insert(key.targetFields)
      }
    }
  }

  private static func checkForeignKeys(
    _ table: inout TableVerification, _ tables: [String: TableVerification], _ lost: inout [String: Int]
  ) {
    for values in table.foreignValues {
      guard let target = tables[values.target] else {
        let names = values.key.fields.joined(separator: ", ")
        table.log.add(.manifest, "\(names) refers to '\(values.target)', but datapackage.json has no such table")
        continue
      }
      // If the target cannot be read, there already is a finding about it.
      guard let existing = target.values(of: values.key.targetFields) else { continue }
      lost[target.resource.path, default: 0] += values.check(existing, isDamaged: !target.log.all.isEmpty, &table.log)
    }
  }

  private static func qualityProblem(_ manifest: DatasetManifest, in directory: String) throws -> String? {
    let path = "\(directory)/\(QualityFile.name)"
    guard let hash = manifest.qualityHash,
      !manifest.resources.contains(where: { $0.shortestPath == QualityFile.name })
    else { return nil }
    if !FileSystem.staysInside(directory, path) { return VerificationFinding.outside }
    guard let file = try InputFile(path, isHashed: true) else { return FileSystem.absence(of: path) }
    try file.readToEnd()
    let found = file.hash?.labelled ?? ""
    return found == hash ? nil : VerificationFinding.otherBytes(expected: hash, found: found)
  }

  private static func leftovers(
    _ manifest: DatasetManifest, among names: [String], in directory: String
  ) -> [VerificationFinding] {
    let paths = manifest.resources.map(\.shortestPath)
    let known = Set(paths + DatasetDirectory.documentNames + [DatasetDirectory.privateName])
    // The `rm` command below leaves out files that no export makes, such as the journal of an open database.
    let leftovers = Leftovers(in: DatasetDirectory(reading: directory), after: manifest, besides: paths)
    let left = leftovers.names
    let others = names.filter { !known.contains($0) && !left.contains($0) && isLeftover($0) }.sorted().map {
      let isJournal = DatasetDirectory.companionNames.contains($0)
      let danger = isJournal ? ", and SQLite would apply it to the database" : ""
      return VerificationFinding(file: $0, message: "this file does not belong to the dataset\(danger)")
    }
    guard let first = left.first else { return others }
    let more = (left.count - 1).counting("more file")
    let (rest, them) = left.count == 1 ? ("", "it") : (", like \(more)", "them")
    let origin =
      leftovers.areOwn
      ? "left over from an earlier export" : "not part of the dataset, and not as an export wrote it"
    let command = leftovers.removal
    // A long message is shortened, and a shortened `rm` command could remove other files.
    let remedy = command.utf8.count < 800 ? "remove \(them) with: \(command)" : "remove \(them)"
    let condition = leftovers.areOwn ? "" : "if nobody needs \(them), "
    return [VerificationFinding(file: first, message: "\(origin)\(rest); \(condition)\(remedy)")] + others
  }

  private static func isLeftover(_ name: String) -> Bool {
    // Temporary names such as `pokemon.csv.tmp` count as leftovers; other files belong to the user.
    let name = name.hasPrefix(".") ? name.dropFirst() : name[...]
    let isOf: (String) -> Bool = { name == $0 || name.hasPrefix("\($0).") }
    return DatasetDirectory.companionNames.contains(String(name))
      || DatasetDirectory.documentNames.contains(where: isOf) || DatasetDirectory.hasTable(where: isOf)
  }

  private static func none(_ problem: String) -> DatasetVerification {
    let finding = VerificationFinding(file: DataPackage.fileName, message: problem)
    return DatasetVerification(findings: [finding], files: [])
  }
}

package struct VerificationFinding: Sendable, Hashable {
  let file: String
  let row: Int?
  let column: String?
  let message: String

  static let outside = "not read, because the path leads out of the directory"

  init(file: String, row: Int? = nil, column: String? = nil, message: String) {
    self.file = VerificationFinding.named(file)
    self.row = row
    self.column = column.map(VerificationFinding.named)
    self.message = VerificationFinding.named(message)
  }

  /// The text, cut after 1000 characters; ordinary names of files and columns are shorter.
  static func named(_ text: String) -> String { text.count <= 1000 ? text : "\(text.prefix(1000))…" }

  /// The message about a wrong hash; twelve digits are enough to tell two hashes apart.
  static func otherBytes(expected: String, found: String) -> String {
    let size = SHA256.label.count + 12
    return "its bytes have changed: expected \(expected.prefix(size)), found \(found.prefix(size))"
  }

  /// The groups of findings in report order; the raw value is a plural noun for messages.
  enum Kind: String, CaseIterable {
    case manifest = "contradictions"
    case file = "files"
    case size = "sizes"
    case hash = "hashes"
    case header = "columns"
    case rowCount = "row counts"
    case malformed = "malformed rows"
    case value = "wrong values"
    case required = "missing values"
    case order = "rows out of order"
    case primaryKey = "repeated keys"
    case foreignKey = "broken references"
  }
}

extension VerificationFinding: CustomStringConvertible {
  package var description: String {
    // Names in a manifest may contain control characters.
    [file, row.map { "row \($0)" }, column, message].compactMap { $0 }.joined(separator: ": ").escapedForTerminal
  }

  package var json: JSONValue {
    [
      "file": .text(file), "row": row.map { .integer($0) } ?? .null, "column": .optional(column),
      "message": .text(message),
    ]
  }
}

struct FindingLog {
  private let file: String
  private var findings: [VerificationFinding.Kind: [VerificationFinding]] = [:]
  private var counts: [VerificationFinding.Kind: Int] = [:]

  private static let limit = 20

  init(file: String) { self.file = file }

  mutating func add(
    _ kind: VerificationFinding.Kind, row: Int? = nil, column: String? = nil, _ message: @autoclosure () -> String
  ) {
    counts[kind, default: 0] += 1
    if counts[kind, default: 0] > FindingLog.limit { return }
    findings[kind, default: []].append(VerificationFinding(file: file, row: row, column: column, message: message()))
  }

  var all: [VerificationFinding] {
    VerificationFinding.Kind.allCases.flatMap { kind in
      let restCount = counts[kind, default: 0] - FindingLog.limit
      let rest = VerificationFinding(file: file, message: "and \(restCount) more \(kind.rawValue)")
      return findings[kind, default: []] + (restCount > 0 ? [rest] : [])
    }
  }
}
