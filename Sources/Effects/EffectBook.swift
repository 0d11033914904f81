/// The effects by their names in scenarios.
public enum EffectBook {
  /// The names, in the order in which they are listed to users.
  public static let names = [
    "slide", "push", "zoom", "drop", "spring", "flip", "dissolve", "alert", "sheet", "grow", "picture", "cover",
    "match",
  ]

  /// Returns the effect with a name, or nil if there is none.
  @MainActor
  public static func effect(named name: String, timing: EffectTiming, direction: Direction) -> Effect? {
    let kind: Effect.Type? =
      switch name {
      case "slide": SlideEffect.self
      case "push": PushEffect.self
      case "zoom": ZoomEffect.self
      case "drop": DropEffect.self
      case "spring": SpringEffect.self
      case "flip": FlipEffect.self
      case "dissolve": DissolveEffect.self
      case "alert": AlertEffect.self
      case "sheet": SheetEffect.self
      case "grow": GrowEffect.self
      case "picture": PictureEffect.self
      case "cover": CoverEffect.self
      case "match": MatchEffect.self
      default: nil
      }
    return kind?.init(timing: timing, direction: direction)
  }
}
