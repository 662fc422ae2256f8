package import Platform
package import Tables

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes any Data Package, of this version or another, and ignores other keys.
package struct DatasetManifest: Decodable, Sendable {
  package let resources: [Resource]
  package let export: Export?
  package let title: String?
  package let description: String?
  package let created: String?
  package let licenses: [Credit]?
  package let sources: [Credit]?
  let name: String?
  let version: PackageVersion?
  /// Nil when a value is missing or invalid, as in manifests of older versions.
  let settings: ExportSettings?
  let parts: [Part]

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let all = try values.decode([Part].self, forKey: .resources)
    let combined = Set(all.filter(\.hasTables).compactMap(\.path))
    // The first sheet of a workbook stands for the file, because its resource lists the tables of all.
    parts = all.filter { $0.hasTables || $0.problem != nil || !combined.contains($0.path ?? "") }
    resources = parts.compactMap { try? $0.resource.get() }
    export = try values.decodeIfPresent(Export.self, forKey: .export)
    title = try? values.decode(String.self, forKey: .title)
    description = try? values.decode(String.self, forKey: .description)
    created = try? values.decode(String.self, forKey: .created)
    licenses = try? values.decode([Credit].self, forKey: .licenses)
    sources = try? values.decode([Credit].self, forKey: .sources)
    name = try? values.decode(String.self, forKey: .name)
    version = try? values.decode(PackageVersion.self, forKey: .version)
    settings = try? values.decode(ExportSettings.self, forKey: .export)
  }

  private enum CodingKeys: String, CodingKey {
    case resources, export, title, description, created, licenses, sources, name, version, path
  }

  struct Part: Decodable, Sendable {
    let path: String?
    let resource: Result<Resource, any Error>

    init(from decoder: any Decoder) throws {
      path = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .path)
      resource = Result {
        var resource = try Resource(from: decoder)
        if resource.tables != nil { (resource.schema, resource.rows) = (nil, nil) }
        return resource
      }
    }

    var hasTables: Bool { (try? resource.get())?.tables != nil }

    var problem: Problem? { if case .failure(let error) = resource { Problem(error) } else { nil } }
  }

  package struct Export: Decodable, Sendable {
    package let tool: String?
    package let range: String?
    package let language: String?
    package let complete: Bool?
    package let quality: String?
  }

  /// A licence, which may have a notice, or a source, which may have a version.
  package struct Credit: Decodable, Sendable {
    package let title: String?
    package let path: String?
    package let notice: String?
    package let version: String?
  }

  package struct Resource: Decodable, Sendable, Hashable {
    package let name: String
    package let path: String
    package fileprivate(set) var description: String?
    package let format: String?
    package let encoding: String?
    package fileprivate(set) var bytes: WholeNumber?
    package fileprivate(set) var hash: String?
    package fileprivate(set) var rows: WholeNumber?
    package fileprivate(set) var schema: Schema?
    package let dialect: Dialect?
    package fileprivate(set) var tables: [Table]?

    package var tableFormat: TableFormat? {
      TableFormat(rawValue: format ?? path.split(separator: ".").last.map(String.init) ?? "")
    }

    /// Without parts that lead nowhere: `pokemon.csv` for `./pokemon.csv`.
    package var shortestPath: String { path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }

    package var delimiter: UInt8? {
      guard let delimiter = dialect?.delimiter, delimiter.utf8.count == 1 else { return nil }
      return delimiter.utf8.first
    }

    package var tableName: String {
      let file = path.split(separator: "/").last ?? ""
      return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }

    /// Messages quote wrong values, and a manifest must not make them quote other files.
    package func isInside(_ directory: String) -> Bool {
      !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.utf8.contains(0)
        && FileSystem.staysInside(directory, "\(directory)/\(path)")
    }

    var isWhole: Bool {
      guard let schema else { return tables?.allSatisfy { $0.rows != nil } ?? false && bytes != nil && hash != nil }
      return rows != nil && bytes != nil && hash != nil && schema.fields.allSatisfy { $0.type != nil }
    }

    /// What a reader of the file depends on.
    var shape: Self {
      var shape = extent
      shape.rows = nil
      shape.tables = tables?.map { DatasetManifest.Table(name: $0.name, rows: nil) }
      shape.schema?.foreignKeys = nil
      return shape
    }

    /// The shape, with the number of rows and the foreign keys.
    var extent: Self {
      var extent = self
      extent.bytes = nil
      extent.hash = nil
      extent.description = nil
      for index in schema?.fields.indices ?? 0..<0 { extent.schema?.fields[index].description = nil }
      return extent
    }
  }

  package struct Table: Decodable, Sendable, Hashable {
    package let name: String
    package fileprivate(set) var rows: WholeNumber?
  }

  package struct Schema: Decodable, Sendable, Hashable {
    package fileprivate(set) var fields: [Field]
    package let primaryKey: Names?
    package fileprivate(set) var foreignKeys: [ForeignKey]?
  }

  package struct Field: Decodable, Sendable, Hashable {
    package let name: String
    package fileprivate(set) var description: String?
    package let type: String?
    package let itemType: String?
    package let decimalChar: String?
    package let constraints: Constraints?
  }

  package struct Constraints: Decodable, Sendable, Hashable {
    package let required: Bool?
    package let unique: Bool?
  }

  package struct ForeignKey: Decodable, Sendable, Hashable {
    package let fields: Names
    package let reference: Reference

    package func target(from resource: String) -> String {
      reference.resource.flatMap { $0.isEmpty ? nil : $0 } ?? resource
    }
  }

  package struct Reference: Decodable, Sendable, Hashable {
    package let resource: String?
    package let fields: Names
  }

  package struct Dialect: Decodable, Sendable, Hashable {
    package let delimiter: String?
    package let quoteChar: String?
    package let lineTerminator: String?
    package let formulaGuard: String?
  }

  /// The decoder's own error for a number that is not whole would not name its place.
  package struct WholeNumber: Decodable, Sendable, Hashable {
    package let value: Int

    package init(from decoder: any Decoder) throws {
      guard let value = try? decoder.singleValueContainer().decode(Int.self) else {
        throw DecodingError.typeMismatch(Int.self, .init(codingPath: decoder.codingPath, debugDescription: ""))
      }
      self.value = value
    }
  }

  /// One name or several, which older packages write in two ways.
  package struct Names: Decodable, Sendable, Hashable {
    package let names: [String]

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try? container.decode(String.self)
      names = try name.map { [$0] } ?? container.decode([String].self)
    }
  }

  package enum Problem: Error, Hashable {
    case missing
    case unreadable(String)

    init(_ error: any Error) {
      self = .unreadable((error as? DecodingError).map(Problem.message) ?? "not JSON")
    }

    private static func message(_ error: DecodingError) -> String {
      switch error {
      case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])): missing"
      case .valueNotFound(_, let context): "\(path(context.codingPath)): null"
      case .typeMismatch(let type, let context): "\(path(context.codingPath)): expected \(name(of: type))"
      case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON"
      case .dataCorrupted(let context): "\(path(context.codingPath)): a value of an unknown form"
      @unknown default: "not JSON"
      }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
      let path = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
      if path.isEmpty { return "the whole" }
      return path.hasPrefix(".") ? String(path.dropFirst()) : path
    }

    private static func name(of type: any Any.Type) -> String {
      switch type {
      case is String.Type: "a text"
      case is Int.Type: "a whole number"
      case is Bool.Type: "true or false"
      case is [String: Any].Type: "an object"
      default: "a list"
      }
    }
  }

  /// Every resource must be well-formed.
  package static func read(in directory: String) throws(FileError) -> Result<DatasetManifest, Problem> {
    let path = "\(directory)/\(DataPackage.fileName)"
    guard let file = try InputFile(path) else {
      let absence = FileSystem.absence(of: path)
      return .failure(absence == "missing" ? .missing : .unreadable(absence))
    }
    var bytes: [UInt8] = []
    while try file.read(appendingTo: &bytes) {
      if bytes.count > largestSize { return .failure(.unreadable("longer than \(largestSize) bytes")) }
    }
    return Result { () throws(Problem) in
      let manifest = try DatasetManifest(reading: bytes)
      if let problem = manifest.parts.lazy.compactMap(\.problem).first { throw problem }
      return manifest
    }
  }

  /// Resources of other programs may be malformed; nil without a manifest.
  static func contents(in directory: DatasetDirectory) -> DatasetManifest? {
    directory.manifest.flatMap { try? DatasetManifest(reading: $0) }
  }

  init(reading bytes: [UInt8]) throws(Problem) {
    // The decoder ignores bytes that are no text.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .unreadable("not UTF-8") }
    do {
      self = try JSONDecoder().decode(DatasetManifest.self, from: Data(bytes))
    } catch {
      throw Problem(error)
    }
  }

  /// In bytes; a manifest of all tables in all formats is far smaller.
  static let largestSize = 1 << 24

  var isOwn: Bool { name == DataPackage.name }
}
