import JSON
import Publishing

/// The origin of a dataset, for its page.
struct ReportedPackage {
  private let manifest: DatasetManifest

  init(_ manifest: DatasetManifest) { self.manifest = manifest }

  var json: JSONValue {
    [
      "title": manifest.title.map(JSONValue.text), "description": manifest.description.map(JSONValue.text),
      "created": manifest.created.map(JSONValue.text), "language": manifest.export?.language.map(JSONValue.text),
      "range": manifest.export?.range.map(JSONValue.text), "tool": manifest.export?.tool.map(JSONValue.text),
      "complete": manifest.export?.complete.map(JSONValue.boolean),
      "source": manifest.sources?.first.map { source in
        ["title": source.title.map(JSONValue.text), "version": source.version.map(JSONValue.text)]
      },
      "licenses": manifest.licenses.map { licenses in
        .array(
          licenses.map { license in
            [
              "title": license.title.map(JSONValue.text), "path": license.path.map(JSONValue.text),
              "notice": license.notice.map(JSONValue.text),
            ]
          })
      },
    ]
  }
}
