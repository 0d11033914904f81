extension ScenarioDocument.Control {
  /// Creates a control of the given kind from the keys that all controls have in common. Returns nil if one of these
  /// keys is invalid, or if `kind` is nil because the keys of the kind were invalid.
  init?(_ fields: Fields, kind: ScenarioDocument.ControlKind?) {
    let tint = fields["tint"].map { $0.color() }
    let isEnabled = fields["enabled"].map { $0.truth() } ?? true
    let actions = fields.optional("action").map { ScenarioDocument.Action.list($0) } ?? []
    guard let kind, tint != .some(nil), let isEnabled, let actions else { return nil }
    self.init(kind: kind, tint: tint ?? nil, isEnabled: isEnabled, actions: actions)
  }
}

extension ScenarioDocument.ControlKind {
  init?(toggle fields: Fields) {
    guard let isOn = fields["on"].map({ $0.truth() }) ?? false else { return nil }
    self = .toggle(isOn: isOn)
  }

  init?(segments fields: Fields) {
    let titles = fields["titles"]?.texts(1...20)
    let selected = fields["selected"].map { $0.text() }
    guard let titles, selected != .some(nil) else { return nil }
    self = .segments(titles, selected: selected ?? nil)
    if let text = selected ?? nil { fields["selected"]?.check(text, isAmong: titles) }
  }

  init?(progress fields: Fields) {
    guard let progress = fields["value"]?.number(in: 0...1) else { return nil }
    self = .progress(progress)
  }

  init?(activity fields: Fields) {
    let isAnimating = fields["animating"].map { $0.truth() } ?? true
    let isLarge = fields["large"].map { $0.truth() } ?? false
    guard let isAnimating, let isLarge else { return nil }
    self = .activity(isAnimating: isAnimating, isLarge: isLarge)
  }

  init?(pageControl fields: Fields) {
    let pages = fields["pages"]?.integer(in: 1...100)
    let page = fields["page"].map { $0.integer(in: 1...100) } ?? 1
    let color = fields["color"].map { $0.color() }
    let current = fields["current"].map { $0.color() }
    guard let pages, let page, color != .some(nil), current != .some(nil) else { return nil }
    self = .pageControl(pages: pages, page: page, .init(color: color ?? nil, current: current ?? nil))
    if page > pages { fields["page"]?.reportRange("\(page)", "at most the number of pages, \(pages)") }
  }

  init?(picker fields: Fields) {
    let columns = fields["columns"]?.all(of: .list(of: "texts")) { $0.texts(1...1000) }
    let list = fields["selected"]
    let selected = list.map { $0.texts(1...10) } ?? []
    guard let columns, let selected else { return nil }
    self = .picker(columns, selected: selected)
    if !(1...10).contains(columns.count) { fields["columns"]?.reportRange("\(columns.count)", "1 to 10 lists") }
    list?.check(selected, areAmong: columns)
  }
}

extension ScenarioDocument.ValueRange {
  /// Creates the value, the limits and the step of a slider or a stepper. Returns nil after reporting errors.
  ///
  /// - Parameters:
  ///   - greatest: the maximum value if the mapping does not contain `max`.
  ///   - hasStep: whether the mapping can have the key `step`.
  init?(_ fields: Fields, upTo greatest: Double, hasStep: Bool) {
    let coordinates = -Value.farthest...Value.farthest
    let least = fields["min"].map { $0.number(in: coordinates) } ?? 0
    let most = fields["max"].map { $0.number(in: coordinates) } ?? greatest
    let value = fields["value"].map { $0.number(in: coordinates) } ?? least
    let step = hasStep ? fields["step"].map { $0.numberAboveZero() } ?? 1 : 1
    guard let least, let most, let value, let step else { return nil }
    self.init(value: value, least: least, greatest: most, step: step)
    check(fields)
  }

  /// Reports a maximum that does not exceed the minimum, and an initial value outside the limits.
  private func check(_ fields: Fields) {
    let (low, high) = (Value.decimal(least), Value.decimal(greatest))
    if least >= greatest {
      (fields["max"] ?? fields["min"])?.report(
        .contradiction("'max' must exceed 'min', but min is \(low) and max is \(high)"))
    } else if !(least...greatest).contains(value) {
      fields["value"]?.reportRange(Value.decimal(value), "from min (\(low)) to max (\(high))")
    }
  }
}

extension ScenarioDocument.Button {
  init?(_ fields: Fields) {
    let style = fields["style"].map { $0.word(ScenarioDocument.ButtonStyle.self) } ?? .plain
    let title = fields["title"].map { $0.shownText() }
    let subtitle = fields["subtitle"].map { $0.shownText() }
    let symbol = fields["symbol"].map { ScenarioDocument.Symbol($0) }
    let placement = fields["placement"].map { $0.word(ScenarioDocument.SymbolPlacement.self) } ?? .leading
    let size = fields["size"].map { $0.word(ScenarioDocument.ButtonSize.self) } ?? .medium
    let corners = fields["corners"].map { $0.word(ScenarioDocument.CornerStyle.self) } ?? .dynamic
    let color = fields["color"].map { $0.color() }
    let background = fields["background"].map { $0.color() }
    guard let style, title != .some(nil), subtitle != .some(nil), symbol != .some(nil), let placement, let size,
      let corners, color != .some(nil), background != .some(nil)
    else { return nil }
    self.init(
      style: style, title: title ?? nil, subtitle: subtitle ?? nil, symbol: symbol ?? nil, placement: placement,
      size: size, corners: corners, color: color ?? nil, background: background ?? nil)
  }
}

extension ScenarioDocument.TextStyle {
  init?(_ fields: Fields) {
    let font = fields["font"].map { ScenarioDocument.Font($0) } ?? ScenarioDocument.Font(weight: .regular, size: 17)
    let color = fields["color"].map { $0.color() }
    let align = fields["align"].map { $0.word(ScenarioDocument.Alignment.self) } ?? .left
    guard let font, color != .some(nil), let align else { return nil }
    self.init(font: font, color: color ?? nil, align: align)
  }
}

extension ScenarioDocument.TextField {
  init?(_ fields: Fields) {
    let text = fields["text"].map { $0.shownText() } ?? ""
    let placeholder = fields["placeholder"].map { $0.shownText() }
    let style = ScenarioDocument.TextStyle(fields)
    let border = fields["border"].map { $0.word(ScenarioDocument.BorderStyle.self) } ?? .roundedRect
    let isSecure = fields["secure"].map { $0.truth() } ?? false
    let keyboard = fields["keyboard"].map { $0.word(ScenarioDocument.Keyboard.self) } ?? .default
    guard let text, placeholder != .some(nil), let style, let border, let isSecure, let keyboard else { return nil }
    self.init(
      text: text, placeholder: placeholder ?? nil, style: style, border: border, isSecure: isSecure,
      keyboard: keyboard)
  }
}

extension ScenarioDocument.TextView {
  init?(_ fields: Fields) {
    let text = fields["text"].map { $0.shownText() } ?? ""
    let style = ScenarioDocument.TextStyle(fields)
    let isEditable = fields["editable"].map { $0.truth() } ?? true
    let background = fields["background"].map { $0.color() }
    guard let text, let style, let isEditable, background != .some(nil) else { return nil }
    self.init(text: text, style: style, isEditable: isEditable, background: background ?? nil)
  }
}

extension ScenarioDocument.SearchBar {
  init?(_ fields: Fields) {
    let text = fields["text"].map { $0.shownText() } ?? ""
    let placeholder = fields["placeholder"].map { $0.shownText() }
    let isMinimal = fields["minimal"].map { $0.truth() } ?? false
    let hasCancelButton = fields["cancel"].map { $0.truth() } ?? false
    guard let text, placeholder != .some(nil), let isMinimal, let hasCancelButton else { return nil }
    self.init(text: text, placeholder: placeholder ?? nil, isMinimal: isMinimal, hasCancelButton: hasCancelButton)
  }
}
