import Platform
import PokeAPI

/// A directory in the API's static layout: an unpacked mirror, or an api-data checkout.
///
/// Files are read in place. A link that leads out of the directory is refused.
package struct DirectorySource: ResourceSource {
  package let location: String
  package let isRemote = false
  /// The directory that holds `pokemon/`: an absolute path without links or a trailing slash.
  private let root: String

  package init(path: String) throws(SourceError) {
    location = path
    guard let status = FileStatus(at: path) else { throw .noDirectory(path: path) }
    guard status.kind == .directory else { throw .notADirectory(path: path) }
    let candidates = ["api/v2", "data/api/v2", "v2", "."].map { "\(path)/\($0)" }
    guard let found = candidates.first(where: { FileStatus(at: $0 + "/pokemon")?.kind == .directory }),
      let resolved = FileSystem.resolved(found)
    else { throw .unknownLayout(path: path) }
    root = resolved
  }

  package func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    try Task.checkCancellation()
    let request = attempt.request
    let directories: [String]
    switch request {
    case .list(let kind), .page(let kind, _, _): directories = ["\(root)/\(kind)"]
    case .document(let key): directories = ["\(root)/\(key.kind)", "\(root)/\(key.kind)/\(key.id)"]
    case .named: throw FetchError(request, at: location, .missing)
    }
    return .resource(RawResource(request: request, body: try contents(of: directories, request), origin: .file))
  }

  package func close() async {}

  private func contents(of directories: [String], _ request: ResourceRequest) throws(FetchError) -> [UInt8] {
    let path = (directories.last ?? root) + "/index.json"
    func unreadable(_ reason: String) -> FetchError { FetchError(request, at: path, .unreadable(reason)) }
    do {
      guard let file = try open(path, in: directories) else { throw unreadable("a link that leads out of the source") }
      guard let status = file.status, status.kind == .file else { throw unreadable("not a file") }
      guard status.size <= RawResource.maximumBodySize else { throw FetchError(request, at: path, .tooLarge) }
      let body = try file.read(status.size)
      if body.starts(with: [0x1F, 0x8B]) { throw unreadable("compressed with gzip; unpack it first") }
      return body
    } catch let error as FetchError {
      throw error
    } catch let error as SystemError where error.isMissing {
      throw FetchError(request, at: path, .missing)
    } catch FileError.inputOutput(_, let reason) {
      throw unreadable(reason)
    } catch {
      throw unreadable("\(error)")
    }
  }

  // The common case costs one `lstat` per directory. The whole path is resolved only if something on it is a link.
  private func open(_ path: String, in directories: [String]) throws(SystemError) -> OpenFile? {
    if !directories.contains(where: { FileStatus(at: $0, followsLink: false)?.kind == .link }) {
      do throws(SystemError) { return try OpenFile(path, O_NONBLOCK | O_NOFOLLOW) } catch {
        guard error.isLink else { throw error }
      }
    }
    return FileSystem.staysInside(root, path) ? try OpenFile(path, O_NONBLOCK) : nil
  }
}
