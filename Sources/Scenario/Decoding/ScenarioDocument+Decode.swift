internal import Geometry

// Each decoder reads as much as possible before it fails, so that one run shows all errors.

extension ScenarioDocument {
  /// Creates the document from its root node. Returns nil after reporting errors.
  ///
  /// The scene is read before the transitions and steps, which refer to its screens.
  init?(_ value: Value) {
    guard let fields = Fields(value, .document) else { return nil }
    let decoding = value.decoding
    let version = fields["interlude"].map { $0.integer(in: 1...1) }
    let name = fields["name"]?.identifier()
    let about = fields["about"].map { $0.text() } ?? ""
    let tags = fields["tags"].map { $0.all(of: .name) { $0.identifier() } } ?? []
    let stage = fields["stage"].map { Stage($0) } ?? .standard
    let film = fields["film"].map { Film($0) } ?? .standard
    let sceneFields = fields["scene"].flatMap { Fields($0, .scene) }
    let scene = sceneFields.flatMap { Scene($0) }
    let later = sceneFields?["later"].map { Scene.list($0) } ?? []
    let views = sceneFields?["views"].map { View.list($0) } ?? []
    let restoration = sceneFields?["restoration"].map { $0.truth() } ?? false
    let transitions =
      fields["transitions"].map { $0.good(of: .mapping("'when' and 'animator'")) { Transition($0) } } ?? .none
    let steps =
      fields["steps"].map { $0.good(of: .mapping("an action, such as 'tap', and a time, such as 'at'")) { Step($0) } }
      ?? .none
    let variants = fields["variants"].map { Variant.list($0, of: stage ?? .standard) } ?? []
    let tolerances = fields["compare"].map { $0.all(of: .mapping("'allow' and 'because'")) { Tolerance($0) } } ?? []
    decoding.resolve(scene, transitions.items)
    decoding.checkControlUses()
    // The readable parts are validated even if others are wrong, so that one run shows all errors.
    self.init(
      version: (version ?? nil) ?? 1, name: name ?? "", about: about ?? "", tags: tags ?? [],
      stage: stage ?? .standard, scene: scene ?? .runner(""), later: later ?? [],
      restoration: restoration ?? false, views: views ?? [],
      transitions: transitions.items, steps: steps.items, film: film ?? .standard, variants: variants ?? [],
      tolerances: tolerances ?? [], texts: decoding.texts)
    checkOccasions(decoding)
    checkCycles(decoding)
    if film != nil { checkTimes(decoding) }
    if stage != nil, variants != nil { checkPoints(decoding) }
    if stage != nil || variants != nil {
      checkStages(decoding, stage: fields["stage"]?.location, variants: fields["variants"]?.location)
    }
    if scene != nil, later != nil {
      if let position = sceneFields?["views"]?.keyLocation { checkViews(decoding, at: position) }
      checkTransitions(decoding)
      checkVerbs(decoding)
    }
    guard let version, version != nil, name != nil, about != nil, tags != nil, stage != nil, film != nil, scene != nil,
      later != nil, restoration != nil, views != nil, transitions.areAll, steps.areAll, variants != nil,
      tolerances != nil
    else { return nil }
  }
}

extension ScenarioDocument.Stage {
  /// The stage of documents that specify none: the device `phone` with the modern profile.
  public static let standard = Self(size: CGSize(width: 390, height: 844), scale: 3, profile: .modern)

  /// Creates a stage from a mapping or from the name of a device. Returns nil after reporting errors.
  init?(_ value: Value) {
    guard value.isScalar else {
      self.init(fields: value)
      return
    }
    guard let device = ScenarioDocument.Device(named: value) else { return nil }
    self.init(size: device.size, scale: device.scale, profile: Self.standard.profile)
  }

  /// Creates a stage from a mapping. Returns nil after reporting errors.
  init?(fields value: Value) {
    guard let fields = Fields(value, .stage) else { return nil }
    let standard = Self.standard
    let device = fields["device"].map { ScenarioDocument.Device(named: $0) }
    let size = fields["size"].map { $0.stageSize() } ?? device?.map(\.size) ?? standard.size
    let scale = fields["scale"].map { $0.integer(in: 1...4) } ?? device?.map(\.scale) ?? standard.scale
    let profile = fields["profile"].map { $0.word(ScenarioDocument.Profile.self) } ?? standard.profile
    let showsStatusBar = fields["statusBar"].map { $0.truth() }
    let clock = fields["clock"].map { $0.text() } ?? standard.clock
    let appearance = fields["appearance"].map { $0.word(ScenarioDocument.Appearance.self) } ?? .light
    let contentSize = fields["contentSize"].map { $0.word(ScenarioDocument.ContentSize.self) } ?? .large
    let direction = fields["layoutDirection"].map { $0.word(ScenarioDocument.LayoutDirection.self) } ?? .leftToRight
    guard let size, let scale, let profile, let clock, showsStatusBar != .some(nil), device != .some(nil),
      let appearance, let contentSize, let direction
    else { return nil }
    self.init(
      size: size, scale: scale, profile: profile, showsStatusBar: showsStatusBar ?? nil, clock: clock,
      appearance: appearance, contentSize: contentSize, layoutDirection: direction)
  }
}

extension ScenarioDocument.Film {
  init?(_ value: Value) {
    guard let fields = Fields(value, .film) else { return nil }
    let fps = fields["fps"].map { $0.integer(in: 1...240) } ?? Self.standard.fps
    let until = fields["until"].map { Self.end($0) } ?? Self.standard.until
    let limit = fields["limit"].map { $0.time(.moreThanZero) } ?? Self.standard.limit
    guard let fps, let until, let limit else { return nil }
    self.init(fps: fps, until: until, limit: limit)
    if case .time(let end) = until, end > limit, let position = fields["until"]?.location {
      value.decoding.report(
        .contradiction("the film runs until \(Value.decimal(end))s, but its limit is \(Value.decimal(limit))s"),
        at: position)
    }
  }

  private static func end(_ value: Value) -> End? {
    if value.rawText == "settled" { return .settled }
    return value.time().map { .time($0) }
  }
}

/// The result of decoding a list: the items that were decoded without errors, and whether these are all items.
struct GoodItems<Item> {
  var items: [Item]
  /// Whether all items of the list could be decoded.
  var areAll: Bool

  /// The result for a list that is missing in the document: no items, and no errors.
  static var none: GoodItems { GoodItems(items: [], areAll: true) }
}

extension Value {
  /// Decodes the items of this list with `read`, and returns the items that could be decoded. For any other item,
  /// `read` reports errors and returns nil. `kind` is the kind that is expected of each item.
  func good<Item>(of kind: ValueKind, _ read: (Value) -> Item?) -> GoodItems<Item> {
    guard let items = items(of: kind) else { return GoodItems(items: [], areAll: false) }
    let good = items.compactMap { read($0) }
    return GoodItems(items: good, areAll: good.count == items.count)
  }

  /// Returns all items of this list, decoded with `read`. If the value is not a list or an item is invalid, an error is
  /// reported and the result is nil. `kind` is the kind that is expected of each item.
  func all<Item>(of kind: ValueKind, _ read: (Value) -> Item?) -> [Item]? {
    guard let items = items(of: kind) else { return nil }
    let read = items.map { read($0) }
    let good = read.compactMap { $0 }
    return good.count == read.count ? good : nil
  }
}
