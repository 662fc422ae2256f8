/// `VerboseEffect`: the effect of a move or an ability in one language.
///
/// The decoder knows and skips `effect`, the long text.
public struct VerboseEffectDTO: Sendable, Hashable {
  /// `short_effect`: one or two sentences; a move's may have `$effect_chance` in place of the number.
  public var shortEffect: String
  /// `language`.
  public var language: NamedResourceDTO

  /// Creates an effect.
  public init(shortEffect: String, language: NamedResourceDTO) {
    self.shortEffect = shortEffect
    self.language = language
  }
}
