import Synchronization

/// A source that reads a directory in the API's static layout: an unpacked mirror or an api-data checkout.
final class DirectorySource: AnswerSource {
  let location: String
  let isRemote = false
  /// The path of the directory that holds `pokemon/`, with links resolved and without a trailing slash.
  private let root: String
  /// The endpoints' directories, kept open so that the system need not look up a document's whole path.
  private let directories = Mutex<[Endpoint: OpenDirectory]>([:])

  /// The subdirectories that may contain the documents; the first one with a directory `pokemon` counts.
  static let layouts = ["api/v2", "data/api/v2", "v2", "."]

  init(path: String) throws(SourceError) {
    location = path
    guard let status = FileStatus(at: path) else { throw .noDirectory(path: path) }
    guard status.kind == .directory else { throw .notADirectory(path: path) }
    guard let found = Self.root(in: path), let resolved = FileSystem.resolved(found) else {
      throw .unknownLayout(path: path)
    }
    // A `String` cannot hold a resolved path that is not UTF-8, so the source then uses the unresolved path.
    root = resolved.contains("\u{FFFD}") ? found : resolved
  }

  private static func root(in path: String) -> String? {
    layouts.map { "\(path)/\($0)" }
      .first { FileStatus(at: $0 + "/pokemon")?.kind == .directory }
  }

  static func isSource(_ path: String) -> Bool { root(in: path) != nil }

  func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    try Task.checkCancellation()
    let request = attempt.request
    let entry: String?
    switch request {
    case .list, .page: entry = nil
    case .document(let key): entry = "\(key.id)"
    case .named: throw FetchError(request, at: location, .missing)
    }
    let name = (entry.map { $0 + "/" } ?? "") + "index.json"
    let path = "\(root)/\(request.endpoint)/\(name)"
    func unreadable(_ reason: String) -> FetchError { FetchError(request, at: path, .unreadable(reason)) }
    do {
      guard let file = try open(name, of: entry, in: request.endpoint, path) else {
        throw unreadable("the file is a link that leads out of the directory")
      }
      guard let status = file.status, status.kind == .file else { throw unreadable("not a file") }
      guard status.size <= RawResource.maximumBodySize else { throw FetchError(request, at: path, .tooLarge) }
      let body = try file.read(status.size)
      if body.starts(with: [0x1F, 0x8B]) { throw unreadable("compressed with gzip; unpack it first") }
      return .resource(RawResource(request: request, body: body, origin: .file))
    } catch let error as FetchError {
      throw error
    } catch let error as SystemError where error.isMissing {
      throw FetchError(request, at: path, .missing)
    } catch let error as SystemError where error.isOfLimit {
      throw FileError.inputOutput(path: path, reason: "\(error)")
    } catch FileError.inputOutput(_, let reason) {
      throw unreadable(reason)
    } catch {
      throw unreadable("\(error)")
    }
  }

  /// Opens a file, or returns nil for a link that leads out of the source's directory.
  private func open(
    _ name: String, of entry: String?, in endpoint: Endpoint, _ path: String
  ) throws(SystemError) -> OpenFile? {
    if let directory = directory(of: endpoint), entry.flatMap(directory.status)?.kind != .link {
      do throws(SystemError) { return try directory.open(name, [.withoutWaiting, .exceptLinks]) } catch {
        guard error.isLink else { throw error }
      }
    }
    return FileSystem.staysInside(root, path) ? try OpenFile(path, .withoutWaiting) : nil
  }

  private func directory(of endpoint: Endpoint) -> OpenDirectory? {
    directories.withLock { directories in
      if let directory = directories[endpoint] { return directory }
      directories[endpoint] = try? OpenDirectory("\(root)/\(endpoint)", isPrivate: true)
      return directories[endpoint]
    }
  }
}
