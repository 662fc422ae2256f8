/// The moves that a Pokémon learns by level in the newest of its games.
///
/// A game is newer than another if its highest Pokémon id is higher. Ids above 10,000 do not count, because they are
/// ids of forms.
struct NewestMoves {
  private let columns: [Int]
  private var highestNumbers: [String: Int] = [:]
  private var shown = (pokemon: -1, game: "", rowCount: 0)

  init?(_ source: TableSource) throws {
    let file = try RowFile(source)
    columns = file.indices(of: ["learn_method", "version_group", "pokemon_id"])
    if columns.count < 3 { return nil }
    var row = TableRow()
    while try file.next(&row) {
      guard row.text(columns[0]).elementsEqual("level-up".utf8), let game = row.string(columns[1]),
        let number = Int(digits: row.text(columns[2])), number <= 10_000
      else { continue }
      highestNumbers[game] = max(number, highestNumbers[game, default: 0])
    }
  }

  /// Returns how many rows the page must remove before it shows the current row; nil if the page skips the current row.
  ///
  /// The page removes the rows shown last, because they are the moves of the same Pokémon in an older game.
  mutating func rowsReplaced(by values: [ColumnValues]) -> Int? {
    guard values[columns[0]].text == "level-up", let game = values[columns[1]].text else { return nil }
    if values[columns[2]].index != shown.pokemon { shown = (values[columns[2]].index, game, 0) }
    let isSame = game == shown.game
    if !isSame, highestNumbers[game, default: 0] <= highestNumbers[shown.game, default: 0] { return nil }
    defer { shown = (shown.pokemon, game, isSame ? shown.rowCount + 1 : 1) }
    return isSame ? 0 : shown.rowCount
  }
}
