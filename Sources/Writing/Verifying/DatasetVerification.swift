/// What checking a dataset directory against its own `datapackage.json` has found, without any network.
///
/// A table whose bytes are those the manifest has the hash of is as it was published; the other checks say what is wrong
/// with one that is not, and whether what was published made sense.
package struct DatasetVerification: Sendable {
  /// Everything that is wrong, file by file; empty when nothing is.
  package let findings: [VerificationFinding]
  /// Table files that were there to be checked.
  package let fileCount: Int
  /// Rows that were checked.
  package let rowCount: Int

  /// Checks a dataset.
  ///
  /// - Parameter directory: The dataset's directory.
  /// - Returns: What was found.
  /// - Throws: `WritingError.inputOutput` when the directory or a file in it cannot be read.
  package static func run(directory: String) throws(WritingError) -> DatasetVerification {
    try FileSystem.checkReadable(directory: directory)
    switch try DatasetManifest.read(in: directory) {
    case .success(let manifest): return try check(manifest, in: directory)
    case .failure(let problem): return DatasetVerification(findings: [finding(problem)], fileCount: 0, rowCount: 0)
    }
  }

  private static func check(
    _ manifest: DatasetManifest, in directory: String
  ) throws(WritingError) -> DatasetVerification {
    let referenced = referencedNames(manifest)
    var tables: [TableVerification] = []
    var names: Set<String> = []
    var paths: Set<String> = []
    for resource in manifest.resources {
      var table = TableVerification(resource, referenced: referenced[resource.name] ?? [])
      if !names.insert(resource.name).inserted {
        table.log.add(.manifest, "another resource is named \(ValueExcerpt.quoted(resource.name)) too")
      }
      // One file is read once, however often it is named.
      if paths.insert(resource.path).inserted {
        try table.run(in: directory)
      } else {
        table.log.add(.manifest, "another resource has the same path")
      }
      tables.append(table)
    }
    let values = Dictionary(tables.map { ($0.resource.name, $0) }) { first, _ in first }
    for index in tables.indices { checkForeignKeys(&tables[index], values) }
    return DatasetVerification(
      findings: try tables.flatMap(\.log.all) + quality(manifest, in: directory) + leftovers(manifest, in: directory),
      fileCount: tables.count(where: \.isThere), rowCount: tables.reduce(0) { $0 + $1.rowCount })
  }

  /// The columns of each resource that others refer to.
  private static func referencedNames(_ manifest: DatasetManifest) -> [String: Set<[String]>] {
    var names: [String: Set<[String]>] = [:]
    for resource in manifest.resources {
      for key in resource.schema?.foreignKeys ?? [] {
        let target = key.reference.resource ?? ""
        names[target.isEmpty ? resource.name : target, default: []].insert(key.reference.fields.names)
      }
    }
    return names
  }

  private static func checkForeignKeys(_ table: inout TableVerification, _ tables: [String: TableVerification]) {
    for values in table.foreignValues {
      guard let target = tables[values.resource] else {
        table.log.add(
          .manifest,
          "\(values.columnNames.joined(separator: ", ")) refers to '\(values.resource)', which is not in the package")
        continue
      }
      // A table that is not there, or in pieces, has been noted already, once.
      guard target.isThere, target.isReadable, let existing = target.referencedValues[values.referencedNames] else {
        continue
      }
      values.check(existing, &table.log)
    }
  }

  /// What is wrong with `quality.csv`, which is no table of the package, where the manifest tells its hash.
  private static func quality(
    _ manifest: DatasetManifest, in directory: String
  ) throws(WritingError) -> [VerificationFinding] {
    let name = QualityFile.name
    guard let hash = manifest.export?.quality, !manifest.resources.contains(where: { $0.path == name }) else {
      return []
    }
    guard FileSystem.staysInside(directory, "\(directory)/\(name)"),
      let file = try InputFile.open("\(directory)/\(name)", isHashed: true)
    else { return [VerificationFinding(file: name, kind: .file, message: "missing")] }
    var bytes: [UInt8] = []
    while try file.read(appendingTo: &bytes) { bytes.removeAll(keepingCapacity: true) }
    let found = "sha256:\(file.hexDigest ?? "")"
    if found == hash { return [] }
    return [
      VerificationFinding(file: name, kind: .hash, message: "its bytes have changed: expected \(hash), found \(found)")
    ]
  }

  /// Tables that are not in the package, and what looks like half of one, or of a document beside them.
  private static func leftovers(_ manifest: DatasetManifest, in directory: String) -> [VerificationFinding] {
    let known = Set(manifest.resources.map(\.path) + documents)
    return FileSystem.entries(of: directory).filter { !known.contains($0) && isLeftover($0) }.sorted().map {
      VerificationFinding(file: $0, kind: .file, message: "not in the package")
    }
  }

  private static func isLeftover(_ name: String) -> Bool {
    // `pokemon.csv.tmp` and `.pokemon.csv.swp` too; what has nothing to do with tables is nobody's business.
    name.split(separator: ".").dropFirst().contains { TableFormat(rawValue: String($0)) != nil }
      || documents.contains { name.hasPrefix($0) }
  }

  private static func finding(_ problem: DatasetManifest.Problem) -> VerificationFinding {
    let message =
      switch problem {
      case .missing: "missing"
      case .unreadable(let reason): "not a data package: \(reason)"
      }
    return VerificationFinding(file: DataPackage.fileName, kind: .manifest, message: message)
  }

  /// What stands beside the tables without having to be part of the package.
  private static let documents = [DataPackage.fileName, QualityFile.name, FailuresFile.name, RunReport.fileName]
}
