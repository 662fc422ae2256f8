import JSON
import Publishing

/// The origin of a dataset, for its page.
struct ReportedPackage {
  private let texts: ManifestTexts?

  init(_ texts: ManifestTexts?) { self.texts = texts }

  var json: JSONValue {
    guard let texts else { return [:] }
    return [
      "title": texts.title.map(JSONValue.text), "description": texts.description.map(JSONValue.text),
      "created": texts.created.map(JSONValue.text), "language": texts.export?.language.map(JSONValue.text),
      "range": texts.export?.range.map(JSONValue.text), "tool": texts.export?.tool.map(JSONValue.text),
      "complete": texts.export?.complete.map(JSONValue.boolean),
      "source": texts.sources?.first.map { source in
        ["title": source.title.map(JSONValue.text), "version": source.version.map(JSONValue.text)]
      },
      "licenses": texts.licenses.map { licenses in
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
