// The third part of the schema: scenes with changing children, and views that move alongside transitions.

extension Shape {
  static let pages: Shape = .init(
    "pages",
    [
      .optional(
        "style", .word(ScenarioDocument.PageStyle.allCases.map(\.rawValue)),
        "Whether pages slide or bend as paper; scroll by default."),
      .optional(
        "orientation", .word(ScenarioDocument.PageOrientation.allCases.map(\.rawValue)),
        "Along which way they go; horizontal by default."),
      .optional(
        "spine", .word(ScenarioDocument.Spine.allCases.map(\.rawValue)),
        "Where pages that curl are held; min by default. With mid two are on show."),
      .optional("spacing", .length, "Points between pages that scroll; 0 by default."),
      .optional(
        "indicator", .truth, "Whether pages that scroll have a row of dots, or its colours; false by default.",
        holds: .either([.value(.truth), .mapping(.indicator)])),
      .optional("tapCount", .integer(1...5), "How many taps at an edge turn a page that curls, 1 to 5; 1 by default."),
      .optional(
        "edgeViews", .number(1...Value.farthest),
        "Width of a view at either edge that turns pages that scroll when it is tapped; none by default."),
      .required(
        "screens", .list(of: "screens"), "The pages, the first one on show.",
        holds: .list(1...100, of: .mapping(.screenItem))),
    ])

  static let indicator: Shape = .init(
    "indicator",
    [
      .optional("color", .color, "The dots; pale white by default."),
      .optional("current", .color, "The dot of the page on show; white by default."),
      .optional("background", .color, "Behind the dots; none by default."),
    ])

  static let container: Shape = .init(
    "container",
    [
      .optional("frame", .frame, "Where its child is, in points; all of it by default."),
      .optional("background", .color, "Behind and around the child; white by default."),
      .required(
        "screens", .list(of: "screens"), "What can be its child, the first one at the beginning.",
        holds: .list(1...100, of: .mapping(.screenItem))),
    ])

  static let turn: Shape = .init(
    "turn",
    [
      .required("to", .identifier, "The page to turn to."),
      .optional(
        "direction", .word(ScenarioDocument.TurnDirection.allCases.map(\.rawValue)),
        "Which way; by default as the pages lie."),
      .optional("animated", .truth, "Whether that is shown over time; true by default."),
    ])

  static let companion: Shape = .init(
    "a companion", prefix: "alongside",
    [.required("view", .identifier, "What moves along: a view, inside the container or outside.")] + tracks)
}
