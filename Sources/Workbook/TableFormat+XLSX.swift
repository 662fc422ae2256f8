public import Tables

extension TableFormat {
  /// Office Open XML: one workbook with all tables.
  public static let xlsx = TableFormat(
    "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    combined: WorkbookFormat())
}
