internal import Animation
internal import Pixels

extension ScenarioDocument.Pages {
  init?(_ value: Value) {
    guard let fields = Fields(value, .pages) else { return nil }
    let style = fields["style"].map { $0.word(ScenarioDocument.PageStyle.self) } ?? .scroll
    let orientation = fields["orientation"].map { $0.word(ScenarioDocument.PageOrientation.self) } ?? .horizontal
    let spine = fields["spine"].map { $0.word(ScenarioDocument.Spine.self) } ?? .min
    let spacing = fields["spacing"].map { $0.number(in: 0...Value.farthest) } ?? 0
    let indicator = fields["indicator"].map { Self.indicator($0) } ?? .some(nil)
    let tapCount = fields["tapCount"].map { $0.integer(in: 1...5) } ?? 1
    let edgeWidth = fields["edgeViews"].map { $0.number(in: 1...Value.farthest) }
    let screens = fields["screens"].flatMap { ScenarioDocument.Scene.list($0) }
    guard let style, let orientation, let spine, let spacing, let indicator, let tapCount, edgeWidth != .some(nil),
      let screens
    else { return nil }
    self.init(
      style: style, orientation: orientation, spine: spine, spacing: spacing, indicator: indicator, tapCount: tapCount,
      edgeWidth: edgeWidth ?? nil, screens: screens)
    check(fields, value.decoding)
  }

  /// Returns the colours of the page indicator. The outer optional is nil if an error was reported. The inner optional
  /// is nil if the pages have no indicator.
  private static func indicator(_ value: Value) -> ScenarioDocument.Indicator?? {
    guard value.isMapping else {
      return value.truth().map { $0 ? ScenarioDocument.Indicator() : nil }
    }
    guard let fields = Fields(value, .indicator) else { return nil }
    let color = fields["color"].map { $0.color() }
    let current = fields["current"].map { $0.color() }
    let background = fields["background"].map { $0.color() }
    guard color != .some(nil), current != .some(nil), background != .some(nil) else { return nil }
    return ScenarioDocument.Indicator(
      color: color ?? nil, current: current ?? nil, background: background ?? nil)
  }

  /// Reports keys that do not apply to the transition style, and an odd number of pages if the spine is in the middle.
  private func check(_ fields: Fields, _ decoding: Decoding) {
    let foreign = style == .scroll ? ["spine", "tapCount"] : ["spacing", "indicator", "edgeViews"]
    for key in foreign {
      guard let position = fields[key]?.keyLocation else { continue }
      decoding.report(
        .contradiction("'\(key)' is not permitted for pages whose style is \(style.rawValue)"), at: position)
    }
    if indicator != nil, orientation == .vertical, let position = fields["indicator"]?.keyLocation {
      decoding.report(.contradiction("only horizontal pages can have an 'indicator': remove it"), at: position)
    }
    if spine == .mid, screens.count % 2 == 1, let position = fields["screens"]?.location {
      decoding.report(
        .contradiction("with the spine in the middle, write an even number of screens, not \(screens.count)"),
        at: position)
    }
  }
}

extension ScenarioDocument.Container {
  init?(_ value: Value) {
    guard let fields = Fields(value, .container) else { return nil }
    let frame = fields["frame"].map { ScenarioDocument.View.frame($0) } ?? .fill
    let background = fields["background"].map { $0.color() }
    let screens = fields["screens"].flatMap { ScenarioDocument.Scene.list($0) }
    guard let frame, background != .some(nil), let screens else { return nil }
    self.init(frame: frame, background: background ?? nil, screens: screens)
  }
}

extension ScenarioDocument.PageTurn {
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let page = value.reference(to: .page) else { return nil }
      self.init(page: page)
      return
    }
    guard let fields = Fields(value, .turn) else { return nil }
    let page = fields["to"]?.reference(to: .page)
    let direction = fields["direction"].map { $0.word(ScenarioDocument.PageTurnDirection.self) }
    let isAnimated = fields["animated"].map { $0.truth() } ?? true
    guard let page, direction != .some(nil), let isAnimated else { return nil }
    self.init(page: page, direction: direction ?? nil, isAnimated: isAnimated)
  }
}

extension ScenarioDocument.Companion {
  init?(_ value: Value) {
    guard let fields = Fields(value, .companion) else { return nil }
    let view = fields["view"]?.reference(to: .view)
    let tracks = ScenarioDocument.Track.list(fields)
    guard let view, let tracks else { return nil }
    self.init(view: view, tracks: tracks)
    if tracks.isEmpty, !fields.hasRefusedKey {
      value.report(
        .contradiction("'\(view)' has no values to animate alongside: write x, y, scale, rotation or opacity"))
    }
    for track in tracks where track.values.count != 2 {
      fields[track.property.rawValue]?.reportRange(
        "\(track.values.count) values", "two values, for the beginning and the end of the transition")
    }
  }
}
