// The third part of the schema: scenes with changing children, and views that move alongside transitions.

extension ObjectSchema {
  static let pages: ObjectSchema = .init(
    "pages",
    [
      .optional(
        "style", .word(ScenarioDocument.PageStyle.allCases.map(\.rawValue)),
        "Whether pages scroll or curl like paper; scroll by default."),
      .optional(
        "orientation", .word(ScenarioDocument.PageOrientation.allCases.map(\.rawValue)),
        "The axis along which pages turn; horizontal by default."),
      .optional(
        "spine", .word(ScenarioDocument.Spine.allCases.map(\.rawValue)),
        "The position of the spine of pages that curl; min by default. With mid, two pages are visible."),
      .optional("spacing", .length, "The distance between pages in points; 0 by default. Only with style: scroll."),
      .optional(
        "indicator", .truth, "The row of dots below pages that scroll: true, false or the colours; false by default.",
        holds: .either([.value(.truth), .mapping(.indicator)])),
      .optional(
        "tapCount", .integer(1...5),
        "The number of taps at an edge that turn a page, 1 to 5; 1 by default. Only with style: curl."),
      .optional(
        "edgeViews", .number(1...Value.farthest),
        "The width in points of views at both edges that turn the page when tapped; no views by default."),
      .required(
        "screens", .list(of: "screens"), "The pages; the first one is visible initially.", holds: .screens()),
    ])

  static let indicator: ObjectSchema = .init(
    "indicator",
    [
      .optional("color", .color, "The colour of the dots; translucent white by default."),
      .optional("current", .color, "The colour of the current page's dot; white by default."),
      .optional("background", .color, "The colour behind the dots; none by default."),
    ])

  static let container: ObjectSchema = .init(
    "container",
    [
      .optional("frame", .frame, "The frame of the child, in points; fill by default."),
      .optional(
        "background", .color, "The colour behind the child; by default white, or black in the dark appearance."),
      .required(
        "screens", .list(of: "screens"), "The possible children, the initial one first.", holds: .screens()),
    ])

  static let turn: ObjectSchema = .init(
    "turn",
    [
      .required("to", .identifier, "The page to turn to."),
      .optional(
        "direction", .word(ScenarioDocument.PageTurnDirection.allCases.map(\.rawValue)),
        "The direction; by default, it follows from the order of the pages."),
      .optional("animated", .truth, "Whether the page turn is animated; true by default."),
    ])

  static let companion: ObjectSchema = .init(
    "a companion", prefix: "alongside",
    [.required("view", .identifier, "The view that moves, inside or outside the container.")] + tracks)
}
