import Foundation
import TestSupport

@testable import PokeExport

/// A small dataset of two tables in both formats, with a manifest made from the current bytes.
struct SampleDataset {
  var files: [File] = [
    File(table: .pokemon, format: .csv, text: pokemonCSV), File(table: .species, format: .csv, text: speciesCSV),
    File(table: .pokemon, format: .ndjson, text: pokemonNDJSON),
    File(table: .species, format: .ndjson, text: speciesNDJSON),
  ]

  struct File {
    let table: Table
    let format: TableFormat
    var bytes: [UInt8]
    var fields: [Field]
    var primaryKey: [String]
    /// The row count in the manifest.
    var rowCount: Int
    var path: String

    init(table: Table, format: TableFormat, text: String) {
      self.table = table
      self.format = format
      bytes = Array(text.utf8)
      fields = table == .pokemon ? SampleDataset.pokemonFields : SampleDataset.speciesFields
      primaryKey = ["id"]
      rowCount = text.split(separator: "\n").count - (format == .csv ? 1 : 0)
      path = "\(table.rawValue).\(format.rawValue)"
    }
  }

  enum Table: String {
    case pokemon
    case species
  }

  struct Field {
    var name: String
    var type: String
    var isRequired = false
  }

  subscript(path: String) -> File? {
    get { files.first { $0.path == path } }
    set {
      files = files.compactMap { $0.path == path ? newValue : $0 }
    }
  }

  func write(to directory: FreshDirectory, _ name: String = "data", hasManifest: Bool = true) throws {
    for file in files { try directory.write(Data(file.bytes), to: "\(name)/\(file.path)") }
    if hasManifest { try directory.write(Data(manifest.document), to: "\(name)/datapackage.json") }
  }

  var manifest: JSONValue { ["name": "sample", "resources": .array(files.map(\.descriptor))] }

  static let pokemonFields = [
    Field(name: "id", type: "integer", isRequired: true), Field(name: "name", type: "string", isRequired: true),
    Field(name: "species_id", type: "integer", isRequired: true), Field(name: "weight_kg", type: "number"),
    Field(name: "is_default", type: "boolean"), Field(name: "types", type: "list"),
    Field(name: "extra", type: "object"),
  ]

  static let speciesFields = [
    Field(name: "id", type: "integer", isRequired: true), Field(name: "name", type: "string", isRequired: true),
  ]

  static let pokemonCSV = """
    id,name,species_id,weight_kg,is_default,types,extra
    1,bulbasaur,1,6.9,true,grass;poison,
    3,venusaur,3,100,true,grass;poison,"{""steps"":25}"
    25,pikachu,25,6,true,electric,
    10033,"venusaur, mega",3,155.5,false,grass;poison,

    """

  static let speciesCSV = "id,name\n1,bulbasaur\n3,venusaur\n25,pikachu\n"

  static let pokemonNDJSON = #"""
    {"id":1,"name":"bulbasaur","species_id":1,"weight_kg":6.9,"is_default":true,"types":["grass","poison"],"extra":null}
    {"id":3,"name":"venusaur","species_id":3,"weight_kg":100,"is_default":true,"types":["grass","poison"],"extra":{"steps":25}}
    {"id":25,"name":"pikachu","species_id":25,"weight_kg":6,"is_default":true,"types":["electric"],"extra":null}
    {"id":10033,"name":"venusaur, mega","species_id":3,"weight_kg":155.5,"is_default":false,"types":["grass","poison"],"extra":null}

    """#

  static let speciesNDJSON = #"""
    {"id":1,"name":"bulbasaur"}
    {"id":3,"name":"venusaur"}
    {"id":25,"name":"pikachu"}

    """#
}

extension SampleDataset.File {
  private func name(_ table: SampleDataset.Table) -> String {
    format == .csv ? table.rawValue : "\(table.rawValue)-\(format.rawValue)"
  }

  fileprivate var descriptor: JSONValue {
    var hash = SHA256()
    hash.update(bytes)
    let foreignKeys: JSONValue = [
      ["fields": ["species_id"], "reference": ["resource": .text(name(.species)), "fields": ["id"]]]
    ]
    return [
      "name": .text(name(table)), "path": .text(path), "format": .text(format.rawValue),
      "bytes": .integer(bytes.count), "hash": .text("sha256:\(hash.hexDigest)"), "rows": .integer(rowCount),
      "dialect": format == .csv ? ["lineTerminator": "\n"] : nil,
      "schema": [
        "fields": .array(
          fields.map {
            ["name": .text($0.name), "type": .text($0.type), "constraints": $0.isRequired ? ["required": true] : nil]
          }),
        "primaryKey": .array(primaryKey.map(JSONValue.text)), "foreignKeys": table == .pokemon ? foreignKeys : nil,
      ],
    ]
  }
}
