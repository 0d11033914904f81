internal import MediaTime

extension ScenarioDocument.Transition {
  init?(_ value: Value) {
    guard let fields = Fields(value, .transition) else { return nil }
    let when = fields["when"].flatMap { Self.occasion($0) }
    value.decoding.occasion = when
    let animator = fields["animator"].flatMap { ScenarioDocument.Animator($0) }
    value.decoding.occasion = nil
    let duration = fields["duration"].map { $0.time(.moreThanZero) }
    let curve = fields["curve"].map { UnitBezier($0) }
    let matches = fields["matches"].map { $0.all(of: .list(of: "two views")) { ScenarioDocument.Match($0) } } ?? []
    let interaction = fields["interaction"].map { ScenarioDocument.Interaction($0) }
    let alongside =
      fields["alongside"].map { $0.all(of: .mapping("view and tracks")) { ScenarioDocument.Companion($0) } } ?? []
    guard let when, let animator, duration != .some(nil), curve != .some(nil), let matches, interaction != .some(nil),
      let alongside
    else { return nil }
    let seconds = duration ?? nil
    guard Self.agrees(animator, seconds, interaction ?? nil, fields, value.decoding) else { return nil }
    self.init(
      when: when, animator: animator, duration: seconds ?? 0, curve: curve ?? nil, matches: matches,
      interaction: interaction ?? nil, alongside: alongside, location: fields.location)
  }

  /// Returns whether a transition's animator, duration and interaction are consistent. If not, reports an error.
  private static func agrees(
    _ animator: ScenarioDocument.Animator, _ duration: Double?, _ interaction: ScenarioDocument.Interaction?,
    _ fields: Fields, _ decoding: Decoding
  ) -> Bool {
    guard agreesOnMatches(animator, fields, decoding) else { return false }
    switch animator {
    case .instant:
      if interaction != nil, let position = fields["interaction"]?.keyLocation {
        decoding.report(
          .contradiction(
            "a touch can drive only a transition that has an animator: set 'animator' to a value other than 'none'"),
          at: position)
        return false
      }
      if duration != nil, let position = fields["duration"]?.keyLocation {
        decoding.report(
          .contradiction("'duration' requires an animator: without one, the change takes no time"), at: position)
        return false
      }
      if let position = fields["alongside"]?.keyLocation {
        decoding.report(
          .contradiction("'alongside' requires an animator: without one, the change takes no time"), at: position)
        return false
      }
    case .effect, .views, .tracks:
      if duration == nil {
        decoding.report(
          .missingKey("duration", in: "a transition", expected: ValueKind.time.phrase), at: fields.location)
        return false
      }
    }
    return true
  }

  /// Returns whether the key `matches` is consistent with the animator. If not, reports an error.
  ///
  /// Only effects permit the key, and the effect `match` requires it.
  private static func agreesOnMatches(
    _ animator: ScenarioDocument.Animator, _ fields: Fields, _ decoding: Decoding
  ) -> Bool {
    guard let position = fields["matches"]?.keyLocation else {
      guard animator == .effect("match") else { return true }
      decoding.report(
        .missingKey("matches", in: "a transition", expected: "a list of pairs of views"), at: fields.location)
      return false
    }
    if case .effect = animator { return true }
    decoding.report(.contradiction("'matches' requires a named effect, for example animator: match"), at: position)
    return false
  }

  private static func occasion(_ value: Value) -> ScenarioDocument.Occasion? {
    guard let (text, _) = value.scalar() else { return nil }
    if let word = ScenarioDocument.Occasion.words.first(where: { $0.name == text }) { return word.occasion }
    let screens = value.decoding.identifiers.names(of: [.screen])
    if screens.contains(text) { return .screen(text) }
    let words = ScenarioDocument.Occasion.words.map(\.name)
    value.report(.unknownValue(what: value.name, found: text, allowed: words + screens))
    return nil
  }
}

extension ScenarioDocument.Match {
  /// Creates a match from a list of two different views: `[row-title, heading]`. For other values, reports an error and
  /// returns nil.
  init?(_ value: Value) {
    guard let names = value.all(of: .identifier, { $0.reference(to: .view) }) else { return nil }
    guard names.count == 2, names[0] != names[1] else {
      value.reportForm("[\(names.joined(separator: ", "))]", expected: "two different views")
      return nil
    }
    self.init(one: names[0], other: names[1])
  }
}

extension ScenarioDocument.Animator {
  init?(_ value: Value) {
    if value.isMapping {
      guard let tracks = ScenarioDocument.Tracks(value) else { return nil }
      self = .tracks(tracks)
      return
    }
    guard let (text, _) = value.scalar() else { return nil }
    if text == "none" {
      self = .instant
    } else if value.decoding.effects.contains(text) {
      self = .effect(text)
    } else if let transition = ScenarioDocument.ViewTransition(rawValue: text) {
      self = .views(transition)
    } else {
      let views = ScenarioDocument.ViewTransition.allCases.map(\.rawValue)
      value.report(.unknownValue(what: value.name, found: text, allowed: value.decoding.effects + views + ["none"]))
      return nil
    }
  }
}

extension UnitBezier {
  /// Creates the curve from its name, or from a list of the coordinates of its control points: x1, y1, x2, y2, with x
  /// in 0…1 and y in −10…10. For other values, reports an error and returns nil.
  init?(_ value: Value) {
    if value.isScalar {
      guard let name = value.word(ScenarioDocument.CurveName.self) else { return nil }
      self = name.curve
      return
    }
    guard let n = value.numbers(4, in: -10...10) else { return nil }
    guard (0...1).contains(n[0]), (0...1).contains(n[2]) else {
      value.reportRange("\(Value.decimal(n[0])) and \(Value.decimal(n[2]))", "a curve whose x1 and x2 are from 0 to 1")
      return nil
    }
    self.init(c1x: n[0], c1y: n[1], c2x: n[2], c2y: n[3])
  }
}

extension ScenarioDocument.Interaction {
  init?(_ value: Value) {
    guard let fields = Fields(value, .interaction) else { return nil }
    let driver = ScenarioDocument.Driver(fields, value.decoding)
    let gesture = fields["gesture"].flatMap { ScenarioDocument.Gesture($0) }
    let finish =
      fields["finish"].map { ScenarioDocument.FinishRule($0) }
      ?? ScenarioDocument.FinishRule(comparison: .greater, threshold: 0.5)
    guard let driver, let gesture, let finish else { return nil }
    self.init(driver: driver, gesture: gesture, finish: finish)
  }
}

extension ScenarioDocument.Driver {
  private enum Name: String, CaseIterable { case percent, custom }

  init?(_ fields: Fields, _ decoding: Decoding) {
    let speed = fields["completionSpeed"].map { $0.number(in: 0.001...1000) } ?? 1
    let curve = fields["completionCurve"].map { UnitBezier($0) } ?? .easeInEaseOut
    let tail = fields["tail"].map { $0.time() } ?? 0.2
    guard let name = fields["driver"]?.word(Name.self) else { return nil }
    let foreign = name == .percent ? ["tail"] : ["completionSpeed", "completionCurve"]
    for key in foreign {
      guard let position = fields[key]?.keyLocation else { continue }
      decoding.report(.contradiction("'\(key)' is not supported by the \(name.rawValue) driver"), at: position)
    }
    guard let speed, let curve, let tail else { return nil }
    switch name {
    case .percent: self = .percent(completionSpeed: speed, completionCurve: curve)
    case .custom: self = .custom(tail: tail)
    }
  }
}

extension ScenarioDocument.Gesture {
  init?(_ value: Value) {
    guard let fields = Fields(value, .gesture) else { return nil }
    guard let (key, content) = fields.exactlyOne(of: ["edge", "pan"]) else { return nil }
    if key == "pan" {
      guard let pan = content.truth() else { return nil }
      guard pan else {
        content.reportRange("false", "true, or left out")
        return nil
      }
      self = .pan
      return
    }
    guard let edges = content.all(of: .text, { $0.word(ScenarioDocument.Edge.self) }) else { return nil }
    guard (1...2).contains(edges.count), Set(edges).count == edges.count else {
      content.reportRange("\(edges.count)", "one or two different edges")
      return nil
    }
    self = .edges(edges)
  }
}

extension ScenarioDocument.FinishRule {
  init?(_ value: Value) {
    guard let (text, _) = value.scalar() else { return nil }
    let parts = text.split(separator: " ")
    guard parts.count == 2, let comparison = Comparison(rawValue: String(parts[0])),
      let threshold = Numeral.value(of: parts[1])
    else {
      value.reportForm(text)
      return nil
    }
    guard (0...1).contains(threshold) else {
      value.reportRange(Value.decimal(threshold), "a fraction from 0 to 1")
      return nil
    }
    self.init(comparison: comparison, threshold: threshold)
  }
}
