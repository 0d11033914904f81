// The part of the schema for the views of screens.

extension ObjectSchema {
  static let view: ObjectSchema = .init(
    "a view", prefix: "view", choices: [ViewDefinition.names],
    [.optional("id", .newIdentifier, "The identifier, for references to the view.")] + ViewDefinition.all.map(\.key))

  private static let common: [Key] = [
    .optional("opacity", .fraction, "Opacity, 0 to 1; 1 by default."),
    .optional(
      "autoresize", .list(of: "flexible sides"), "The sides and margins that change with the superview's size.",
      holds: .items(.value(.word(ScenarioDocument.Autoresize.allCases.map(\.rawValue))))),
  ]

  /// The keys that views of any kind can have.
  static let placed: [Key] =
    [.required("frame", .frame, "The frame in points in the superview, or 'fill' for the superview's bounds.")] + common

  static let box: ObjectSchema = .init(
    "box",
    placed + [
      .optional("background", .color, "The background colour; none by default."),
      .optional("corner", .length, "Corner radius in points; 0 by default."),
      .optional("border", .mapping("width and color"), "The border, inside the edge.", holds: .mapping(.border)),
      .optional("shadow", .mapping("opacity and optional keys"), "The shadow.", holds: .mapping(.shadow)),
      .optional(
        "gradient", .mapping("colors and optional keys"), "A linear gradient over the background.",
        holds: .mapping(.gradient)),
      .optional("clips", .truth, "Whether subviews are clipped at the edge; false by default."),
      .optional(
        "scroll", .mapping("size and optional keys"),
        "The content that the user can scroll. A box with this key clips its subviews.",
        holds: .mapping(.scroll)),
      .optional("views", .list(of: "views"), "The subviews, back to front.", holds: .items(.mapping(.view))),
    ])

  /// The same schema with an optional frame, for views that exist only during a transition, accessories of rows, and
  /// items of grids.
  var withOptionalFrame: ObjectSchema {
    let frame: Key = .optional(
      "frame", .frame,
      "The frame in the superview, in points; by default the superview's bounds, or the size of an accessory.")
    return ObjectSchema(
      name, id: "extra\(id.prefix(1).uppercased())\(id.dropFirst())", prefix: prefix, choices: choices, rules: rules,
      [frame] + keys.filter { $0.name != "frame" })
  }

  static let border: ObjectSchema = .init(
    "border",
    [
      .required("width", .length, "The width in points."),
      .required("color", .color, "The colour."),
    ])

  static let shadow: ObjectSchema = .init(
    "shadow",
    [
      .required("opacity", .fraction, "Opacity, 0 to 1."),
      .optional("radius", .length, "Blur radius in points; 3 by default."),
      .optional("offset", .point, "Offset to the right and downwards, in points; [0, -3] by default."),
      .optional("color", .color, "The colour; black by default."),
    ])

  static let gradient: ObjectSchema = .init(
    "gradient",
    [
      .required(
        "colors", .list(of: "colours"), "The colours from the start to the end.",
        holds: .list(2...100, of: .value(.color))),
      .optional(
        "locations", .list(of: "fractions"),
        "The position of each colour, from 0 (the start) to 1 (the end); evenly spaced by default.",
        holds: .list(2...100, of: .value(.fraction))),
      .optional("from", .point, "The start, in fractions of the box's width and height; [0.5, 0] by default."),
      .optional("to", .point, "The end, in fractions of the box's width and height; [0.5, 1] by default."),
    ])

  static let scroll: ObjectSchema = .init(
    "scroll",
    [
      .required("size", .size, "Width and height of the content in points."),
      .optional("paging", .truth, "Whether the content stops at multiples of the box's size; false by default."),
      .optional("bounces", .truth, "Whether the content can be pulled beyond its edges; true by default."),
    ])

  static let label: ObjectSchema = .init(
    "label",
    placed + [
      .required("text", .text, "The text."),
      .optional("font", .font, "The font's weight and size; regular 17 by default."),
      .optional("color", .color, "The text's colour; by default black, or white in the dark appearance."),
      .optional("align", .word(["left", "center", "right"]), "The alignment of the lines; left by default."),
      .optional("lines", .integer(0...1000), "The largest number of lines, 0 for any number; 1 by default."),
    ])

  static let image: ObjectSchema = .init(
    "image", choices: [["file", "symbol"]],
    placed + [
      .optional("file", .path, "A PNG file, relative to the scenario's folder."), symbolKey("A system symbol."),
      .optional(
        "mode", .word(ScenarioDocument.ContentMode.allCases.map(\.rawValue)),
        "The content mode, as in UIKit; by default scaleToFill, or center for a symbol."),
    ])
}
