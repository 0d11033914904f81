// The verbs for controls, typed text and rows of tables.

extension VerbDefinition {
  /// The verbs that change controls and rows.
  static let edits: [VerbDefinition] = [
    .init("set", .mapping("view and a value"), "Set the value of a control without a touch.", holds: .mapping(.setting))
    {
      ScenarioDocument.Setting($0).map { .set($0) }
    },
    .init(
      "type", .text, "Type text into the first responder; text or {text, delete, over}.",
      holds: .either([.value(.text), .mapping(.typing)])
    ) { ScenarioDocument.Typing($0).map { .type($0) } },
    .init(
      "edit", .mapping("delete, move, insert or reload"), "Delete, move, insert and reload rows of tables.",
      holds: .mapping(.edit)
    ) { ScenarioDocument.RowEdit($0).map { .edit($0) } },
    .init(
      "selectRow", .identifier, "Select this row without a touch; an id or {row, position, animated}.",
      holds: .either([.value(.identifier), .mapping(.rowSelection)])
    ) { ScenarioDocument.RowSelection($0).map { .selectRow($0) } },
  ]
}
