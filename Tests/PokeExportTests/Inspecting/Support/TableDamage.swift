import Testing

/// One error in a table of `SampleDataset`, and the expected findings.
///
/// The manifest is made after the damage, so size and hash are right.
struct TableDamage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: String
  /// The bytes whose first occurrence is replaced.
  let old: [UInt8]
  let new: [UInt8]
  /// The expected findings, without the file's name.
  let findings: [String]

  init(_ title: String, _ path: String, _ old: String, _ new: [UInt8], _ findings: String...) {
    self.init(title, path, old, new, findings)
  }

  init(_ title: String, _ path: String, _ old: String, _ new: String, _ findings: String...) {
    self.init(title, path, old, Array(new.utf8), findings)
  }

  private init(_ title: String, _ path: String, _ old: String, _ new: [UInt8], _ findings: [String]) {
    testDescription = "\(path): \(title)"
    self.path = path
    self.old = Array(old.utf8)
    self.new = new
    self.findings = findings
  }

  func apply(to dataset: inout SampleDataset) throws {
    var file = try #require(dataset[path])
    let place = try #require(file.bytes.firstRange(of: old))
    file.bytes.replaceSubrange(place, with: new)
    dataset[path] = file
  }
}

extension TableDamage {
  static let all = csvCells + ndjsonCells + keys + csvShapes + ndjsonShapes

  private static let csvCells = [
    TableDamage("a text", csv, "25,6,", "25,heavy,", "row 3: weight_kg: expected a number, found 'heavy'"),
    TableDamage(
      "a fraction", csv, "mega\",3,", "mega\",3.5,", "row 4: species_id: expected an integer, found '3.5'",
      "row 4: species_id: no row of species has the id '3.5'"),
    TableDamage(
      "a zero too many", csv, ",6.9,", ",6.90,", "row 1: weight_kg: expected 6.9, found '6.90'"),
    TableDamage(
      "an exponent", csv, ",100,", ",1e2,", "row 2: weight_kg: expected 100, found '1e2'"),
    TableDamage("infinity", csv, ",100,", ",inf,", "row 2: weight_kg: expected a number, found 'inf'"),
    TableDamage("a blank", csv, ",100,", ", 100,", "row 2: weight_kg: expected a number, found ' 100'"),
    TableDamage(
      "a capital", csv, "false", "False",
      "row 4: is_default: expected false, found 'False'"),
    TableDamage("a number for a boolean", csv, "true", "1", "row 1: is_default: expected true or false, found '1'"),
    TableDamage(
      "an empty part", csv, "grass;poison", "grass;;poison",
      "row 1: types: the list 'grass;;poison' has an empty element"),
    TableDamage(
      "half an object", csv, ":25}", ":25", "row 2: extra: expected a JSON object, found '{\"steps\":25'"),
    TableDamage("no required value", csv, "25,pikachu", "25,", "row 3: name: required, but empty"),
    TableDamage(
      "a terminal's escape", csv, ",6.9,", ",\u{1B}[31m\u{202E},",
      "row 1: weight_kg: expected a number, found '\\u{1B}[31m\\u{202E}'"),
  ]

  private static let ndjsonCells = [
    TableDamage(
      "a number in quotes", ndjson, "6.9", "\"6.9\"", "row 1: weight_kg: expected a number, found the text '6.9'"),
    TableDamage(
      "a number for a text", ndjson, "\"pikachu\"", "25", "row 3: name: expected a text, found the number '25'"),
    TableDamage(
      "a text for a list", ndjson, "[\"electric\"]", "\"electric\"",
      "row 3: types: expected a list of texts, found the text 'electric'"),
    TableDamage(
      "a number in a list", ndjson, "[\"electric\"]", "[13]",
      "row 3: types: expected a list of texts, found the array '[13]'"),
    TableDamage(
      "a list for an object", ndjson, "{\"steps\":25}", "[]", "row 2: extra: expected a JSON object, found a list"
    ),
    TableDamage("no required value", ndjson, "\"pikachu\"", "null", "row 3: name: required, but null"),
    TableDamage(
      "an exponent", ndjson, ":100,", ":1e2,", "row 2: weight_kg: expected 100, found '1e2'"),
  ]

  private static let keys = [csv, ndjson].flatMap { path in
    let (start, end, blank) = path == csv ? ("\n", ",", "") : ("\n{\"id\":", ",", "")
    let species = path == csv ? "species" : "species-ndjson"
    return [
      TableDamage(
        "a repeated key", path, "\(start)25\(end)", "\(start)3\(end)\(blank)",
        "row 3: id: '3' is the key of row 2 too"),
      TableDamage(
        "a row out of order", path, "\(start)25\(end)", "\(start)2\(end)", "row 3: id: out of order: '2' after '3'"),
      TableDamage(
        "a key that leads nowhere", path, path == csv ? "pikachu,25" : "\"species_id\":25",
        path == csv ? "pikachu,26" : "\"species_id\":26", "row 3: species_id: no row of \(species) has the id '26'"),
      TableDamage(
        "two rows whose key leads nowhere", path, path == csv ? "venusaur,3,100" : "\"species_id\":3,",
        path == csv ? "venusaur,4,100" : "\"species_id\":4,", "row 2: species_id: no row of \(species) has the id '4'"),
    ]
  }

  private static let csvShapes = [
    TableDamage("a cell too many", csv, "bulbasaur,", "bulbasaur,,", "row 1: expected 7 cells, found 8"),
    TableDamage("an empty line", csv, "\n25", "\n\n25", "expected 4 rows, found 5", "row 3: expected 7 cells, found 1"),
    TableDamage(
      "a quote inside", csv, "pikachu", "pika\"chu", "row 3: name: a quote inside a cell that is not quoted"),
    TableDamage(
      "a return inside", csv, "pikachu", "pika\rchu", "row 3: name: a carriage return inside a cell that is not quoted"),
    TableDamage("text after a quote", csv, "mega\"", "mega\"x", "row 4: name: text after a closing quote"),
    TableDamage("an open quote", csv, "mega\"", "mega", "row 4: name: a quoted cell is not closed"),
    TableDamage(
      "an open quote with rows after it", csv, ",true,e", ",\"true,e", "row 3: is_default: text after a closing quote"),
    TableDamage("bytes that are no text", csv, "ika", [0xC3, 0x28, 0x61], "row 3: name: not UTF-8"),
    TableDamage("half a surrogate pair", csv, "ika", [0xED, 0xA0, 0x80], "row 3: name: not UTF-8"),
    TableDamage("another line end", csv, "electric,\n", "electric,\r\n", "row 3: the line ends with CR LF, not LF"),
    TableDamage(
      "no last line end", csv, "false,grass;poison,\n", "false,grass;poison,",
      "row 4: the line break at the end is missing"),
    TableDamage("another column", csv, "weight_kg", "weight", "header: column 4: expected 'weight_kg', found 'weight'"),
    TableDamage(
      "columns changed round", csv, "id,name", "name,id",
      "header: column 1: expected 'id', found 'name'", "header: column 2: expected 'name', found 'id'"),
  ]

  private static let ndjsonShapes = [
    TableDamage(
      "another field", ndjson, "\"weight_kg\":6,", "\"weight\":6,",
      "row 3: expected the field 'weight_kg', found 'weight'"),
    TableDamage(
      "a field too few", ndjson, ",\"extra\":null", "", "row 1: expected the field 'extra', found the end of the row"),
    TableDamage(
      "a field too many", ndjson, ",\"extra\":null", ",\"extra\":null,\"more\":1", "row 1: a field too many: 'more'"),
    TableDamage("no object", ndjson, "{\"id\":25", "[{\"id\":25", "row 3: id: not JSON: '[' is not expected at byte 1"),
    TableDamage(
      "something behind it", ndjson, ":null}", ":null}}", "row 1: not JSON: '}' is not expected at byte 117"),
    TableDamage("a leading zero", ndjson, ":25,", ":025,", "row 3: name: not JSON: '2' is not expected at byte 8"),
    TableDamage(
      "a tab in a text", ndjson, "pikachu", "pika\tchu", "row 3: name: not JSON: '\\t' is not expected at byte 22"),
    TableDamage(
      "half a character", ndjson, "pikachu", "\\ud83d", "row 3: name: not JSON: half a character at byte 20"),
    TableDamage("bytes that are no text", ndjson, "ika", [0xFF], "row 3: name: not UTF-8"),
    TableDamage(
      "a line that is cut", ndjson, "\"],\"extra\":null}\n{\"id\":10033", "\n{\"id\":10033",
      "row 3: types: not JSON: it ends too early"),
    TableDamage(
      "an empty line", ndjson, "\n{\"id\":25", "\n\n{\"id\":25", "expected 4 rows, found 5",
      "row 3: id: not JSON: it ends too early"),
    TableDamage(
      "arrays within arrays", ndjson, "{\"steps\":25}", String(repeating: "[", count: 10_000),
      "row 2: extra: not JSON: nested too deeply at byte 622"),
  ]

  private static let csv = "pokemon.csv"
  private static let ndjson = "pokemon.ndjson"
}
