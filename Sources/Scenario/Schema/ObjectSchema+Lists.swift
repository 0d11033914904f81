// The part of the schema for tables and grids, and for steps that edit rows.

extension ObjectSchema {
  static let table: ObjectSchema = .init(
    "table",
    placed + [
      .optional(
        "style", .word(ScenarioDocument.TableStyle.allCases.map(\.rawValue)),
        "The style, as in UIKit; plain by default."),
      .optional("background", .color, "The background colour; by default that of the style."),
      .optional("rowHeight", .length, "The height of rows in points; by default the height that fits their content."),
      .optional("separators", .truth, "Whether lines separate the rows; true by default."),
      .required("sections", .list(of: "sections"), "The sections.", holds: .items(.mapping(.section))),
    ])

  static let section: ObjectSchema = .init(
    "a section", prefix: "section",
    [
      .optional("id", .newIdentifier, "The identifier, for references to the section."),
      .optional("header", .text, "The title above the rows; none by default."),
      .optional("footer", .text, "The text below the rows; none by default."),
      .required("rows", .list(of: "rows"), "The rows.", holds: .items(.mapping(.row))),
    ])

  static let row: ObjectSchema = .init(
    "a row", prefix: "row", rules: rowRules,
    [.optional("id", .newIdentifier, "The identifier, for references to the row.")] + rowKeys)

  static let reloadedRow: ObjectSchema = .init(
    "a row", id: "reloadedRow", prefix: "row", rules: rowRules,
    [.required("id", .identifier, "The row to reload.")] + rowKeys)

  private static let rowRules: [Schema] = [.none(ofAll: "subtitle", "value"), .none(ofAll: "symbol", "image")]

  private static let rowKeys: [Key] = [
    .optional("title", .text, "The title."),
    .optional("subtitle", .text, "The second line, below the title."),
    .optional("value", .text, "The text at the trailing edge; not together with subtitle."),
    .optional("color", .color, "The colour of the title; by default black, or white in the dark appearance."),
    symbolKey("The symbol at the leading edge."),
    .optional("image", .path, "The image at the leading edge: a PNG file, relative to the scenario's folder."),
    .optional(
      "accessory", .mapping("a view such as switch, or a name such as checkmark"),
      "The accessory at the trailing edge; none by default.",
      holds: .either([
        .value(.word(ScenarioDocument.StandardAccessory.allCases.map(\.rawValue))), .mapping(.accessory),
      ])),
    .optional("height", .length, "The height in points; by default that of the table's rows."),
    .optional("selectable", .truth, "Whether a touch selects the row; true by default."),
    .optional("views", .list(of: "views"), "The views of the row, back to front.", holds: .items(.mapping(.view))),
    actionKey("The action when a touch selects the row."),
  ]

  static let accessory: ObjectSchema = .init(
    "an accessory", prefix: "accessory", choices: [ViewDefinition.names],
    [.optional("id", .newIdentifier, "The identifier, for references to the view.")]
      + ViewDefinition.all.map(\.freeKey))

  static let grid: ObjectSchema = .init(
    "grid", choices: [["columns", "itemSize"]],
    placed + [
      .optional("columns", .integer(1...20), "The number of columns, which determines the width of the items."),
      .optional("itemSize", .size, "Width and height of the items in points."),
      .optional("itemHeight", .length, "The height of the items in points, with 'columns'; by default their width."),
      .optional(
        "axis", .word(ScenarioDocument.PageOrientation.allCases.map(\.rawValue)),
        "The axis along which the content scrolls; vertical by default."),
      .optional("spacing", .length, "The minimum distance between items in points; 10 by default."),
      .optional("inset", .length, "The distance of the items from the edges in points; 0 by default."),
      .optional("background", .color, "The background colour; none by default."),
      .required("items", .list(of: "items"), "The items.", holds: .items(.mapping(.item))),
    ])

  static let item: ObjectSchema = .init(
    "an item", id: "gridItem", prefix: "item", choices: [ViewDefinition.names],
    [.optional("id", .newIdentifier, "The identifier, for references to the item's view.")]
      + ViewDefinition.all.map(\.freeKey) + [actionKey("The action when a touch selects the item.")])

  static let action: ObjectSchema = .init(
    "an action", prefix: "action", choices: [VerbDefinition.actions.map(\.key.name)],
    VerbDefinition.actions.map(\.key))

  /// Returns the key `action` with the given description.
  static func actionKey(_ about: String) -> Key {
    .optional(
      "action", .mapping("a verb such as push, or a list of them"), about,
      holds: .either([.mapping(.action), .list(1...20, of: .mapping(.action))]))
  }
}

// MARK: Symbols

extension ObjectSchema {
  static let symbol: ObjectSchema = .init(
    "symbol",
    [
      .required("name", .symbol, "The name of a system symbol."),
      .optional("size", .number(1...400), "The point size of the font that the symbol matches; 17 by default."),
      .optional("weight", .word(ScenarioDocument.Weight.allCases.map(\.rawValue)), "The weight; regular by default."),
      .optional("color", .color, "The colour; by default the tint colour."),
      .optional("tile", .color, "The colour of a rounded square of 29 points behind the symbol; none by default."),
    ])

  /// Returns the key `symbol` with the given description.
  static func symbolKey(_ about: String) -> Key {
    .optional("symbol", .symbol, about, holds: .either([.value(.symbol), .mapping(.symbol)]))
  }
}

// MARK: Changes of rows

extension ObjectSchema {
  static let edit: ObjectSchema = .init(
    "edit", rules: [.object(["anyOf": .list(editKeys.map { .required($0) })])],
    [
      .optional("delete", .list(of: "rows"), "The rows to delete.", holds: .list(1...1000, of: .value(.identifier))),
      .optional("move", .list(of: "rows"), "The rows to move.", holds: .list(1...1000, of: .mapping(.rowMove))),
      .optional(
        "insert", .list(of: "rows"), "The rows to insert.", holds: .list(1...1000, of: .mapping(.rowInsertion))),
      .optional(
        "reload", .list(of: "rows"), "The rows to reload, each with the new values of the keys that change.",
        holds: .list(1...1000, of: .mapping(.reloadedRow))),
      .optional(
        "animation", .word(ScenarioDocument.RowAnimation.allCases.map(\.rawValue)),
        "The animation of the rows, as in UIKit; automatic by default."),
    ])

  /// The keys with which an edit changes rows. At least one of them is required.
  static let editKeys = ["delete", "move", "insert", "reload"]

  /// The keys for the position of a row.
  static let positions = ["before", "after", "in"]

  private static let positionKeys: [Key] = [
    .optional("before", .identifier, "The row before which the row is placed."),
    .optional("after", .identifier, "The row after which the row is placed."),
    .optional("in", .identifier, "The section at whose end the row is placed."),
  ]

  static let rowMove: ObjectSchema = .init(
    "a move", id: "rowMove", prefix: "move", choices: [positions],
    [.required("row", .identifier, "The row to move.")] + positionKeys)

  static let rowInsertion: ObjectSchema = .init(
    "an insertion", id: "rowInsertion", prefix: "insert", choices: [positions],
    [.required("row", .mapping("title and optional keys"), "The new row.", holds: .mapping(.row))] + positionKeys)

  static let rowSelection: ObjectSchema = .init(
    "selectRow",
    [
      .required("row", .identifier, "The row to select."),
      .optional(
        "position", .word(ScenarioDocument.RowScrollPosition.allCases.map(\.rawValue)),
        "The position in the table to which the row is scrolled. By default, the table is not scrolled."),
      .optional("animated", .truth, "Whether the change is animated; true by default."),
    ])
}
