// The schema of the format, in one table. Decoding, messages and suggestions use it, the documentation is tested
// against it, and the JSON Schema is generated from it.

extension Shape {
  /// All mappings of the format.
  package static let all = [
    document, stage, film, scene, screenItem, screen, presentation, view, box, border, label, image, transition,
    animator, motions, trackEnds, extraView, extraBox, extraLabel, extraImage, interaction, gesture, step, tap, drag,
    touches, fingerPath, expect, percent, opacity, frame, variants, tolerance, allowance, pages, indicator, container,
    turn, companion,
  ]

  static let document: Shape = .init(
    "the document", prefix: "",
    [
      .required("interlude", .integer(1...1), "The format version: 1."),
      .required("name", .name, "The scenario's name; outputs are called after it."),
      .optional("about", .text, "One sentence of what is shown."),
      .optional("tags", .list(of: "names"), "Words to select scenarios by.", holds: .items(.value(.name))),
      .optional(
        "stage", .stage, "The screen that everything happens on.",
        holds: .either([.value(.deviceName), .mapping(.stage)])),
      .required(
        "scene", .mapping("tabs, navigation, pages, container, screen or runner"), "What is on stage at time 0.",
        holds: .mapping(.scene)),
      .optional(
        "transitions", .list(of: "transitions"), "Which change of screens uses which animator.",
        holds: .items(.mapping(.transition))),
      .optional("steps", .list(of: "steps"), "What happens and what must be true.", holds: .items(.mapping(.step))),
      .optional("film", .mapping("fps, until and limit"), "How long to film and how fast.", holds: .mapping(.film)),
      .optional(
        "variants", .mapping("device or profile"), "Screens to play the scenario on, a film for each.",
        holds: .mapping(.variants)),
      .optional(
        "compare", .list(of: "tolerances"), "Where frames may differ from their goldens, and why.",
        holds: .items(.mapping(.tolerance))),
      .notYet("clock", "See film."),
    ])

  static let stage: Shape = .init(
    "stage",
    [
      .optional("device", .deviceName, "The device whose size and scale hold where they are not written."),
      .optional("size", .size, "Width and height in points; 390 × 844 by default."),
      .optional("scale", .integer(1...4), "Pixels per point, 1 to 4; 3 by default."),
      .optional(
        "profile", .word(["classic", "modern"]),
        "The iOS release whose rules, durations, curves and bars apply; modern by default."),
      .optional(
        "statusBar", .truth,
        "Whether the status bar and the home indicator are drawn; by default on screens of at least 320 points a side."),
      .optional("clock", .text, "The time in the status bar; 9:41 by default."),
    ])

  static let film: Shape = .init(
    "film",
    [
      .optional("fps", .integer(1...240), "Frames per second, 1 to 240; 60 by default."),
      .optional("until", .timeOrSettled, "When the film ends; settled by default."),
      .optional("limit", .timeAboveZero, "A longer film is a failure; 10s by default."),
      .notYet("keep", "Which frames to keep."),
    ])

  /// The kinds of scenes, in the order in which messages list them.
  static let scenes = ["tabs", "navigation", "pages", "container", "screen", "runner"]

  static let scene: Shape = .init(
    "scene", choices: [scenes],
    [
      .optional(
        "tabs", .list(of: "screens"), "A tab bar controller with these screens, 1 to 5.",
        holds: .list(1...5, of: .mapping(.screenItem))),
      .optional(
        "screen", .mapping("id, title, background and views"), "One view controller alone.", holds: .mapping(.screen)),
      .optional("runner", .name, "A scene written in Swift and registered under this name."),
      .optional(
        "navigation", .list(of: "screens"), "A navigation controller with these screens, the last one on top.",
        holds: .list(1...100, of: .mapping(.screenItem))),
      .optional(
        "pages", .mapping("style and screens"), "A page view controller with these screens.", holds: .mapping(.pages)),
      .optional(
        "container", .mapping("frame and screens"), "A container of one's own, with one of these screens at a time.",
        holds: .mapping(.container)),
      .optional(
        "views", .list(of: "views"), "Views in front of all screens, where there are several.",
        holds: .items(.mapping(.view))),
      .optional(
        "later", .list(of: "screens"), "Screens that steps push or present.",
        holds: .list(1...100, of: .mapping(.screenItem))),
    ])

  static let screenItem: Shape = .init(
    "an item", id: "screenItem", prefix: "scene",
    [.required("screen", .mapping("id, title, background and views"), "One view controller.", holds: .mapping(.screen))]
  )

  static let screen: Shape = .init(
    "screen",
    [
      .required("id", .newIdentifier, "What the rest of the document calls it."),
      .optional("title", .text, "The title; the id by default."),
      .optional("icon", .path, "The image of its tab: a PNG file, relative to the scenario's folder."),
      .optional("badge", .text, "The text of the badge on its tab; none by default."),
      .optional("background", .color, "The background; white by default."),
      .optional("views", .list(of: "views"), "The subviews, back to front.", holds: .items(.mapping(.view))),
      .optional(
        "presentation", .mapping("style and size"), "How it is presented, when it is.", holds: .mapping(.presentation)),
      .notYet("rows", "A table with these rows."),
    ])

  static let presentation: Shape = .init(
    "presentation", rules: [.when("style", is: "custom", then: [], otherwise: [.none(of: "size")])],
    [
      .optional(
        "style", .word(ScenarioDocument.PresentationStyle.allCases.map(\.rawValue)),
        "In place of what is there, over it, or as a sheet; fullScreen by default."),
      .optional("size", .size, "Width and height in points, in the middle; custom style only, all of it by default."),
    ])

  static let view: Shape = .init(
    "a view", prefix: "view", choices: [["box", "label", "image"]],
    [
      .optional("id", .newIdentifier, "What the rest of the document calls it."),
      .optional(
        "box", .mapping("frame, background and more"), "A rectangle, perhaps with views in it.", holds: .mapping(.box)),
      .optional("label", .mapping("frame, text and more"), "One line of text.", holds: .mapping(.label)),
      .optional("image", .mapping("frame and file"), "A picture from a file.", holds: .mapping(.image)),
    ])

  private static let common: [Key] = [
    .optional("opacity", .fraction, "0 to 1; 1 by default."),
    .optional(
      "autoresize", .list(of: "flexible sides"), "What gives way when the superview changes size.",
      holds: .items(.value(.word(ScenarioDocument.Autoresize.allCases.map(\.rawValue))))),
  ]

  private static let placed: [Key] =
    [.required("frame", .frame, "Where it is in its superview, in points; fill for all of it.")] + common

  static let box: Shape = .init(
    "box",
    placed + [
      .optional("background", .color, "The background; none by default."),
      .optional("corner", .length, "Corner radius in points; 0 by default."),
      .optional("border", .mapping("width and color"), "A line inside the edge.", holds: .mapping(.border)),
      .optional("clips", .truth, "Whether views in it are cut off at its edge; false by default."),
      .optional("views", .list(of: "views"), "The views in it, back to front.", holds: .items(.mapping(.view))),
    ])

  /// A box of an extra view. Its frame is optional and defaults to the container's bounds.
  static let extraBox: Shape = .init(
    "box", id: "extraBox",
    [.optional("frame", .frame, "Where it is in the container, in points; fill by default.")]
      + box.keys.filter { $0.name != "frame" })
  /// A label of an extra view. Its frame is optional and defaults to the container's bounds.
  static let extraLabel: Shape = .init(
    "label", id: "extraLabel",
    [.optional("frame", .frame, "Where it is in the container, in points; fill by default.")]
      + label.keys.filter { $0.name != "frame" })
  /// An image of an extra view. Its frame is optional and defaults to the container's bounds.
  static let extraImage: Shape = .init(
    "image", id: "extraImage",
    [.optional("frame", .frame, "Where it is in the container, in points; fill by default.")]
      + image.keys.filter { $0.name != "frame" })

  static let border: Shape = .init(
    "border",
    [
      .required("width", .length, "Its width in points."),
      .required("color", .color, "Its colour."),
    ])

  static let label: Shape = .init(
    "label",
    placed + [
      .required("text", .text, "The line of text."),
      .optional("font", .font, "Weight and size; regular 17 by default."),
      .optional("color", .color, "The text's colour; black by default."),
      .optional("align", .word(["left", "center", "right"]), "Where the line stands; left by default."),
    ])

  static let image: Shape = .init(
    "image",
    placed + [
      .required("file", .path, "A PNG file, relative to the scenario's folder."),
      .optional(
        "mode", .word(ScenarioDocument.ContentMode.allCases.map(\.rawValue)),
        "How it fits its frame; scaleToFill by default."),
    ])

  static let variants: Shape = .init(
    "variants",
    [
      .optional(
        "device", .list(of: "devices such as phone or tablet@1x"), "The screen's size and scale.",
        holds: .list(1...Int.max, of: .value(.deviceName))),
      .optional(
        "profile", .list(of: "profiles, classic or modern"), "The iOS releases to play the scenario with.",
        holds: .list(1...2, of: .value(.word(ScenarioDocument.Profile.allCases.map(\.rawValue))))),
      .notYet("appearance", "Light or dark."),
    ])

  static let tolerance: Shape = .init(
    "a tolerance", prefix: "compare",
    [
      .optional("frames", .frameRange, "The frames it is about, from 0; all of them by default."),
      .optional("region", .region, "Where in the frame; all of it by default."),
      .required(
        "allow", .mapping("channel or window"), "How far pixels may be off, and how many of them.",
        holds: .mapping(.allowance)),
      .required("because", .text, "Why, for whoever reads it next year."),
    ])

  static let allowance: Shape = .init(
    "allow", rules: [.object(["anyOf": .list([.required("channel"), .required("window")])])],
    [
      .optional(
        "channel", .integer(1...254), "A pixel may be off by so many levels of 255 in each channel; any by default."),
      .optional("window", .integer(1...64), "So many pixels of any 8 × 8 may be off, 1 to 64; all of them by default."),
    ])
}
