/// The effect on a run of a field that differs from the known contract.
public enum ContractPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is accepted, and nothing is said.
  case evolve
  /// It is reported.
  case warn
  /// It is reported, and nothing is published.
  case freeze
}
