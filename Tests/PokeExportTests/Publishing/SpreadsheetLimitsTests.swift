import Testing

@testable import PokeExport

@Suite struct SpreadsheetLimitsTests {
  @Test(arguments: [(1_048_575, 0), (1_048_576, 1)])
  func warnsOfMoreRowsThanASheetHas(rowCount: Int, count: Int) {
    let files = [TableFormat.csv, .ndjson].map { format in
      PublishedFile(
        name: "pokemon_moves.\(format.rawValue)", tables: [.init(name: "pokemon_moves", rowCount: rowCount)],
        format: format, byteCount: 1, sha256: nil, hasChanged: true, isNew: true)
    }
    let warning = "pokemon_moves.csv: 1048576 rows; a spreadsheet shows only 1048575"
    #expect(BlockNotes().spreadsheetWarnings(of: files) == Array(repeating: warning, count: count))
  }

  @Test func countsACellsCharactersAsSpreadsheetsDo() {
    #expect(!SpreadsheetLimits.isTooLong(.text(String(repeating: "é", count: 32_767))))
    #expect(SpreadsheetLimits.isTooLong(.text(String(repeating: "é", count: 32_768))))
    #expect(SpreadsheetLimits.isTooLong(.list(["a", String(repeating: "b", count: 32_766)])))
    #expect(!SpreadsheetLimits.isTooLong(.integer(.max)))
    #expect(!SpreadsheetLimits.isTooLong(.null))
  }
}
