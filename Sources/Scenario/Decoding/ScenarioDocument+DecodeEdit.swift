extension ScenarioDocument.RowEdit {
  init?(_ value: Value) {
    guard let fields = Fields(value, .edit) else { return nil }
    let rows = ValueKind.mapping("row and before, after or in")
    let deletions = fields["delete"].map { $0.all(of: .identifier) { $0.reference(to: .row) } } ?? []
    let moves = fields["move"].map { $0.all(of: rows) { ScenarioDocument.RowMove($0) } } ?? []
    let insertions = fields["insert"].map { $0.all(of: rows) { ScenarioDocument.RowInsertion($0) } } ?? []
    let reloads =
      fields["reload"].map {
        $0.all(of: .mapping("id and keys such as title")) { ScenarioDocument.Row($0, .reloadedRow) }
      } ?? []
    let animation = fields["animation"].map { $0.word(ScenarioDocument.RowAnimation.self) } ?? .automatic
    guard let deletions, let moves, let insertions, let reloads, let animation else { return nil }
    self.init(
      deletions: deletions, moves: moves, insertions: insertions, reloads: reloads, animation: animation)
    check(fields, value)
  }

  /// Reports an edit that contains no rows, and a row that the edit deletes, moves or reloads more than once.
  private func check(_ fields: Fields, _ value: Value) {
    let rows = deletions + moves.map(\.row) + reloads.compactMap(\.id)
    if rows.isEmpty, insertions.isEmpty, !fields.hasRefusedKey {
      let keys = ObjectSchema.editKeys.joined(separator: ", ")
      value.report(.contradiction("the edit changes nothing; write at least one row in \(keys)"))
    }
    if let twice = rows.enumerated().first(where: { rows[..<$0.offset].contains($0.element) }) {
      value.report(.contradiction("the edit names '\(twice.element)' twice: split the edit into two steps"))
    }
  }
}

extension ScenarioDocument.RowMove {
  init?(_ value: Value) {
    guard let fields = Fields(value, .rowMove) else { return nil }
    let row = fields["row"]?.reference(to: .row)
    let position = ScenarioDocument.RowPosition(fields)
    guard let row, let position else { return nil }
    self.init(row: row, position: position)
    if position == .before(row) || position == .after(row) {
      value.report(.contradiction("'\(row)' cannot be moved before or after itself: name another row"))
    }
  }
}

extension ScenarioDocument.RowInsertion {
  init?(_ value: Value) {
    guard let fields = Fields(value, .rowInsertion) else { return nil }
    let row = fields["row"].flatMap { ScenarioDocument.Row($0, .row) }
    let position = ScenarioDocument.RowPosition(fields)
    guard let row, let position else { return nil }
    self.init(row: row, position: position)
  }
}

extension ScenarioDocument.RowPosition {
  init?(_ fields: Fields) {
    guard let (key, value) = fields.exactlyOne(of: ObjectSchema.positions),
      let id = value.reference(to: key == "in" ? .section : .row)
    else { return nil }
    self =
      switch key {
      case "before": .before(id)
      case "after": .after(id)
      default: .end(of: id)
      }
  }
}

extension ScenarioDocument.RowSelection {
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let row = value.reference(to: .row) else { return nil }
      self.init(row: row)
      return
    }
    guard let fields = Fields(value, .rowSelection) else { return nil }
    let row = fields["row"]?.reference(to: .row)
    let position =
      fields["position"].map { $0.word(ScenarioDocument.RowScrollPosition.self) }
      ?? ScenarioDocument.RowScrollPosition.none
    let isAnimated = fields["animated"].map { $0.truth() } ?? true
    guard let row, let position, let isAnimated else { return nil }
    self.init(row: row, position: position, isAnimated: isAnimated)
  }
}

extension ScenarioDocument.Setting {
  init?(_ value: Value) {
    guard let fields = Fields(value, .setting) else { return nil }
    let view = fields["view"]?.reference(to: .control)
    let content = ScenarioDocument.ControlValue(fields, of: view)
    let isAnimated = fields["animated"].map { $0.truth() } ?? true
    guard let view, let content, let isAnimated else { return nil }
    self.init(view: view, value: content, isAnimated: isAnimated)
  }
}

extension ScenarioDocument.ControlValue {
  /// Creates the value of a control from a mapping that contains exactly one of the keys for such values, for example
  /// `on` or `selected`. Returns nil after reporting errors.
  ///
  /// After the whole document is decoded, an error is reported if the key does not apply to the control with the
  /// identifier `id`.
  init?(_ fields: Fields, of id: String?) {
    guard let (key, value) = fields.exactlyOne(of: ObjectSchema.controlValues), let content = Self(key, value) else {
      return nil
    }
    self = content
    if let id { value.decoding.add(ControlUse(id: id, key: key, value: value, content: content)) }
  }

  private init?(_ key: String, _ value: Value) {
    let content: Self? =
      switch key {
      case "on": value.truth().map { .on($0) }
      case "value": value.number(in: -Value.farthest...Value.farthest).map { .number($0) }
      case "selected": (value.isList ? value.texts(1...10) : value.text().map { [$0] }).map { .selected($0) }
      case "page": value.integer(in: 1...100).map { .page($0) }
      case "text": value.shownText().map { .text($0) }
      default: value.truth().map { .animating($0) }
      }
    guard let content else { return nil }
    self = content
  }
}

extension ScenarioDocument.Typing {
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let text = value.shownText() else { return nil }
      self.init(text: text, deletions: 0, over: 0)
      if text.isEmpty { value.report(Self.nothing) }
      return
    }
    guard let fields = Fields(value, .typing) else { return nil }
    let text = fields["text"]?.shownText()
    let deletions = fields["delete"].map { $0.integer(in: 0...1000) } ?? 0
    let over = fields["over"].map { $0.time() } ?? 0
    guard let text, let deletions, let over else { return nil }
    self.init(text: text, deletions: deletions, over: over)
    if text.isEmpty, deletions == 0 { fields["text"]?.report(Self.nothing) }
  }

  private static let nothing = ScenarioFault.contradiction(
    "the step types nothing: write a text, or 'delete' with a number")
}
