import Foundation
import TestSupport

struct Package: Decodable {
  let version: String
  let created: String?
  let sources: [Source]
  let resources: [Resource]

  init(_ name: String = "out", in directory: FreshDirectory) throws {
    self = try JSONDecoder().decode(Package.self, from: directory.contents("\(name)/datapackage.json"))
  }

  struct Source: Decodable, Equatable {
    let title: String
    let path: String?
    let version: String?
  }

  struct Resource: Decodable {
    let name: String
    let path: String
    let format: String
    let bytes: Int
    let hash: String
    let rows: Int
    let schema: Schema
  }

  struct Schema: Decodable {
    let fields: [Field]
    let primaryKey: [String]?
    let foreignKeys: [ForeignKey]?
  }

  struct Field: Decodable {
    let name: String
  }

  struct ForeignKey: Decodable {
    let fields: [String]
    let reference: Reference
  }

  struct Reference: Decodable {
    let resource: String?
    let fields: [String]
  }

  var foreignKeys: Set<String> {
    Set(
      resources.flatMap { resource in
        (resource.schema.foreignKeys ?? []).map { key in
          let target = "\(key.reference.resource ?? "").\(key.reference.fields.joined(separator: "+"))"
          return "\(resource.name).\(key.fields.joined(separator: "+")) \(target)"
        }
      })
  }
}
