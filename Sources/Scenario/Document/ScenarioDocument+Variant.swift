public import Geometry

extension ScenarioDocument {
  /// A stage on which a scenario is played, with the suffix of the film's name.
  public struct Variant: Equatable, Sendable {
    /// The part of the film's name that follows the scenario's name: `phone@2x`, `phone-modern`.
    public var name: String
    /// The stage on which the film of the variant is played.
    public var stage: Stage
  }

  /// A named screen size with a scale, such as `phone`.
  public struct Device: Hashable, Sendable {
    /// The name in scenarios.
    public let name: String
    /// The size in points.
    public let size: CGSize
    /// The number of pixels per point, 1…4. A scenario can override it: `phone@1x`.
    public let scale: Int

    /// The devices that every scenario can name.
    ///
    /// The sizes and scales are those of current Apple products.
    public static let standard = [
      Device(name: "phone", size: CGSize(width: 390, height: 844), scale: 3),
      Device(name: "phone-small", size: CGSize(width: 320, height: 568), scale: 2),
      Device(name: "phone-large", size: CGSize(width: 430, height: 932), scale: 3),
      Device(name: "tablet", size: CGSize(width: 820, height: 1180), scale: 2),
      Device(name: "tablet-large", size: CGSize(width: 1024, height: 1366), scale: 2),
    ]

    /// Creates a device with a size in points.
    public init(name: String, size: CGSize, scale: Int) {
      (self.name, self.size, self.scale) = (name, size, scale)
    }
  }

  /// The scenarios that result from the variants, one for each variant: `name/variant` on the variant's stage.
  ///
  /// Without variants, the result is the scenario itself.
  public var films: [ScenarioDocument] {
    guard !variants.isEmpty else { return [self] }
    return variants.map { variant in
      var film = self
      (film.name, film.stage, film.variants) = ("\(name)/\(variant.name)", variant.stage, [])
      return film
    }
  }
}

extension ScenarioDocument.Variant {
  /// Returns a variant for each combination of the values that the mapping lists, in document order. `stage` provides
  /// the properties that the mapping does not list. For invalid values, reports errors and returns nil.
  static func list(_ value: Value, of stage: ScenarioDocument.Stage) -> [Self]? {
    guard let fields = Fields(value, .variants) else { return nil }
    let devices = fields["device"].map { axis($0) { device($0) } }
    let others = ["profile", "appearance", "contentSize", "layoutDirection"].map { key in
      fields[key].map { axis($0) { value in choice(key, value) } }
    }
    if devices == nil, others.allSatisfy({ $0 == nil }) {
      if !fields.hasRefusedKey {
        value.report(.contradiction("'variants' is empty: write at least one list, such as device or profile"))
      }
      return nil
    }
    var list = [Self(name: "", stage: stage)]
    for choices in [devices] + others {
      guard let choices = choices ?? [] else { return nil }
      list = list.crossed(with: choices)
    }
    return list
  }

  /// A value in `variants`: its name, and the change that it makes to the stage.
  fileprivate struct Choice {
    let name: String
    let change: (inout ScenarioDocument.Stage) -> Void
  }

  /// Returns the choices that the closure `choice` creates from the items of a list. If the list is empty, names a
  /// choice twice or contains an invalid item, reports an error and returns nil.
  private static func axis(_ value: Value, _ choice: (Value) -> Choice?) -> [Choice]? {
    guard let items = value.items(of: .name) else { return nil }
    guard !items.isEmpty else {
      value.reportCount(0)
      return nil
    }
    var seen: Set<String> = []
    let choices = items.compactMap { item -> Choice? in
      guard let choice = choice(item) else { return nil }
      guard seen.insert(choice.name).inserted else {
        item.report(.contradiction("'\(choice.name)' is listed twice"))
        return nil
      }
      return choice
    }
    return choices.count == items.count ? choices : nil
  }

  /// Returns the choice that a word makes for the property `key` of the stage, such as `profile`. If the word is not a
  /// value of this property, reports an error and returns nil.
  private static func choice(_ key: String, _ value: Value) -> Choice? {
    switch key {
    case "profile": word(value, \.profile)
    case "appearance": word(value, \.appearance)
    case "contentSize": word(value, \.contentSize)
    default: word(value, \.layoutDirection)
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: Value, _ property: WritableKeyPath<ScenarioDocument.Stage, Word>
  ) -> Choice? {
    value.word(Word.self).map { word in Choice(name: word.rawValue) { $0[keyPath: property] = word } }
  }

  private static func device(_ value: Value) -> Choice? {
    ScenarioDocument.Device(named: value).map { device in
      Choice(name: device.name) { ($0.size, $0.scale) = (device.size, device.scale) }
    }
  }
}

extension ScenarioDocument.Device {
  /// Creates the device that a value names: `phone`, or `phone@2x` with another scale. The name of the created device
  /// is the text of the value, including the scale. For other values, reports an error and returns nil.
  init?(named value: Value) {
    guard let text = value.text() else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let device = value.decoding.devices.first(where: { $0.name == parts[0] }) else {
      let known = value.decoding.devices.map(\.name)
      value.report(.unknownValue(what: value.name, found: String(parts[0]), allowed: known))
      return nil
    }
    let scales = ["1x": 1, "2x": 2, "3x": 3, "4x": 4]
    guard parts.count <= 2, let scale = parts.count == 1 ? device.scale : scales[String(parts[1])] else {
      value.reportForm(text, expected: "a device such as phone, or phone@2x for another scale (1x to 4x)")
      return nil
    }
    self.init(name: text, size: device.size, scale: scale)
  }
}

extension [ScenarioDocument.Variant] {
  /// Returns a variant for each combination of a variant of this list and a choice. If there are no choices, the list
  /// is returned unchanged.
  fileprivate func crossed(with choices: [ScenarioDocument.Variant.Choice]) -> Self {
    guard !choices.isEmpty else { return self }
    return flatMap { variant in
      choices.map { choice in
        var result = variant
        result.name += (variant.name.isEmpty ? "" : "-") + choice.name
        choice.change(&result.stage)
        return result
      }
    }
  }
}
