/// The manifest of a dataset; any Data Package can be read, because unknown keys are ignored.
struct DatasetManifest: Sendable {
  let resources: [Resource]
  let json: JSONNode

  /// Reads a manifest and skips malformed resources.
  ///
  /// A malformed resource is an error if `isStrict` is true, or if the resource is one of this program's tables.
  init(reading bytes: [UInt8], isStrict: Bool = false) throws(JSONError) {
    json = try JSONNode(reading: bytes)
    var all: [Resource] = []
    for node in try json["resources"].list() {
      do throws(JSONError) { all.append(try Resource(node)) } catch {
        let isTable = (try? node["path"].text()).map(DatasetDirectory.isTable) ?? false
        if isStrict || isTable { throw error }
      }
    }
    let combined = Set(all.filter { $0.tables != nil }.map(\.path))
    // The resource of a workbook's first sheet has `tables` and stands for the whole file. Other sheets are left out.
    resources = all.filter { $0.tables != nil || !combined.contains($0.path) }
  }

  var created: String? { try? json["created"].text() }

  var source: JSONNode? { try? json["sources"].list().first }

  var qualityHash: String? { try? json["export"]["quality"].text() }

  /// The export options that change the files' content; options of CSV are included only if the dataset has CSV files.
  var choices: [String: String] {
    guard let export = try? json["export"] else { return [:] }
    var choices: [String: String] = [:]
    for name in ["language", "range"] { choices[name] = try? export[name].text() }
    if formats.contains(where: \.hasDialect) {
      // A manifest leaves out settings that have the standard value.
      let csv = try? export["csv"]
      choices["delimiter"] = (try? csv?["delimiter"].text()) ?? CSVDialect.standard.delimiter.rawValue
      choices["decimal"] = (try? csv?["decimal"].text()) ?? CSVDialect.standard.decimalMark.rawValue
      choices["excel"] = (try? csv?["excel"].boolean()) == true ? "on" : "off"
    }
    return choices
  }

  /// The facts that may differ between datasets with the same rows.
  var circumstances: [String: String] {
    let version = (try? source?["version"].text()).map { Excerpt.of($0, limit: 20) }
    let all: [String: String?] = [
      "API version": version, "format": formats.map(\.rawValue).joined(separator: ","),
      "poke-export": try? json["export"]["tool"].text(),
    ]
    return all.compactMapValues(\.self)
  }

  var formats: [TableFormat] {
    TableFormat.allCases.filter { format in resources.contains { $0.tableFormat == format } }
  }

  static func changes(from old: [String: String], to new: [String: String]) -> [String] {
    old.sorted { $0.key < $1.key }.compactMap { name, value in
      guard let other = new[name], other != value else { return nil }
      return Excerpt.of("\(name) \(value) → \(other)", limit: 60)
    }
  }

  var isOwn: Bool { (try? json["name"].text()) == DataPackage.name }

  func setting(_ name: String) -> [UInt8]? { try? json["export"].optional(name)?.line }

  struct Resource: Sendable, Hashable {
    let name: String
    let path: String
    fileprivate(set) var description: String?
    let format: String?
    let encoding: String?
    fileprivate(set) var bytes: Int?
    fileprivate(set) var hash: String?
    fileprivate(set) var rows: Int?
    fileprivate(set) var schema: Schema?
    let dialect: Dialect?
    fileprivate(set) var tables: [Table]?

    /// The number of rows in all tables of the file.
    var rowCount: Int { tables?.reduce(0) { $0 + ($1.rows ?? 0) } ?? rows ?? 0 }

    init(_ json: JSONNode) throws(JSONError) {
      name = try json["name"].text()
      path = try json["path"].text()
      description = try json.optional("description")?.text()
      format = try json.optional("format")?.text()
      encoding = try json.optional("encoding")?.text()
      bytes = try json.optional("bytes")?.count()
      hash = try json.optional("hash")?.text()
      rows = try json.optional("rows")?.count()
      schema = try json.optional("schema").map(Schema.init)
      dialect = try json.optional("dialect").map(Dialect.init)
      tables = try json.optional("tables")?.list().map(Table.init)
      // A resource with `tables` stands for the whole file, so the schema and row count of one sheet do not apply.
      if tables != nil { (schema, rows) = (nil, nil) }
    }

    var tableFormat: TableFormat? {
      TableFormat(rawValue: format ?? path.split(separator: ".").last.map(String.init) ?? "")
    }

    var shortestPath: String { path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }

    var delimiter: UInt8? {
      guard let delimiter = dialect?.delimiter, delimiter.utf8.count == 1 else { return nil }
      return delimiter.utf8.first
    }

    var tableName: String {
      let file = path.split(separator: "/").last ?? ""
      return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }

    /// Whether the path stays in the directory, because a manifest must not make the program read any other file.
    func isInside(_ directory: String) -> Bool {
      !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.utf8.contains(0)
        && FileSystem.staysInside(directory, "\(directory)/\(path)")
    }

    var isWhole: Bool {
      guard let schema else { return tables?.allSatisfy { $0.rows != nil } ?? false && bytes != nil && hash != nil }
      return rows != nil && bytes != nil && hash != nil && schema.fields.allSatisfy { $0.type != nil }
    }

    /// A copy with only the properties on which a reading program depends.
    var shape: Self {
      var shape = extent
      shape.rows = nil
      for index in tables?.indices ?? 0..<0 { shape.tables?[index].rows = nil }
      shape.schema?.foreignKeys = nil
      return shape
    }

    /// A copy with the properties in `shape`, the row counts and the foreign keys.
    var extent: Self {
      var extent = self
      extent.bytes = nil
      extent.hash = nil
      extent.description = nil
      for index in schema?.fields.indices ?? 0..<0 { extent.schema?.fields[index].description = nil }
      return extent
    }
  }

  struct Table: Sendable, Hashable {
    let name: String
    fileprivate(set) var rows: Int?

    init(_ json: JSONNode) throws(JSONError) {
      name = try json["name"].text()
      rows = try json.optional("rows")?.count()
    }
  }

  struct Schema: Sendable, Hashable {
    fileprivate(set) var fields: [Field]
    let primaryKey: [String]?
    fileprivate(set) var foreignKeys: [ForeignKey]?

    init(_ json: JSONNode) throws(JSONError) {
      fields = try json["fields"].list().map(Field.init)
      primaryKey = try json.optional("primaryKey")?.names()
      foreignKeys = try json.optional("foreignKeys")?.list().map(ForeignKey.init)
    }
  }

  struct Field: Sendable, Hashable {
    let name: String
    fileprivate(set) var description: String?
    let type: String?
    let decimalChar: String?
    let isRequired: Bool?

    init(_ json: JSONNode) throws(JSONError) {
      name = try json["name"].text()
      description = try json.optional("description")?.text()
      type = try json.optional("type")?.text()
      decimalChar = try json.optional("decimalChar")?.text()
      isRequired = try json.optional("constraints")?.optional("required")?.boolean()
    }
  }

  struct ForeignKey: Sendable, Hashable {
    let fields: [String]
    private let resource: String?
    let targetFields: [String]

    init(_ json: JSONNode) throws(JSONError) {
      fields = try json["fields"].names()
      let reference = try json["reference"]
      resource = try reference.optional("resource")?.text()
      targetFields = try reference["fields"].names()
    }

    func target(from ownName: String) -> String { resource.flatMap { $0.isEmpty ? nil : $0 } ?? ownName }
  }

  struct Dialect: Sendable, Hashable {
    let delimiter: String?
    let quoteChar: String?
    let lineTerminator: String?

    init(_ json: JSONNode) throws(JSONError) {
      delimiter = try json.optional("delimiter")?.text()
      quoteChar = try json.optional("quoteChar")?.text()
      lineTerminator = try json.optional("lineTerminator")?.text()
    }
  }

  static func read(in directory: String) throws -> DatasetManifest? {
    let path = "\(directory)/\(DataPackage.fileName)"
    let malformed = { (reason: String) in
      TableError.malformed(path: path, reason: "not a data package: \(reason)")
    }
    guard let file = try InputFile(path) else {
      let absence = FileSystem.absence(of: path)
      if absence == "missing" { return nil }
      throw malformed(absence)
    }
    var bytes: [UInt8] = []
    while try file.read(appendingTo: &bytes) {
      if bytes.count > largestSize { throw malformed("longer than \(largestSize) bytes") }
    }
    do { return try DatasetManifest(reading: bytes, isStrict: true) } catch { throw malformed("\(error)") }
  }

  static func contents(in directory: DatasetDirectory) -> DatasetManifest? {
    directory.manifest.flatMap { try? DatasetManifest(reading: $0) }
  }

  /// The maximum size of a manifest in bytes; a manifest of all tables in all formats is far smaller.
  static let largestSize = 1 << 24
}

extension JSONNode {
  /// Reads a list of names; older packages may have a single text instead.
  fileprivate func names() throws(JSONError) -> [String] {
    if let name = try? text() { [name] } else { try texts() }
  }
}

extension DatasetDirectory {
  /// The settings of the export that made the dataset; nil without a readable manifest of this program.
  ///
  /// Option names have no leading dashes, and the value of a switch is nil. If the source was a directory, `source`
  /// comes from `run.json`, because a manifest names only a URL.
  package var settings: (options: [(name: String, value: String?)], formats: [TableFormat], source: String?)? {
    guard let manifest = DatasetManifest.contents(in: self), manifest.isOwn else { return nil }
    let names = Set(manifest.resources.flatMap { $0.tables?.map(\.name) ?? [$0.tableName] }).sorted()
    let group = TableGroup.all.first { $0.tables.map(\.rawValue).sorted() == names }?.name
    let columns = (try? manifest.json["export"]["columns"].texts())?.joined(separator: ",")
    let usual = ["range": "all", "language": "en", "tables": "core"]
    let values: [(name: String, value: String?)] = [
      ("range", manifest.choices["range"]), ("language", manifest.choices["language"]),
      ("tables", group ?? names.joined(separator: ",")), ("columns", columns),
    ]
    var options = values.filter { $0.value != nil && $0.value != usual[$0.name] }
    for (setting, name) in [("include_forms", "include-forms"), ("exact_names", "names")] {
      if (try? manifest.json["export"][setting].boolean()) == true { options.append((name, nil)) }
    }
    let run = FileSystem.contents(of: path(of: .run), atMost: DatasetManifest.largestSize)
    let record = run.flatMap { try? JSONNode(reading: $0) }
    return (options, manifest.formats, (try? manifest.source?["path"].text()) ?? (try? record?["source"].text()))
  }

  /// Whether the directory has a manifest that this program wrote; a damaged manifest counts too.
  package var hasOwnDataset: Bool { hasDataset && DatasetManifest.contents(in: self)?.isOwn ?? true }
}
