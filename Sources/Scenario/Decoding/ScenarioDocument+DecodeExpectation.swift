internal import Geometry

extension ScenarioDocument.Expectation {
  /// Returns the expectations of an `expect` step, in the order of the keys in the schema. Returns nil after reporting
  /// errors.
  static func list(_ value: Value) -> [ScenarioDocument.Expectation]? {
    guard let fields = Fields(value, .expect) else { return nil }
    let written = ObjectSchema.expect.usableNames.compactMap { name in fields[name].map { (name, $0) } }
    let expectations = written.compactMap { name, value in
      ScenarioDocument.Fact(name, value).map {
        ScenarioDocument.Expectation(fact: $0, location: value.keyLocation ?? value.location)
      }
    }
    if written.isEmpty, !fields.hasRefusedKey {
      value.report(.contradiction("'expect' is empty: write at least one expectation"))
    }
    return expectations.count == written.count && !expectations.isEmpty ? expectations : nil
  }
}

extension ScenarioDocument.Fact {
  init?(_ key: String, _ value: Value) {
    let fact: Self? =
      switch key {
      case "selected": value.reference(to: .tab).map { .selected($0) }
      case "transition": value.word(ScenarioDocument.TransitionState.self).map { .transition($0) }
      case "percent": Self.percent(value)
      case "top": value.reference(to: .screen).map { .top($0) }
      case "stack": value.all(of: .identifier) { $0.reference(to: .screen) }.map { .stack($0) }
      case "pages": value.all(of: .identifier) { $0.reference(to: .page) }.map { .pages($0) }
      case "dot": value.integer(in: 1...100).map { .dot($0) }
      case "opacity": Self.opacity(value)
      case "control": Self.control(value)
      case "events": Self.events(value, of: .event, ScenarioDocument.Callback.appearances).map { .events($0) }
      case "calls": Self.events(value, of: .call, ScenarioDocument.Callback.allCases).map { .calls($0) }
      case "accessible": value.all(of: .text) { $0.text() }.map { .accessible($0) }
      case "focused": value.text().map { .focused($0) }
      default: Self.frame(value)
      }
    guard let fact else { return nil }
    self = fact
  }

  private static func events(
    _ value: Value, of kind: ValueKind, _ callbacks: [ScenarioDocument.Callback]
  ) -> [ScenarioDocument.Event]? {
    value.all(of: kind) { ScenarioDocument.Event($0, among: callbacks) }
  }

  private static func percent(_ value: Value) -> Self? {
    guard value.isMapping else { return value.number(in: 0...1).map { .percent(near: $0, within: 0) } }
    guard let fields = Fields(value, .percent) else { return nil }
    let near = fields["near"]?.number(in: 0...1)
    let within = fields["within"].flatMap { tolerance($0, limit: 1) }
    guard let near, let within else { return nil }
    return .percent(near: near, within: within)
  }

  private static func frame(_ value: Value) -> Self? {
    guard let fields = Fields(value, .frame) else { return nil }
    let id = fields["id"]?.reference(to: .view)
    let equals = fields["equals"]?.rectangle()
    let within = fields["within"].map { tolerance($0, limit: 1000) } ?? 1 / 64
    guard let id, let equals, let within else { return nil }
    return .frame(id: id, equals: equals, within: within)
  }

  private static func opacity(_ value: Value) -> Self? {
    guard let fields = Fields(value, .opacity) else { return nil }
    let id = fields["id"]?.reference(to: .view)
    let equals = fields["equals"]?.number(in: 0...1)
    let within = fields["within"].map { tolerance($0, limit: 1) } ?? 1 / 1024
    guard let id, let equals, let within else { return nil }
    return .opacity(id: id, equals: equals, within: within)
  }

  private static func control(_ value: Value) -> Self? {
    guard let fields = Fields(value, .controlFact) else { return nil }
    let id = fields["id"]?.reference(to: .control)
    let equals = ScenarioDocument.ControlValue(fields, of: id)
    let within = fields["within"].map { tolerance($0, limit: 1000) } ?? 1 / 1024
    guard let id, let equals, let within else { return nil }
    return .control(id: id, equals: equals, within: within)
  }

  private static func tolerance(_ value: Value, limit: Double) -> Double? {
    guard let tolerance = value.number(in: -limit...limit) else { return nil }
    guard tolerance > 0 else {
      value.reportRange(Value.decimal(tolerance), "more than 0")
      return nil
    }
    return tolerance
  }
}

extension ScenarioDocument.Event {
  /// Creates an event from its notation: `viewWillAppear(first)`. If the method is not one of `callbacks`, or if the
  /// notation is wrong, reports an error and returns nil.
  init?(_ value: Value, among callbacks: [ScenarioDocument.Callback]) {
    guard let text = value.text() else { return nil }
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix(")"), parts[1].count > 1 else {
      value.reportForm(text)
      return nil
    }
    guard let callback = callbacks.first(where: { $0.rawValue == parts[0] }) else {
      value.report(.unknownValue(what: value.name, found: String(parts[0]), allowed: callbacks.map(\.rawValue)))
      return nil
    }
    let screen = String(parts[1].dropLast())
    value.decoding.refer(to: screen, .screen, at: value.location)
    self.init(callback, screen)
  }
}
