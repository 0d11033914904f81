internal import Animation

extension ScenarioDocument.Tracks {
  init?(_ value: Value) {
    guard let fields = Fields(value, .animator) else { return nil }
    let from = fields["from"].map { ScenarioDocument.Track.list($0) } ?? []
    let to = fields["to"].map { ScenarioDocument.Track.list($0) } ?? []
    let extra =
      fields["extra"].map { $0.all(of: .mapping("a view and tracks")) { ScenarioDocument.ExtraView($0) } } ?? []
    let backwards = fields["backwards"].map { $0.word(ScenarioDocument.Backwards.self) } ?? .mirrored
    guard let from, let to, let extra, let backwards else { return nil }
    self.init(from: from, to: to, extra: extra, backwards: backwards)
    if from.isEmpty, to.isEmpty, extra.isEmpty, !fields.hasRefusedKey {
      value.report(.contradiction("the animator moves no view: write 'from', 'to' or 'extra'"))
    }
  }
}

extension ScenarioDocument.ExtraView {
  init?(_ value: Value) {
    guard let fields = Fields(value, .extraView) else { return nil }
    let view = ScenarioDocument.View(fields, isFree: true)
    let tracks = ScenarioDocument.Track.list(fields)
    let stackingPosition = fields["between"].map { Self.stackingPosition($0) } ?? .front
    let isKept = fields["keep"].map { $0.truth() } ?? false
    if isKept == true, view != nil, view?.id == nil, let at = fields["keep"]?.keyLocation {
      value.decoding.report(
        .contradiction("'keep' requires an 'id', by which the dismissal refers to the view"), at: at)
    }
    guard let view, let tracks, let stackingPosition, let isKept else { return nil }
    self.init(view: view, tracks: tracks, stackingPosition: stackingPosition, isKept: isKept)
  }

  private static func stackingPosition(_ value: Value) -> ScenarioDocument.StackingPosition? {
    guard let names = value.all(of: .text, { $0.text() }) else { return nil }
    guard names.sorted() == ["from", "to"] else {
      value.reportForm("[\(names.joined(separator: ", "))]", expected: "[from, to]")
      return nil
    }
    return .between
  }
}

extension ScenarioDocument.Track {
  static func list(_ value: Value) -> [ScenarioDocument.Track]? {
    Fields(value, .motions).flatMap { $0.hasRefusedKey ? nil : list($0) }
  }

  /// Returns the tracks of a transition that the fields define, in the order of `properties`. Returns nil if a track is
  /// invalid, for which an error was reported.
  static func list(_ fields: Fields) -> [ScenarioDocument.Track]? {
    list(fields) { ScenarioDocument.Track($0, $1) }
  }

  /// Returns the tracks of an animation that the fields define, in the order of `properties`. Returns nil if a track is
  /// invalid, for which an error was reported. Unlike a track of a transition, a track of an animation can have a
  /// single value.
  static func animatedList(_ fields: Fields) -> [ScenarioDocument.Track]? {
    list(fields) { property, value in
      let values =
        value.isScalar ? ScenarioDocument.TrackValue(property, value).map { [$0] } : keyframes(property, value)
      return values.map { ScenarioDocument.Track(property: property, values: $0) }
    }
  }

  private static func list(
    _ fields: Fields, _ read: (MotionProperty, Value) -> ScenarioDocument.Track?
  ) -> [ScenarioDocument.Track]? {
    let written = properties.filter { fields[$0.rawValue] != nil }
    let tracks = written.compactMap { property in fields[property.rawValue].flatMap { read(property, $0) } }
    return tracks.count == written.count ? tracks : nil
  }

  init?(_ property: MotionProperty, _ value: Value) {
    guard let values = value.isMapping ? Self.ends(property, value) : Self.keyframes(property, value) else {
      return nil
    }
    self.init(property: property, values: values)
  }

  /// Parses the start and end values of a track in the form `{from: 100%, to: 0%}`. If `from` or `to` is missing,
  /// `rest(of:)` is used for it: the value that the property has when no track changes it. For other values, reports an
  /// error and returns nil.
  private static func ends(_ property: MotionProperty, _ value: Value) -> [ScenarioDocument.TrackValue]? {
    guard let fields = Fields(value, .trackEnds) else { return nil }
    guard fields["from"] != nil || fields["to"] != nil else {
      if !fields.hasRefusedKey { value.report(.contradiction("a track requires 'from', 'to' or both")) }
      return nil
    }
    let from = fields["from"].map { ScenarioDocument.TrackValue(property, $0) } ?? .rest(of: property)
    let to = fields["to"].map { ScenarioDocument.TrackValue(property, $0) } ?? .rest(of: property)
    guard let from, let to else { return nil }
    return [from, to]
  }

  private static func keyframes(
    _ property: MotionProperty, _ value: Value
  ) -> [ScenarioDocument.TrackValue]? {
    guard let values = value.all(of: .trackValue, { ScenarioDocument.TrackValue(property, $0) }) else { return nil }
    guard (2...1000).contains(values.count) else {
      value.reportRange("\(values.count)", "a list of 2 to 1000 values")
      return nil
    }
    return values
  }
}

extension ScenarioDocument.TrackValue {
  init?(_ property: MotionProperty, _ value: Value) {
    let read: Self? =
      switch property {
      case .x, .y, .width, .height, .corner: Self.length(value)
      case .scale, .scaleX, .scaleY: value.read(as: .coordinate).number(in: -1000...1000).map { .factor($0) }
      case .opacity: value.read(as: .fraction).number(in: 0...1).map { .factor($0) }
      case .rotation, .rotationX, .rotationY: Self.angle(value)
      }
    guard let read else { return nil }
    self = read
  }

  private static func length(_ value: Value) -> Self? {
    guard let text = value.rawText, text.hasSuffix("%") else {
      return value.number(in: -Value.farthest...Value.farthest).map { .points($0) }
    }
    return value.percentage(text, in: -100...100).map { .fraction($0) }
  }

  private static func angle(_ value: Value) -> Self? {
    guard let (text, _) = value.scalar() else { return nil }
    if Numeral.value(of: text) != nil {
      value.report(.missingUnit(what: value.name, found: text, unit: "deg"))
      return nil
    }
    guard text.hasSuffix("deg"), let degrees = Numeral.value(of: text.dropLast(3)) else {
      value.reportForm(text, expected: "an angle such as 90deg")
      return nil
    }
    guard degrees.magnitude <= 36_000 else {
      value.reportRange(text, "from -36000deg to 36000deg")
      return nil
    }
    return .degrees(degrees)
  }
}
