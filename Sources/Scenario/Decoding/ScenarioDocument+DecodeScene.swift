internal import Geometry
internal import Pixels

extension ScenarioDocument.Scene {
  init?(_ fields: Fields) {
    guard let (key, content) = fields.exactlyOne(of: SceneDefinition.names),
      let scene = SceneDefinition[key]?.decode(content)
    else { return nil }
    self = scene
  }

  /// The largest number of screens in a list.
  static let mostScreens = 100

  /// Decodes a list of 1 to `limit` screens. For other values, reports an error and returns nil.
  static func list(_ value: Value, atMost limit: Int = mostScreens) -> [ScenarioDocument.Screen]? {
    let screens = value.all(of: .mapping("screen")) { item in
      Fields(item, .screenItem).flatMap { $0["screen"].flatMap { ScenarioDocument.Screen($0) } }
    }
    guard let screens else { return nil }
    guard (1...limit).contains(screens.count) else {
      value.reportRange("\(screens.count)", "1 to \(limit) screens")
      return nil
    }
    return screens
  }
}

extension ScenarioDocument.Screen {
  init?(_ value: Value) {
    guard let fields = Fields(value, .screen) else { return nil }
    let id = fields["id"]?.newIdentifier(.screen)
    let title = fields["title"].map { $0.text() } ?? id
    let background = fields["background"].map { $0.color() }
    let views = fields["views"].map { ScenarioDocument.View.list($0) } ?? []
    let presentation =
      fields["presentation"].map { ScenarioDocument.Presentation($0) } ?? ScenarioDocument.Presentation()
    let icon = fields["icon"].flatMap { $0.relativePath() }
    let badge = fields["badge"].flatMap { $0.text() }
    if let icon, let value = fields["icon"] { value.decoding.checkPicture(icon, at: value.location) }
    for (text, key) in [(title, "title"), (badge, "badge")] {
      if let text, let position = fields[key]?.location { value.decoding.show(text, at: position) }
    }
    guard let id, let title, background != .some(nil), let views, let presentation else { return nil }
    self.init(
      id: id, title: title, icon: icon, badge: badge, background: background ?? nil, views: views,
      presentation: presentation)
  }
}

extension ScenarioDocument.Presentation {
  init?(_ value: Value) {
    guard let fields = Fields(value, .presentation) else { return nil }
    let style = fields["style"].map { $0.word(ScenarioDocument.PresentationStyle.self) } ?? .fullScreen
    let size = fields["size"].map { $0.stageSize() }
    guard let style, size != .some(nil) else { return nil }
    if let position = fields["size"]?.keyLocation, style != .custom {
      value.decoding.report(.contradiction("'size' requires style: custom"), at: position)
      return nil
    }
    self.init(style: style, size: size ?? nil)
  }
}

extension ScenarioDocument.View {
  static func list(_ value: Value) -> [ScenarioDocument.View]? {
    value.all(of: .mapping("id and a kind such as box, label or image")) { item in
      Fields(item, .view).flatMap { ScenarioDocument.View($0, isFree: false) }
    }
  }

  /// Creates a view from the fields of its mapping. Returns nil after reporting errors.
  ///
  /// - Parameter isFree: whether the frame can be omitted. The view then fills its superview.
  init?(_ fields: Fields, isFree: Bool) {
    let id = fields["id"].map { $0.newIdentifier(.view) }
    guard let (key, value) = fields.exactlyOne(of: ViewDefinition.names), let definition = ViewDefinition[key],
      let parts = Fields(value, isFree ? definition.schema.withOptionalFrame : definition.schema)
    else { return nil }
    let frame = parts["frame"].map { Self.frame($0) } ?? .fill
    let opacity = parts["opacity"].map { $0.number(in: 0...1) } ?? 1
    let autoresize = parts["autoresize"].map { $0.all(of: .text) { $0.word(ScenarioDocument.Autoresize.self) } } ?? []
    let content = definition.decode(parts)
    if let id = id ?? nil, Self.scrolls(key, parts) { value.decoding.addScrollView(id) }
    guard id != .some(nil), let frame, let opacity, let autoresize, let content else { return nil }
    self.init(id: id ?? nil, frame: frame, opacity: opacity, autoresize: autoresize, content: content)
    if let id = self.id, !definition.settings.isEmpty {
      value.decoding.declare(DeclaredControl(definition: definition, content: content), id)
    }
  }

  private static func scrolls(_ key: String, _ parts: Fields) -> Bool {
    ["table", "grid", "textView"].contains(key) || parts.optional("scroll") != nil
  }

  static func frame(_ value: Value) -> ScenarioDocument.Frame? {
    if value.rawText == "fill" { return .fill }
    return value.rectangle().map { .rect($0) }
  }
}

extension ScenarioDocument.Box {
  init?(_ fields: Fields) {
    let background = fields["background"].map { $0.color() }
    let corner = fields["corner"].map { $0.number(in: 0...Value.farthest) } ?? 0
    let border = fields["border"].map { ScenarioDocument.Border($0) }
    let shadow = fields["shadow"].map { ScenarioDocument.Shadow($0) }
    let gradient = fields["gradient"].map { ScenarioDocument.Gradient($0) }
    let clips = fields["clips"].map { $0.truth() } ?? false
    let scroll = fields["scroll"].map { ScenarioDocument.Scroll($0) }
    let views = fields["views"].map { ScenarioDocument.View.list($0) } ?? []
    guard background != .some(nil), border != .some(nil), shadow != .some(nil), gradient != .some(nil),
      scroll != .some(nil), let corner, let clips, let views
    else { return nil }
    self.init(
      background: background ?? nil, corner: corner, border: border ?? nil, shadow: shadow ?? nil,
      gradient: gradient ?? nil, clips: clips, scroll: scroll ?? nil, views: views)
  }
}

extension ScenarioDocument.Border {
  init?(_ value: Value) {
    guard let fields = Fields(value, .border) else { return nil }
    let width = fields["width"]?.number(in: 0...Value.farthest)
    let color = fields["color"]?.color()
    guard let width, let color else { return nil }
    self.init(width: width, color: color)
  }
}

extension ScenarioDocument.Shadow {
  init?(_ value: Value) {
    guard let fields = Fields(value, .shadow) else { return nil }
    let opacity = fields["opacity"]?.number(in: 0...1)
    let radius = fields["radius"].map { $0.number(in: 0...Value.farthest) } ?? 3
    let offset = fields["offset"].map { $0.point() } ?? CGPoint(x: 0, y: -3)
    let color = fields["color"].map { $0.color() }
    guard let opacity, let radius, let offset, color != .some(nil) else { return nil }
    self.init(opacity: opacity, radius: radius, offset: offset, color: color ?? nil)
  }
}

extension ScenarioDocument.Gradient {
  init?(_ value: Value) {
    guard let fields = Fields(value, .gradient) else { return nil }
    let colors = fields["colors"].flatMap { Self.list($0, of: .color) { $0.color() } }
    let locations = fields["locations"].map { Self.list($0, of: .fraction) { $0.number(in: 0...1) } }
    let from = fields["from"].map { $0.point() } ?? CGPoint(x: 0.5, y: 0)
    let to = fields["to"].map { $0.point() } ?? CGPoint(x: 0.5, y: 1)
    guard let colors, locations != .some(nil), let from, let to else { return nil }
    self.init(colors: colors, locations: locations ?? nil, from: from, to: to)
    if let locations = self.locations, let list = fields["locations"] { check(locations, list) }
  }

  private static func list<Item>(_ value: Value, of kind: ValueKind, _ read: (Value) -> Item?) -> [Item]? {
    guard let items = value.all(of: kind, read) else { return nil }
    guard (2...100).contains(items.count) else {
      value.reportRange("\(items.count)", "a list of 2 to 100 items")
      return nil
    }
    return items
  }

  /// Reports an error at the position of `list` if the gradient has another number of locations than colours, or if a
  /// location is less than the one before.
  private func check(_ locations: [Double], _ list: Value) {
    if locations.count != colors.count {
      list.report(.contradiction("there are \(colors.count) colors, but \(locations.count) locations"))
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      list.report(.contradiction("the locations must not decrease"))
    }
  }
}

extension ScenarioDocument.Scroll {
  init?(_ value: Value) {
    guard let fields = Fields(value, .scroll) else { return nil }
    let size = fields["size"]?.contentSize()
    let paging = fields["paging"].map { $0.truth() } ?? false
    let bounces = fields["bounces"].map { $0.truth() } ?? true
    guard let size, let paging, let bounces else { return nil }
    self.init(size: size, paging: paging, bounces: bounces)
  }
}

extension ScenarioDocument.Label {
  init?(_ fields: Fields) {
    let text = fields["text"]?.text()
    let font = fields["font"].map { ScenarioDocument.Font($0) } ?? ScenarioDocument.Font(weight: .regular, size: 17)
    let color = fields["color"].map { $0.color() }
    let align = fields["align"].map { $0.word(ScenarioDocument.Alignment.self) } ?? .left
    let lines = fields["lines"].map { $0.integer(in: 0...1000) } ?? 1
    if let text, let value = fields["text"] { value.decoding.show(text, at: value.location) }
    guard let text, let font, color != .some(nil), let align, let lines else { return nil }
    self.init(text: text, font: font, color: color ?? nil, align: align, lines: lines)
  }
}

extension ScenarioDocument.Font {
  init?(_ value: Value) {
    guard let (text, _) = value.scalar() else { return nil }
    let parts = text.split(separator: " ")
    guard parts.count == 2, let size = Numeral.value(of: parts[1]) else {
      value.reportForm(text)
      return nil
    }
    guard let weight = ScenarioDocument.Weight(rawValue: String(parts[0])) else {
      let weights = ScenarioDocument.Weight.allCases.map(\.rawValue)
      value.report(.unknownValue(what: value.name, found: String(parts[0]), allowed: weights))
      return nil
    }
    guard (1...400).contains(size) else {
      value.reportRange(Value.decimal(size), "a size from 1 to 400")
      return nil
    }
    self.init(weight: weight, size: size)
  }
}

extension ScenarioDocument.Picture {
  init?(_ fields: Fields) {
    guard let (key, value) = fields.exactlyOne(of: ["file", "symbol"]) else { return nil }
    let source: ScenarioDocument.PictureSource? =
      key == "file" ? value.pictureFile().map { .file($0) } : ScenarioDocument.Symbol(value).map { .symbol($0) }
    let standard = key == "file" ? ScenarioDocument.ContentMode.scaleToFill : .center
    let mode = fields["mode"].map { $0.word(ScenarioDocument.ContentMode.self) } ?? standard
    guard let source, let mode else { return nil }
    self.init(source: source, mode: mode)
  }
}
