import Exporting

extension ExportPlan {
  /// Whether answers are stored: those of a server, for a directory of tables.
  var isStored: Bool { isSourceRemote && !isStreamed }

  /// The effect of the same command after a run that was broken off.
  var wayOn: String {
    isStored ? "the same command goes on from here" : "the same command starts it again"
  }
}
