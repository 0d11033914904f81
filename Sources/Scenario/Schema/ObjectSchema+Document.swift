// The schema of the format, in one table, which decoding, messages and suggestions use. Tests compare the documentation
// with the table, and the JSON Schema is generated from it.

extension ObjectSchema {
  /// The schemas of all mappings in scenarios.
  package static let all: [ObjectSchema] =
    [
      document, stage, film, scene, screenItem, screen, presentation, view, border, shadow, gradient, scroll, section,
      row, reloadedRow, accessory, item, action, symbol, transition, animator, motions, trackEnds, extraView,
      interaction, gesture, step, scrolling, animation, spring, setting, typing, edit, rowMove, rowInsertion,
      rowSelection, tap, drag, touches, touchPath, expect, percent, opacity, frame, controlFact, variants, tolerance,
      allowance, pages, indicator, container, turn, companion,
      storyboard, segue,
    ] + ViewDefinition.all.flatMap { [$0.schema, $0.schema.withOptionalFrame] }

  static let document: ObjectSchema = .init(
    "the document", prefix: "",
    [
      .required("interlude", .integer(1...1), "The format version: 1."),
      .required("name", .name, "The scenario's name, which output files have too."),
      .optional("about", .text, "A description in one sentence."),
      .optional(
        "tags", .list(of: "names"), "Words by which commands select scenarios, as in tag:slow.",
        holds: .items(.value(.name))),
      .optional(
        "stage", .stage, "The screen on which the scenario is played.",
        holds: .either([.value(.deviceName), .mapping(.stage)])),
      .required(
        "scene", .mapping(SceneDefinition.phrase), "The stage's contents at time 0.", holds: .mapping(.scene)),
      .optional(
        "transitions", .list(of: "transitions"), "The animations of changes from one screen to another.",
        holds: .items(.mapping(.transition))),
      .optional("steps", .list(of: "steps"), "The actions and expectations.", holds: .items(.mapping(.step))),
      .optional("film", .mapping("fps, until and limit"), "The film's frame rate and length.", holds: .mapping(.film)),
      .optional(
        "variants", .mapping("device or profile"), "The stages on which to play the scenario, one film for each.",
        holds: .mapping(.variants)),
      .optional(
        "compare", .list(of: "tolerances"), "Allowed differences from the golden, with reasons.",
        holds: .items(.mapping(.tolerance))),
      .notYet("clock", "See film."),
    ])

  static let stage: ObjectSchema = .init(
    "stage",
    [
      .optional("device", .deviceName, "The device whose size and scale apply if 'size' or 'scale' is not specified."),
      .optional("size", .size, "Width and height in points; 390 × 844 by default."),
      .optional("scale", .integer(1...4), "Pixels per point, 1 to 4; 3 by default."),
      .optional(
        "profile", .word(["classic", "modern"]),
        "The iOS release whose rules, durations, curves and bars apply; modern by default."),
      .optional(
        "statusBar", .truth,
        "Whether the status bar and the home indicator are drawn; by default true if the stage is at least 320 points "
          + "wide and high."),
      .optional("clock", .text, "The time in the status bar; 9:41 by default."),
      .optional(
        "appearance", .word(ScenarioDocument.Appearance.allCases.map(\.rawValue)),
        "The appearance of the interface; light by default."),
      .optional(
        "contentSize", .word(ScenarioDocument.ContentSize.allCases.map(\.rawValue)),
        "The size of text that the user has chosen; large by default."),
      .optional(
        "layoutDirection", .word(ScenarioDocument.LayoutDirection.allCases.map(\.rawValue)),
        "The layout direction of the interface; leftToRight by default."),
    ])

  static let film: ObjectSchema = .init(
    "film",
    [
      .optional("fps", .integer(1...240), "Frames per second, 1 to 240; 60 by default."),
      .optional(
        "until", .timeOrSettled,
        "When the film ends: at a time, or, with 'settled' (the default), when nothing moves any more."),
      .optional("limit", .timeAboveZero, "The maximum duration. A longer film fails; 10s by default."),
      .notYet("keep", "The frames to store."),
    ])

  static let scene: ObjectSchema = .init(
    "scene", choices: [SceneDefinition.names],
    SceneDefinition.all.map(\.key) + [
      .optional(
        "views", .list(of: "views"), "Views in front of all screens. Not permitted in a scene with a single screen.",
        holds: .items(.mapping(.view))),
      .optional("later", .list(of: "screens"), "Screens that steps push or present.", holds: .screens()),
      .optional(
        "restoration", .truth,
        "Whether the app saves the state of its screens in the background and restores it at a launch; false by default."
      ),
    ])

  static let screenItem: ObjectSchema = .init(
    "an item", id: "screenItem", prefix: "scene",
    [.required("screen", .mapping("id, title, background and views"), "One view controller.", holds: .mapping(.screen))]
  )

  static let screen: ObjectSchema = .init(
    "screen",
    [
      .required("id", .newIdentifier, "The identifier, for references to the screen."),
      .optional("title", .text, "The title; the id by default."),
      .optional("icon", .path, "The image of the tab: a PNG file, relative to the scenario's folder."),
      .optional("badge", .text, "The text of the badge on the tab; none by default."),
      .optional("background", .color, "The background colour; by default white, or black in the dark appearance."),
      .optional("views", .list(of: "views"), "The subviews, back to front.", holds: .items(.mapping(.view))),
      .optional(
        "presentation", .mapping("style and size"), "How to present the screen.", holds: .mapping(.presentation)),
    ])

  static let presentation: ObjectSchema = .init(
    "presentation", rules: [.when("style", is: "custom", then: [], otherwise: [.none(of: "size")])],
    [
      .optional(
        "style", .word(ScenarioDocument.PresentationStyle.allCases.map(\.rawValue)),
        "The presentation style, as in UIKit; fullScreen by default."),
      .optional("size", .size, "Width and height in points, centred; custom style only, full screen by default."),
    ])

  static let variants: ObjectSchema = .init(
    "variants",
    [
      .optional(
        "device", .list(of: "devices such as phone or tablet@1x"), "The devices on which to play the scenario.",
        holds: .list(1...Int.max, of: .value(.deviceName))),
      .optional(
        "profile", .list(of: "profiles, classic or modern"), "The iOS releases to play the scenario with.",
        holds: .list(1...2, of: .value(.word(ScenarioDocument.Profile.allCases.map(\.rawValue))))),
      .optional(
        "appearance", .list(of: "appearances, light or dark"), "The appearances to play the scenario in.",
        holds: .list(1...2, of: .value(.word(ScenarioDocument.Appearance.allCases.map(\.rawValue))))),
      .optional(
        "contentSize", .list(of: "sizes of text such as large"), "The sizes of text to play the scenario with.",
        holds: .list(1...12, of: .value(.word(ScenarioDocument.ContentSize.allCases.map(\.rawValue))))),
      .optional(
        "layoutDirection", .list(of: "directions, leftToRight or rightToLeft"),
        "The directions to play the scenario in.",
        holds: .list(1...2, of: .value(.word(ScenarioDocument.LayoutDirection.allCases.map(\.rawValue))))),
    ])

  static let tolerance: ObjectSchema = .init(
    "a tolerance", prefix: "compare",
    [
      .optional(
        "frames", .frameRange, "The frames to which the tolerance applies, numbered from 0; all by default."),
      .optional("region", .region, "The part of the frame to which the tolerance applies; the whole frame by default."),
      .required(
        "allow", .mapping("channel or window"), "How much pixels may differ, and how many of them.",
        holds: .mapping(.allowance)),
      .required("because", .text, "The reason for the tolerance, for later readers."),
    ])

  static let allowance: ObjectSchema = .init(
    "allow", rules: [.object(["anyOf": .list([.required("channel"), .required("window")])])],
    [
      .optional(
        "channel", .integer(1...254),
        "The largest permitted difference of a channel, 1 to 254; by default, every difference is permitted."),
      .optional(
        "window", .integer(1...64),
        "The number of pixels that may differ in any area of 8 × 8 pixels, 1 to 64; all of them by default."),
    ])
}
