internal import Geometry

// Each decoder reads everything it can before it gives up, so that one run shows all errors.

extension ScenarioDocument {
  /// The whole document; nil after reporting. Scene first: what follows refers to it.
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
    let transitions = fields["transitions"].map { $0.all(of: .mapping("when and animator")) { Transition($0) } } ?? []
    let steps = fields["steps"].map { $0.all(of: .mapping("a verb and an anchor")) { Step($0) } } ?? []
    let variants = fields["variants"].map { Variant.list($0, of: stage ?? .standard) } ?? []
    let tolerances = fields["compare"].map { $0.all(of: .mapping("allow and because")) { Tolerance($0) } } ?? []
    decoding.resolve(scene, transitions ?? [])
    guard let version, let version, let name, let about, let tags, let stage, let film, let scene, let later,
      let views, let transitions, let steps, let variants, let tolerances
    else { return nil }
    self.init(
      version: version, name: name, about: about, tags: tags, stage: stage, scene: scene, later: later,
      views: views, transitions: transitions,
      steps: steps, film: film, variants: variants, tolerances: tolerances)
    if let place = sceneFields?["views"]?.keyLocation { checkViews(decoding, at: place) }
    checkTransitions(decoding)
    checkVerbs(decoding)
    checkTimes(decoding)
    checkPoints(decoding)
    checkCycles(decoding)
  }
}

extension ScenarioDocument.Stage {
  /// The stage of documents that describe none: the device `phone` with the modern profile.
  public static let standard = Self(size: CGSize(width: 390, height: 844), scale: 3, profile: .modern)

  /// A stage written out, or the name of a device.
  init?(_ value: Value) {
    guard value.isScalar else {
      self.init(fields: value)
      return
    }
    guard let device = ScenarioDocument.Device(named: value) else { return nil }
    self.init(size: device.size, scale: device.scale, profile: Self.standard.profile)
  }

  /// A stage written out.
  init?(fields value: Value) {
    guard let fields = Fields(value, .stage) else { return nil }
    let standard = Self.standard
    let device = fields["device"].map { ScenarioDocument.Device(named: $0) }
    let size = fields["size"].map { $0.stageSize() } ?? device?.map(\.size) ?? standard.size
    let scale = fields["scale"].map { $0.integer(in: 1...4) } ?? device?.map(\.scale) ?? standard.scale
    let profile = fields["profile"].map { $0.word(ScenarioDocument.Profile.self) } ?? standard.profile
    let showsStatusBar = fields["statusBar"].map { $0.truth() }
    let clock = fields["clock"].map { $0.text() } ?? standard.clock
    guard let size, let scale, let profile, let clock, showsStatusBar != .some(nil), device != .some(nil) else {
      return nil
    }
    self.init(size: size, scale: scale, profile: profile, showsStatusBar: showsStatusBar ?? nil, clock: clock)
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
    if case .time(let end) = until, end > limit, let place = fields["until"]?.location {
      value.decoding.report(
        .contradiction("the film runs until \(Value.decimal(end))s, but its limit is \(Value.decimal(limit))s"),
        at: place)
    }
  }

  private static func end(_ value: Value) -> End? {
    if value.rawText == "settled" { return .settled }
    return value.time().map { .time($0) }
  }
}

extension Value {
  /// Every item of a list, read by a function; nil after reporting when it is no list or an item is wrong.
  func all<Item>(of kind: ValueKind, _ read: (Value) -> Item?) -> [Item]? {
    guard let items = items(of: kind) else { return nil }
    let read = items.map { read($0) }
    let good = read.compactMap { $0 }
    return good.count == read.count ? good : nil
  }
}
