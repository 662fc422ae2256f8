import Foundation

/// The documents of a directory in the API's layout, by the paths the live API has for them.
struct LoopbackDocuments: Sendable {
  private let root: String

  /// Serves what is below `root/api/` or, where there is none, below `root/`.
  init(root: String) {
    self.root = FileManager.default.fileExists(atPath: "\(root)/api") ? "\(root)/api" : root
  }

  /// The file a request stands for, by id, by name through the list, or a page cut out of a list; nil for none.
  func bytes(for request: LoopbackServer.Request) -> [UInt8]? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard (3...4).contains(parts.count), parts[0] == "api", !parts.contains("..") else { return nil }
    let folder = "\(root)/\(parts[1])/\(parts[2])"
    guard parts.count == 4 else {
      guard let list = read("\(folder)/index.json") else { return nil }
      return page(of: list, request) ?? list
    }
    if let document = read("\(folder)/\(parts[3])/index.json") { return document }
    guard let list = read("\(folder)/index.json"), let items = items(of: list),
      let item = items.first(where: { $0["name"] == parts[3] }), let id = item["url"]?.split(separator: "/").last
    else { return nil }
    return read("\(folder)/\(id)/index.json")
  }

  /// The page asked for; nil when that is the whole list, or the list is none.
  private func page(of list: [UInt8], _ request: LoopbackServer.Request) -> [UInt8]? {
    guard let limit = request.query("limit").flatMap(Int.init), limit > 0, let items = items(of: list) else {
      return nil
    }
    let offset = max(0, request.query("offset").flatMap(Int.init) ?? 0)
    if offset == 0, limit >= items.count { return nil }
    let results = items.dropFirst(offset).prefix(limit)
    let link = { (offset: Int) in "\(request.path)?offset=\(offset)&limit=\(limit)" }
    let page: [String: Any] = [
      "count": items.count, "results": Array(results),
      "next": offset + limit < items.count ? link(offset + limit) : NSNull(),
      "previous": offset > 0 ? link(max(0, offset - limit)) : NSNull(),
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: page, options: options)).map { Array($0) }
  }

  private func items(of list: [UInt8]) -> [[String: String]]? {
    let page = try? JSONSerialization.jsonObject(with: Data(list)) as? [String: Any]
    return page?["results"] as? [[String: String]]
  }

  private func read(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
  }
}
