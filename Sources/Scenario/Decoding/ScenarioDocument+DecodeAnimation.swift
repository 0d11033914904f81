internal import MediaTime

extension ScenarioDocument.Scrolling {
  init?(_ value: Value) {
    guard let fields = Fields(value, .scrolling) else { return nil }
    let view = fields["view"]?.reference(to: .scrollView)
    let offset = fields["to"]?.point()
    let isAnimated = fields["animated"].map { $0.truth() } ?? true
    guard let view, let offset, let isAnimated else { return nil }
    self.init(view: view, offset: offset, isAnimated: isAnimated)
  }
}

extension ScenarioDocument.Animation {
  init?(_ value: Value) {
    guard let fields = Fields(value, .animation) else { return nil }
    let view = fields["view"]?.reference(to: .view)
    let duration = fields["duration"]?.time(.moreThanZero)
    let delay = fields["delay"].map { $0.time() } ?? 0
    let timingCurve =
      fields["curve"].map { ScenarioDocument.TimingCurve($0) } ?? .curve(ScenarioDocument.CurveName.easeInOut.curve)
    let tracks = ScenarioDocument.Track.animatedList(fields)
    let frame = fields["frame"].map { $0.rectangle() }
    let background = fields["background"].map { $0.color() }
    let corner = fields["corner"].map { $0.number(in: 0...Value.farthest) }
    guard let view, let duration, let delay, let timingCurve, let tracks, frame != .some(nil), background != .some(nil),
      corner != .some(nil)
    else { return nil }
    self.init(
      view: view, duration: duration, delay: delay, timingCurve: timingCurve, tracks: tracks, frame: frame ?? nil,
      background: background ?? nil, corner: corner ?? nil)
    check(fields, value)
  }

  /// Reports an error if the animation changes no property, or if a track has more than two values and the curve is a
  /// spring.
  private func check(_ fields: Fields, _ value: Value) {
    if tracks.isEmpty, frame == nil, background == nil, corner == nil, !fields.hasRefusedKey {
      let keys = ObjectSchema.animatedKeys.joined(separator: ", ")
      value.report(.contradiction("the animation changes nothing; write at least one of \(keys)"))
    }
    if case .spring = timingCurve, tracks.contains(where: { $0.values.count > 2 }) {
      fields["curve"]?.report(
        .contradiction("a spring animates from one value to another: write at most two values, or another curve"))
    }
  }
}

extension ScenarioDocument.TimingCurve {
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let curve = UnitBezier(value) else { return nil }
      self = .curve(curve)
      return
    }
    guard let fields = Fields(value, .spring) else { return nil }
    let damping = fields["damping"]?.number(in: 0.01...1)
    let velocity = fields["velocity"].map { $0.number(in: -Value.farthest...Value.farthest) } ?? 0
    guard let damping, let velocity else { return nil }
    self = .spring(damping: damping, velocity: velocity)
  }
}
