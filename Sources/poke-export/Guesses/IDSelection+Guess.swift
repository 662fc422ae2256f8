import PokeExport

extension IDSelection {
  /// The id of this selection that is nearest to the first id of `other`.
  func nearest(to other: IDSelection) -> Int {
    let id = other.ranges.first?.lowerBound ?? 1
    return ranges.map { min(max(id, $0.lowerBound), $0.upperBound) }.min { abs($0 - id) < abs($1 - id) } ?? id
  }

  /// Corrects a text to a valid list of ids, leaving out words without ids; nil if no ids remain.
  static func meant(by text: String) -> String? {
    // An offset of 20 and a limit of 10 arrive as `>20,1-10` and become `21-30`.
    if let page = text.wholeMatch(of: />([0-9]{1,6}),1-([0-9]{1,6})|1-([0-9]{1,6}),>([0-9]{1,6})/),
      let offset = Int(page.1 ?? page.4 ?? ""), let count = Int(page.2 ?? page.3 ?? ""), count > 0
    {
      return "\(offset + 1)-\(offset + count)"
    }
    let joined = text.lowercased().replacing(/^([0-9]+-),-(?=[0-9]+$)/) { $0.1 }
    let sides = joined.split(
      separator: /!|\^|,[ ]*-|\b(?:not|but|except|without)\b/, maxSplits: 1, omittingEmptySubsequences: false)
    // An exclusion without other ids, such as `!25`, means all other Pokémon, including forms with high ids.
    let every = sides.count > 1 && sides[0].isEmpty ? "1-" : nil
    guard let kept = every ?? plain(sides[0]) else { return nil }
    guard sides.count > 1, let out = plain(sides[1]), let whole = try? IDSelection(parsing: kept) else { return kept }
    let rest = (try? IDSelection(parsing: out)).map(whole.without) ?? whole
    return rest.ranges.isEmpty ? kept : "\(rest)"
  }

  /// Makes a list of ids from the text on one side of an exclusion such as `not`; nil if the text has no ids.
  private static func plain(_ text: some StringProtocol) -> String? {
    let habits: [(typed: Regex<Substring>, here: String)] = [
      // Removes separators of thousands: `1.000`, `1,000`.
      (/\.(?=0[0-9]{2}\b)|,(?=000\b)|\.0\b/, ""), (/\+(?=[0-9])/, ","), (/#|\bn(?:o|r|um)\b\.?/, ""),
      (/\bup[ ]+to[ ]+/, "≤"), (/\b(?:start|begin)\b/, "1"),
      (/\b(?:last|end|latest)\b/, ""),
      (/[ ]*(?:[-–—−ー－~:_→]|\.\.+|to|through|thru|until|till|bis|à|hasta)[ ]*/, "-"),
    ]
    let narrow = String(text.map { $0.isASCII ? $0 : $0.wholeNumberValue?.description.first ?? $0 })
    let digits = narrow.replacing(/\b(?:first|top)[ ]+/, with: "1-").replacing(/([<>=≤≥])[ ]+/) { $0.1 }.withDigits
      // Replaces a letter O that was typed for a zero.
      .replacing(/\b[0-9o]*[0-9][0-9o]*\b/.wordBoundaryKind(.simple)) { $0.0.replacing("o", with: "0") }
    let plain = habits.reduce(digits) { $0.replacing($1.typed, with: $1.here) }
    let words = plain.split { !($0.isLetter || $0.isNumber || "-+.<>=≤≥".contains($0)) }.map(String.init)
    let parts = words.flatMap { word in
      if let number = Double(word), number > 0, number < 1e6 { return ["\(Int(number))"] }
      return word.replacing(".", with: ",").trimmedParts
    }
    let list = parts.compactMap(range(meantBy:)).joined(separator: ",")
    return (try? IDSelection(parsing: list)) == nil ? nil : list
  }

  /// The ids of one element of a list, such as `≤9` or `20+`; nil without a number.
  private static func range(meantBy part: String) -> String? {
    let ids = part.split { !("0"..."9").contains($0) }.compactMap { $0.count < 18 ? Int($0) : nil }
    guard let first = ids.first, let most = ids.max() else { return nil }
    if part.contains(/^[<≤]/) { return "1-\(max(1, part.contains(/[=≤]/) ? first : first - 1))" }
    if part.contains(/^[>≥]/) { return "\(part.contains(/[=≥]/) ? max(1, first) : first + 1)-" }
    if ids.count > 1, part.contains("-") { return "\(max(1, ids.min() ?? 1))-\(most)" }
    if part.hasPrefix("-") { return "1-\(first)" }
    if first == 0 { return nil }
    return part.contains(/^[0-9]+[-+]$/) ? "\(first)-" : ids.map { "\($0)" }.joined(separator: ",")
  }

  func first(_ count: Int) -> IDSelection {
    var rest = min(count, 1_000_000)
    return IDSelection(
      ranges.prefix { _ in rest > 0 }.map { range in
        let kept = range.lowerBound...min(range.upperBound, range.lowerBound + rest - 1)
        rest -= kept.count
        return kept
      })
  }

  private func without(_ other: IDSelection) -> IDSelection {
    IDSelection(
      other.ranges.reduce(ranges) { rest, out in
        rest.flatMap { range in
          let before = range.lowerBound < out.lowerBound
          let after = range.upperBound > out.upperBound
          return (before ? [range.lowerBound...min(range.upperBound, out.lowerBound - 1)] : [])
            + (after ? [max(range.lowerBound, out.upperBound + 1)...range.upperBound] : [])
        }
      })
  }
}
