/// The effects that scenarios can use, by name.
public enum EffectBook {
  /// The effects that scenarios can name. The raw values are the names.
  private enum Kind: String, CaseIterable {
    case slide, push, zoom, drop, spring, flip, dissolve, alert, sheet, grow, picture, cover, match

    @MainActor var type: Effect.Type {
      switch self {
      case .slide: SlideEffect.self
      case .push: PushEffect.self
      case .zoom: ZoomEffect.self
      case .drop: DropEffect.self
      case .spring: SpringEffect.self
      case .flip: FlipEffect.self
      case .dissolve: DissolveEffect.self
      case .alert: AlertEffect.self
      case .sheet: SheetEffect.self
      case .grow: GrowEffect.self
      case .picture: PictureEffect.self
      case .cover: CoverEffect.self
      case .match: MatchEffect.self
      }
    }
  }

  /// The names of all effects, in the order in which they are listed to users.
  public static let names = Kind.allCases.map(\.rawValue)

  /// Creates the effect with the given name. Returns nil if there is no such effect.
  @MainActor
  public static func effect(named name: String, timing: EffectTiming, direction: Direction) -> Effect? {
    Kind(rawValue: name)?.type.init(timing: timing, direction: direction)
  }
}
