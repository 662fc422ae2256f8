package import Platform
package import Tables

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The content of `datapackage.json`, as far as this package needs it: the only reader of that file.
///
/// Any Data Package may be read, of this version or another: keys that are not here do not matter. `PublishedPackage`
/// tells whether it is one of this program.
package struct DatasetManifest: Decodable, Sendable {
  package let resources: [Resource]
  package let export: Export?
  /// The texts for people; nil when one of them is no text.
  package let texts: ManifestTexts?
  /// The properties every manifest of this program has; nil when one is missing or invalid.
  let origin: Origin?

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    resources = try values.decode([Resource].self, forKey: .resources)
    export = try values.decodeIfPresent(Export.self, forKey: .export)
    texts = try? ManifestTexts(from: decoder)
    origin = try? Origin(from: decoder)
  }

  private enum CodingKeys: String, CodingKey {
    case resources, export
  }

  /// The property `export` of this program: the way the dataset was made.
  package struct Export: Decodable, Sendable {
    /// The hash of `quality.csv`.
    package let quality: String?
  }

  /// Where a dataset of this program comes from.
  struct Origin: Decodable, Sendable {
    /// The name of the package, the same for all of them.
    let name: String
    let version: PackageVersion
    /// When it was made, as it is written there.
    let created: String?
    let sources: [Source]
    /// The settings of the export; nil in manifests of older versions.
    let settings: ExportSettings?

    enum CodingKeys: String, CodingKey {
      case name, version, created, sources
      case settings = "export"
    }
  }

  /// Where the data comes from.
  struct Source: Decodable, Sendable {
    /// The API's root; nil for a directory.
    let path: String?
    /// The upstream version.
    let version: String?
  }

  /// One table file.
  package struct Resource: Decodable, Sendable, Hashable {
    /// The name other resources refer to it by.
    package let name: String
    /// Where it is, from the dataset's directory.
    package let path: String
    package let format: String?
    /// The encoding of the file's text.
    package let encoding: String?
    /// Size in bytes.
    package internal(set) var bytes: WholeNumber?
    /// The algorithm, a colon, and hexadecimal digits.
    package internal(set) var hash: String?
    /// Rows, the header not counted.
    package internal(set) var rows: WholeNumber?
    package internal(set) var schema: Schema?
    package let dialect: Dialect?
    /// The tables of a file with all tables.
    package internal(set) var tables: [Table]?
  }

  /// One table of a file with all tables.
  package struct Table: Decodable, Sendable, Hashable {
    package let name: String
    /// Rows, the header not counted.
    package internal(set) var rows: WholeNumber?
  }

  /// The shape of a table file.
  package struct Schema: Decodable, Sendable, Hashable {
    package let fields: [Field]
    package let primaryKey: Names?
    package internal(set) var foreignKeys: [ForeignKey]?
  }

  /// One column.
  package struct Field: Decodable, Sendable, Hashable {
    package let name: String
    package let type: String?
    /// The type of a list's elements.
    package let itemType: String?
    /// The decimal mark of a number; nil for the point.
    package let decimalChar: String?
    package let constraints: Constraints?
  }

  /// The constraints on every cell of a column.
  package struct Constraints: Decodable, Sendable, Hashable {
    package let required: Bool?
    package let unique: Bool?
  }

  /// Columns whose values are found in another table, or in other columns of this one.
  package struct ForeignKey: Decodable, Sendable, Hashable {
    package let fields: Names
    package let reference: Reference

    /// The name of the resource with the values, for a key of the given one.
    package func target(from resource: String) -> String {
      reference.resource.flatMap { $0.isEmpty ? nil : $0 } ?? resource
    }
  }

  /// Where they are found.
  package struct Reference: Decodable, Sendable, Hashable {
    /// The other resource; nil or empty for the same one.
    package let resource: String?
    package let fields: Names
  }

  /// How CSV is written.
  package struct Dialect: Decodable, Sendable, Hashable {
    package let delimiter: String?
    package let quoteChar: String?
    package let lineTerminator: String?
    /// The guard before texts that look like formulas, in files for spreadsheets.
    package let formulaGuard: String?
  }

  /// A whole number; of any other the decoder would not say where it stands.
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
      if let name = try? container.decode(String.self) {
        names = [name]
      } else {
        names = try container.decode([String].self)
      }
    }
  }
}

extension DatasetManifest {
  /// Why there is no manifest.
  package enum Problem: Error, Hashable {
    /// There is no file.
    case missing
    /// It cannot be understood.
    case unreadable(String)
  }

  /// Reads the manifest of a directory.
  package static func read(in directory: String) throws(FileError) -> Result<DatasetManifest, Problem> {
    let path = "\(directory)/\(DataPackage.fileName)"
    guard let file = try InputFile.open(path) else {
      return .failure(FileSystem.noun(of: path).map { .unreadable("\($0), not a file") } ?? .missing)
    }
    var bytes: [UInt8] = []
    while try file.read(appendingTo: &bytes) {
      if bytes.count > greatestSize { return .failure(.unreadable("longer than \(greatestSize) bytes")) }
    }
    return Result { () throws(Problem) in try DatasetManifest(reading: bytes) }
  }

  /// Reads a manifest.
  init(reading bytes: [UInt8]) throws(Problem) {
    // The decoder passes over bytes that are no text.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .unreadable("not UTF-8") }
    do {
      self = try JSONDecoder().decode(DatasetManifest.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw .unreadable(DatasetManifest.message(error))
    } catch {
      throw .unreadable("not JSON")
    }
  }

  /// Far beyond what describing any dataset takes, in bytes.
  private static let greatestSize = 1 << 26

  private static func message(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])): missing"
    case .valueNotFound(_, let context): "\(path(context.codingPath)): null"
    case .typeMismatch(let type, let context): "\(path(context.codingPath)): expected \(name(of: type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON"
    case .dataCorrupted(let context): "\(path(context.codingPath)): not a value that can be read"
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

extension DatasetManifest.Resource {
  /// The format its name or the manifest tells; nil for one this version does not know.
  package var tableFormat: TableFormat? {
    TableFormat(rawValue: format ?? path.split(separator: ".").last.map(String.init) ?? "")
  }

  /// Its path without parts that lead nowhere: `pokemon.csv` for `./pokemon.csv`.
  package var shortestPath: String { path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }

  /// The delimiter of CSV; nil where the manifest names none.
  package var delimiter: UInt8? {
    guard let delimiter = dialect?.delimiter, delimiter.utf8.count == 1 else { return nil }
    return delimiter.utf8.first
  }

  /// The table in it: the name of its file without the ending.
  package var tableName: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
  }

  /// Whether its path stays below the dataset's directory, and so may be read.
  ///
  /// Messages quote wrong values, and a manifest must not have other files quoted.
  package func isInside(_ directory: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.utf8.contains(0)
      && FileSystem.staysInside(directory, "\(directory)/\(path)")
  }
}
