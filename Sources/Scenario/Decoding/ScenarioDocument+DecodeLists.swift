internal import Geometry

extension ScenarioDocument.Table {
  init?(_ fields: Fields) {
    let style = fields["style"].map { $0.word(ScenarioDocument.TableStyle.self) } ?? .plain
    let background = fields["background"].map { $0.color() }
    let rowHeight = fields["rowHeight"].map { $0.number(in: 0...Value.farthest) }
    let hasSeparators = fields["separators"].map { $0.truth() } ?? true
    let sections = fields["sections"]?.all(of: .mapping("rows and optional keys")) { ScenarioDocument.Section($0) }
    guard let style, background != .some(nil), rowHeight != .some(nil), let hasSeparators, let sections else {
      return nil
    }
    self.init(
      style: style, background: background ?? nil, rowHeight: rowHeight ?? nil, hasSeparators: hasSeparators,
      sections: sections)
  }
}

extension ScenarioDocument.Section {
  init?(_ value: Value) {
    guard let fields = Fields(value, .section) else { return nil }
    let id = fields["id"].map { $0.newIdentifier(.section) }
    let header = fields["header"].map { $0.shownText() }
    let footer = fields["footer"].map { $0.shownText() }
    let rows = fields["rows"]?.all(of: .mapping("title and optional keys")) { ScenarioDocument.Row($0, .row) }
    guard id != .some(nil), header != .some(nil), footer != .some(nil), let rows else { return nil }
    self.init(id: id ?? nil, header: header ?? nil, footer: footer ?? nil, rows: rows)
  }
}

extension ScenarioDocument.Row {
  /// Creates a row from a mapping. With the schema `row`, the mapping describes a new row; with `reloadedRow`, the
  /// changes of an existing one.
  init?(_ value: Value, _ objectSchema: ObjectSchema) {
    guard let fields = Fields(value, objectSchema) else { return nil }
    let id = fields["id"].map { $0.kind == .identifier ? $0.reference(to: .row) : $0.newIdentifier(.row) }
    let texts = ["title", "subtitle", "value"].map { key in fields[key].map { $0.shownText() } }
    let color = fields["color"].map { $0.color() }
    let picture = Self.picture(fields)
    let accessory = fields["accessory"].map { ScenarioDocument.Accessory($0) }
    let height = fields["height"].map { $0.number(in: 0...Value.farthest) }
    let isSelectable = fields["selectable"].map { $0.truth() }
    let views = fields["views"].map { ScenarioDocument.View.list($0) }
    let actions = fields["action"].map { ScenarioDocument.Action.list($0) }
    guard id != .some(nil), texts.allSatisfy({ $0 != .some(nil) }), color != .some(nil), picture != .some(nil),
      accessory != .some(nil), height != .some(nil), isSelectable != .some(nil), views != .some(nil),
      actions != .some(nil)
    else { return nil }
    self.init(
      id: id ?? nil, title: texts[0] ?? nil, subtitle: texts[1] ?? nil, value: texts[2] ?? nil, color: color ?? nil,
      picture: picture ?? nil, accessory: accessory ?? nil, height: height ?? nil,
      isSelectable: isSelectable ?? nil, views: views ?? nil, actions: actions ?? nil)
    check(fields)
  }

  /// Returns the image of a row. The outer optional is nil if the row has no image. The inner optional is nil if the
  /// image is invalid.
  private static func picture(_ fields: Fields) -> ScenarioDocument.PictureSource?? {
    if let symbol = fields["symbol"] { return .some(ScenarioDocument.Symbol(symbol).map { .symbol($0) }) }
    return fields["image"].map { value in value.pictureFile().map { .file($0) } }
  }

  /// Reports pairs of keys of which a row can have only one, such as `subtitle` and `value`.
  private func check(_ fields: Fields) {
    for (one, other) in [("subtitle", "value"), ("symbol", "image")] where fields[one] != nil {
      fields[other]?.report(.contradiction("a row cannot have both '\(one)' and '\(other)': remove one of them"))
    }
  }

  /// Returns this row after a reload. The properties that `change` specifies replace those of this row, and the other
  /// properties remain. A row cannot have both a subtitle and a `value`, so specifying one of them removes the other.
  package func reloaded(with change: Self) -> Self {
    var row = self
    row.title = change.title ?? title
    (row.subtitle, row.value) = (change.subtitle ?? subtitle, change.value ?? value)
    if change.subtitle != nil { row.value = nil }
    if change.value != nil { row.subtitle = nil }
    (row.color, row.picture) = (change.color ?? color, change.picture ?? picture)
    (row.accessory, row.height) = (change.accessory ?? accessory, change.height ?? height)
    row.isSelectable = change.isSelectable ?? isSelectable
    (row.views, row.actions) = (change.views ?? views, change.actions ?? actions)
    return row
  }
}

extension ScenarioDocument.Accessory {
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let word = value.word(ScenarioDocument.StandardAccessory.self) else { return nil }
      self = .standard(word)
      return
    }
    guard let fields = Fields(value, .accessory), let view = ScenarioDocument.View(fields, isFree: true) else {
      return nil
    }
    self = .view(view)
  }
}

extension ScenarioDocument.Grid {
  init?(_ fields: Fields) {
    let itemSize = Self.itemSize(fields)
    let axis = fields["axis"].map { $0.word(ScenarioDocument.PageOrientation.self) } ?? .vertical
    let spacing = fields["spacing"].map { $0.number(in: 0...Value.farthest) } ?? 10
    let inset = fields["inset"].map { $0.number(in: 0...Value.farthest) } ?? 0
    let background = fields["background"].map { $0.color() }
    let items = fields["items"]?.all(of: .mapping("a view such as box")) { ScenarioDocument.Item($0) }
    guard let itemSize, let axis, let spacing, let inset, background != .some(nil), let items else { return nil }
    self.init(
      itemSize: itemSize, axis: axis, spacing: spacing, inset: inset, background: background ?? nil, items: items)
  }

  private static func itemSize(_ fields: Fields) -> ScenarioDocument.ItemSize? {
    let height = fields["itemHeight"].map { $0.number(in: 0...Value.farthest) }
    guard let (key, value) = fields.exactlyOne(of: ["columns", "itemSize"]), height != .some(nil) else { return nil }
    guard key == "columns" else {
      fields["itemHeight"]?.report(
        .contradiction("'itemHeight' requires 'columns': remove 'itemHeight', or replace 'itemSize' by 'columns'"))
      return value.contentSize().map { .fixed($0) }
    }
    return value.integer(in: 1...20).map { .columns($0, height: height ?? nil) }
  }
}

extension ScenarioDocument.Item {
  init?(_ value: Value) {
    guard let fields = Fields(value, .item) else { return nil }
    let view = ScenarioDocument.View(fields, isFree: true)
    let actions = fields["action"].map { ScenarioDocument.Action.list($0) } ?? []
    guard let view, let actions else { return nil }
    self.init(view: view, actions: actions)
  }
}

extension ScenarioDocument.Action {
  /// Returns the action that a mapping describes, or the actions that a list of 1 to 20 mappings describes. For other
  /// values, reports an error and returns nil.
  static func list(_ value: Value) -> [ScenarioDocument.Action]? {
    guard value.isList else { return ScenarioDocument.Action(value).map { [$0] } }
    guard let actions = value.all(of: .mapping("a verb such as push"), { ScenarioDocument.Action($0) }) else {
      return nil
    }
    guard (1...20).contains(actions.count) else {
      value.reportRange("\(actions.count)", "1 to 20 actions")
      return nil
    }
    return actions
  }

  init?(_ value: Value) {
    guard let fields = Fields(value, .action),
      let (key, content) = fields.exactlyOne(of: VerbDefinition.actions.map(\.key.name)),
      let verb = VerbDefinition[key]?.decode(content)
    else { return nil }
    self.init(verb: verb, location: content.keyLocation ?? fields.location)
    value.decoding.add(self)
  }
}

extension ScenarioDocument.Symbol {
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let name = value.symbolName() else { return nil }
      self.init(name: name, size: 17, weight: .regular)
      return
    }
    guard let fields = Fields(value, .symbol) else { return nil }
    let name = fields["name"]?.symbolName()
    let size = fields["size"].map { $0.number(in: 1...400) } ?? 17
    let weight = fields["weight"].map { $0.word(ScenarioDocument.Weight.self) } ?? .regular
    let color = fields["color"].map { $0.color() }
    let tile = fields["tile"].map { $0.color() }
    guard let name, let size, let weight, color != .some(nil), tile != .some(nil) else { return nil }
    self.init(name: name, size: size, weight: weight, color: color ?? nil, tile: tile ?? nil)
  }
}
