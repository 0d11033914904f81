// Every key and verb of the format, once: decoding, messages and suggestions read this table, documentation is
// tested against it, and a schema can be generated from it.

extension Shape {
  /// All mappings of the format.
  package static let all = [
    document, stage, film, scene, screenItem, screen, view, box, border, label, image, transition, animator, motions,
    extraView, interaction, gesture, step, tap, drag, touches, fingerPath, expect, percent, frame, variants, tolerance,
    allowance,
  ]

  static let document = Shape(
    "the document", prefix: "",
    [
      .required("interlude", .integer, "The format version: 1."),
      .required("name", .name, "The scenario's name; outputs are called after it."),
      .optional("about", .text, "One sentence of what is shown."),
      .optional("tags", .list(of: "names"), "Words to select scenarios by."),
      .optional("stage", .mapping("size, scale and profile"), "The screen that everything happens on."),
      .required("scene", .mapping("tabs, screen or runner"), "What is on stage at time 0."),
      .optional("transitions", .list(of: "transitions"), "Which change of screens uses which animator."),
      .optional("steps", .list(of: "steps"), "What happens and what must be true."),
      .optional("film", .mapping("fps, until and limit"), "How long to film and how fast."),
      .optional("variants", .mapping("device or profile"), "Screens to play the scenario on, a film for each."),
      .optional("compare", .list(of: "tolerances"), "Where frames may differ from their goldens, and why."),
      .notYet("clock", "See film."),
    ])

  static let stage = Shape(
    "stage",
    [
      .optional("size", .size, "Width and height in points; 320 × 568 by default."),
      .optional("scale", .integer, "Pixels per point, 1 to 4; 2 by default."),
      .optional("profile", .word(["classic", "modern"]), "Whose durations, curves and bars hold; classic by default."),
    ])

  static let film = Shape(
    "film",
    [
      .optional("fps", .integer, "Frames per second, 1 to 240; 60 by default."),
      .optional("until", .timeOrSettled, "When the film ends; settled by default."),
      .optional("limit", .time, "A longer film is a failure; 10s by default."),
      .notYet("keep", "Which frames to keep."),
    ])

  static let scene = Shape(
    "scene",
    [
      .optional("tabs", .list(of: "screens"), "A tab bar controller with these screens, 1 to 5."),
      .optional("screen", .mapping("id, title, background and views"), "One view controller alone."),
      .optional("runner", .name, "A scene written in Swift and registered under this name."),
      .notYet("navigation", "A navigation controller with these screens."),
    ])

  static let screenItem = Shape(
    "a tab", prefix: "tabs",
    [.required("screen", .mapping("id, title, background and views"), "One view controller.")])

  static let screen = Shape(
    "screen",
    [
      .required("id", .identifier, "What the rest of the document calls it."),
      .optional("title", .text, "The title; the id by default."),
      .optional("background", .color, "The background; white by default."),
      .optional("views", .list(of: "views"), "The subviews, back to front."),
      .notYet("rows", "A table with these rows."),
    ])

  static let view = Shape(
    "a view", prefix: "view",
    [
      .optional("id", .identifier, "What the rest of the document calls it."),
      .optional("box", .mapping("frame, background and more"), "A rectangle, perhaps with views in it."),
      .optional("label", .mapping("frame, text and more"), "One line of text."),
      .optional("image", .mapping("frame and file"), "A picture from a file."),
    ])

  private static let common: [Key] = [
    .optional("opacity", .fraction, "0 to 1; 1 by default."),
    .optional("autoresize", .list(of: "flexible sides"), "What gives way when the superview changes size."),
  ]

  private static let placed: [Key] =
    [.required("frame", .frame, "Where it is in its superview, in points; fill for all of it.")] + common

  static let box = Shape(
    "box",
    placed + [
      .optional("background", .color, "The background; none by default."),
      .optional("corner", .number, "Corner radius in points; 0 by default."),
      .optional("border", .mapping("width and color"), "A line inside the edge."),
      .optional("clips", .truth, "Whether views in it are cut off at its edge; false by default."),
      .optional("views", .list(of: "views"), "The views in it, back to front."),
    ])

  /// A box of an extra view, which fills the container when no frame is written.
  static let extraBox = Shape("box", [.optional("frame", .frame, "")] + box.keys.filter { $0.name != "frame" })
  /// The same for a label.
  static let extraLabel = Shape("label", [.optional("frame", .frame, "")] + label.keys.filter { $0.name != "frame" })
  /// The same for a picture.
  static let extraImage = Shape("image", [.optional("frame", .frame, "")] + image.keys.filter { $0.name != "frame" })

  static let border = Shape(
    "border",
    [
      .required("width", .number, "Its width in points."),
      .required("color", .color, "Its colour."),
    ])

  static let label = Shape(
    "label",
    placed + [
      .required("text", .text, "The line of text."),
      .optional("font", .font, "Weight and size; regular 17 by default."),
      .optional("color", .color, "The text's colour; black by default."),
      .optional("align", .word(["left", "center", "right"]), "Where the line stands; left by default."),
    ])

  static let image = Shape(
    "image",
    placed + [
      .required("file", .path, "A PNG file, relative to the scenario's folder."),
      .optional(
        "mode", .word(ScenarioDocument.ContentMode.allCases.map(\.rawValue)),
        "How it fits its frame; scaleToFill by default."),
    ])

  static let variants = Shape(
    "variants",
    [
      .optional("device", .list(of: "devices such as phone or tablet@1x"), "The screen's size and scale."),
      .optional("profile", .list(of: "profiles, classic or modern"), "Whose durations, curves and bars hold."),
      .notYet("appearance", "Light or dark."),
    ])

  static let tolerance = Shape(
    "a tolerance", prefix: "compare",
    [
      .optional("frames", .frameRange, "The frames it is about, from 0; all of them by default."),
      .optional("region", .region, "Where in the frame; all of it by default."),
      .required("allow", .mapping("channel or window"), "How far pixels may be off, and how many of them."),
      .required("because", .text, "Why, for whoever reads it next year."),
    ])

  static let allowance = Shape(
    "allow",
    [
      .optional("channel", .integer, "A pixel may be off by so many levels of 255 in each channel; any by default."),
      .optional("window", .integer, "So many pixels of any 8 × 8 may be off, 1 to 64; all of them by default."),
    ])
}
