import Tables

/// The limits of a workbook; tests set small ones.
struct WorkbookLimits {
  /// The largest number of rows in a sheet, the header included.
  var greatestRowCount = SpreadsheetLimits.greatestRowCount
  /// The largest size of a text, in UTF-16 code units.
  var longestText = SpreadsheetLimits.longestCell
  /// The greatest number of texts that are stored once for all cells.
  var greatestSharedCount = 1 << 16
}
