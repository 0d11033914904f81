internal import Geometry
internal import MediaTime

extension ScenarioDocument.Step {
  init?(_ value: Value) {
    guard let fields = Fields(value, .step) else { return nil }
    let anchor = fields.exactlyOne(of: ObjectSchema.anchors).flatMap { ScenarioDocument.Anchor($0.key, $0.value) }
    let verb = fields.exactlyOne(of: VerbDefinition.names).flatMap { VerbDefinition[$0.key]?.decode($0.value) }
    guard let anchor, let verb else { return nil }
    self.init(anchor: anchor, verb: verb, location: fields.location)
  }
}

extension ScenarioDocument.Anchor {
  init?(_ key: String, _ value: Value) {
    let anchor: Self? =
      switch key {
      case "at": Self.at(value)
      case "during": Self.during(value)
      default: Self.after(value)
      }
    guard let anchor else { return nil }
    self = anchor
  }

  private static func at(_ value: Value) -> Self? {
    if value.rawText == "settled" { return .settled(delay: 0) }
    return value.time().map { .time($0) }
  }

  private static func after(_ value: Value) -> Self? {
    guard value.isMapping else { return after(value, delay: 0) }
    guard let (name, time) = value.onlyPair(key: .identifier, value: .time) else { return nil }
    guard let delay = time.time() else { return nil }
    return after(name, delay: delay)
  }

  private static func after(_ name: Value, delay: Double) -> Self? {
    if name.rawText == "settled" { return .settled(delay: delay) }
    return name.reference(to: .gesture).map { .after(id: $0, delay: delay) }
  }

  private static func during(_ value: Value) -> Self? {
    guard value.isMapping else {
      return value.reference(to: .gesture).map { .during(id: $0, moment: .fraction(0.5)) }
    }
    guard let (name, when) = value.onlyPair(key: .identifier, value: .moment) else { return nil }
    let id = name.reference(to: .gesture)
    let moment = ScenarioDocument.Moment(when)
    guard let id, let moment else { return nil }
    return .during(id: id, moment: moment)
  }
}

extension ScenarioDocument.Moment {
  init?(_ value: Value) {
    if let text = value.rawText, text.hasSuffix("%") {
      guard let fraction = value.percentage(text, in: 0...1) else { return nil }
      self = .fraction(fraction)
    } else {
      guard let seconds = value.time() else { return nil }
      self = .seconds(seconds)
    }
  }
}

extension ScenarioDocument.Tap {
  init?(_ value: Value) {
    guard let fields = Fields(value, .tap) else { return nil }
    let id = fields["id"].map { $0.newIdentifier(.gesture) }
    guard let (key, place) = fields.exactlyOne(of: ["on", "tab", "at"]) else { return nil }
    let target: ScenarioDocument.TapTarget? =
      switch key {
      case "on": place.reference(to: .view).map { .view($0) }
      case "tab": place.reference(to: .tab).map { .tab($0) }
      default: place.touchPoint().map { .point($0) }
      }
    guard id != .some(nil), let target else { return nil }
    self.init(id: id ?? nil, target: target)
  }
}

extension ScenarioDocument.Drag {
  init?(_ value: Value) {
    guard let fields = Fields(value, .drag) else { return nil }
    let id = fields["id"].map { $0.newIdentifier(.gesture) }
    let from = fields["from"]?.touchPoint()
    let to = fields["to"]?.touchPoint()
    let over = fields["over"]?.time(.moreThanZero)
    let curve = fields["curve"].map { UnitBezier($0) } ?? .linear
    let hold = fields["hold"].map { $0.time() } ?? 0
    guard id != .some(nil), let from, let to, let over, let curve, let hold else { return nil }
    self.init(id: id ?? nil, from: from, to: to, over: over, curve: curve, hold: hold)
  }
}

extension ScenarioDocument.Touches {
  init?(_ value: Value) {
    guard let fields = Fields(value, .touches) else { return nil }
    let id = fields["id"].map { $0.newIdentifier(.gesture) }
    let list = fields["paths"]
    let paths = list?.all(of: .mapping("finger and path")) { ScenarioDocument.TouchPath($0) }
    guard id != .some(nil), let list, let paths else { return nil }
    guard (1...10).contains(paths.count), Set(paths.map(\.finger)).count == paths.count else {
      list.reportRange("\(paths.count)", "1 to 10 paths of different fingers")
      return nil
    }
    self.init(id: id ?? nil, paths: paths)
  }
}

extension ScenarioDocument.TouchPath {
  init?(_ value: Value) {
    guard let fields = Fields(value, .touchPath) else { return nil }
    let finger = fields["finger"]?.integer(in: 1...10)
    let list = fields["path"]
    let points = list?.all(of: .touchedPoint) { ScenarioDocument.TouchPoint($0) }
    guard let finger, let list, let points else { return nil }
    let rises = zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time }
    guard !points.isEmpty, rises else {
      list.reportRange(
        points.isEmpty ? "none" : "times that do not increase", "at least one point, with increasing times")
      return nil
    }
    self.init(finger: finger, points: points)
  }
}

extension ScenarioDocument.TouchPoint {
  init?(_ value: Value) {
    guard let items = value.items(of: .coordinate) else { return nil }
    guard items.count == 3 else {
      value.reportCount(items.count)
      return nil
    }
    let time = items[0].read(as: .time).time()
    let x = items[1].number(in: -Value.farthest...Value.farthest)
    let y = items[2].number(in: -Value.farthest...Value.farthest)
    guard let time, let x, let y else { return nil }
    self.init(time: time, location: CGPoint(x: x, y: y))
    value.decoding.touch(location, at: value.location)
  }
}
