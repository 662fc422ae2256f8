import Checkpointing
import Exporting
import Writing

extension ExportError {
  /// What to do now; nil where the message says so itself.
  var nextStep: String? {
    switch self {
    case .writing(.cannotCreate), .checkpoint(.cannotOpen): "make way for it, or choose another --output"
    case .writing(.inputOutput), .checkpoint(.inputOutput):
      "once that is mended, the same command goes on from here"
    case .incomplete(_, let reason) where reason == nil: "the same command asks only for what is missing"
    case .cancelled: "the same command goes on from here"
    default: nil
    }
  }
}
