package import Platform

extension DatasetDirectory {
  /// Checks that a run replaces no file of another program or of a person.
  ///
  /// A directory with the private directory or with a manifest of this program belongs to this program. Any other
  /// directory must have no file with the name of a table or a document.
  ///
  /// - Throws: `FileError.cannotCreate` with the first such file.
  package func checkForForeignFiles() throws(FileError) {
    if FileStatus(at: privatePath, followsLink: false)?.kind == .directory || hasOwnManifest { return }
    for name in DatasetDirectory.documentNames + DatasetDirectory.tableNames {
      let file = "\(path)/\(name)"
      guard let status = FileStatus(at: file, followsLink: false), status.kind != .directory else { continue }
      throw .cannotCreate(path: file, reason: "a file of that name is there already, and not from poke-export")
    }
  }

  /// Whether the manifest is one of this program, of any version.
  private var hasOwnManifest: Bool {
    let manifest = "\(path)/\(DataPackage.fileName)"
    guard let bytes = FileSystem.contents(of: manifest, atMost: DataPackage.largestSize) else { return false }
    return (try? DatasetManifest(reading: bytes))?.origin?.name == DataPackage.name
  }
}
