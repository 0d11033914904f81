// The second part of the schema: transitions and steps.

extension ObjectSchema {
  static let transition: ObjectSchema = .init(
    "a transition", prefix: "transition",
    rules: [
      .when(
        "animator", is: "none", then: [.none(of: "duration", "interaction", "alongside")],
        otherwise: [.required("duration")]),
      .when("animator", is: "match", then: [.required("matches")]),
    ],
    [
      .required("when", .occasion, "The change to which the transition applies."),
      .required(
        "animator", .mapping("tracks, or an effect's name"),
        "The animator: an effect's name, none, tracks or, for a swap, a transition between views such as flipFromLeft.",
        holds: .either([.value(.word(animators)), .mapping(.animator)])),
      .optional(
        "duration", .timeAboveZero,
        "The duration of the transition without a touch; required unless the animator is none."),
      .optional("curve", .curve, "The timing curve; by default that of the effect, or easeInOut for tracks."),
      .optional(
        "matches", .list(of: "pairs of views"),
        "Pairs of matched views: the first view moves to the frame of the second one. Named effects only.",
        holds: .items(.list(2...2, of: .value(.identifier)))),
      .optional(
        "interaction", .mapping("driver, gesture and finish"), "The touch that drives the transition.",
        holds: .mapping(.interaction)),
      .optional(
        "alongside", .list(of: "companions"),
        "Views that move alongside the transition, with its curve, and keep their final values.",
        holds: .items(.mapping(.companion))),
    ])

  private static let animators =
    ScenarioDocument.standardEffects + ScenarioDocument.ViewTransition.allCases.map(\.rawValue) + ["none"]

  static let animator: ObjectSchema = .init(
    "animator",
    [
      .optional(
        "from", .mapping("x, y, scale, rotation or opacity"), "The outgoing view's tracks.", holds: .mapping(.motions)),
      .optional(
        "to", .mapping("x, y, scale, rotation or opacity"), "The incoming view's tracks.", holds: .mapping(.motions)),
      .optional(
        "extra", .list(of: "views"), "Views that exist only during the transition.", holds: .items(.mapping(.extraView))
      ),
      .optional(
        "backwards", .word(["mirrored", "same"]),
        "The tracks for the opposite direction: mirrored (x and rotation are negated; the default) or same."),
    ])

  static let tracks: [Key] = [
    .optional("x", .trackValues, "Offset to the right, in points or % of the container's width.", holds: .track),
    .optional("y", .trackValues, "Offset downwards, in points or % of the container's height.", holds: .track),
    .optional("scale", .trackValues, "Scale factor about the centre; 1 for a view that is not scaled.", holds: .track),
    .optional("rotation", .trackValues, "Clockwise rotation about the centre, such as 90deg.", holds: .track),
    .optional("opacity", .trackValues, "Opacity from 0 to 1.", holds: .track),
  ]

  static let motions: ObjectSchema = .init("tracks", tracks)

  static let trackEnds: ObjectSchema = .init(
    "a track", id: "track", prefix: "track",
    [
      .optional(
        "from", .trackValue, "The value at the start; by default the value that the view has without this track."),
      .optional("to", .trackValue, "The value at the end; by default the value that the view has without this track."),
    ])

  static let extraView: ObjectSchema = .init(
    "an extra view", id: "extraView", prefix: "extra", choices: [ViewDefinition.names],
    [.optional("id", .newIdentifier, "The identifier, for references to the view.")]
      + ViewDefinition.all.map(\.freeKey) + tracks + [
        .optional(
          "between", .list(of: "from and to"),
          "With [from, to], the view is between the two screens; by default, the view is in front of both.",
          holds: .list(2...2, of: .value(.word(["from", "to"])))),
        .optional(
          "keep", .truth,
          "Whether the view stays after a presentation, until the dismissal; false by default. Needs an id."),
      ])

  static let interaction: ObjectSchema = .init(
    "interaction",
    rules: [
      .when(
        "driver", is: "custom", then: [.none(of: "completionSpeed", "completionCurve")],
        otherwise: [.none(of: "tail")])
    ],
    [
      .required("driver", .word(["percent", "custom"]), "The object that drives the transition."),
      .required(
        "gesture", .mapping("edge or pan"), "The gesture that starts the transition.", holds: .mapping(.gesture)),
      .optional(
        "finish", .finishRule,
        "The fractions at which the end of the touch finishes the transition. Others cancel it. \"> 0.5\" by default."),
      .optional(
        "completionSpeed", .number(0.001...1000),
        "The speed of the remaining transition after the touch ends; percent driver only, 1 by default."),
      .optional(
        "completionCurve", .curve,
        "The timing curve of the remaining transition after the touch ends; percent driver only, easeInOut by default."),
      .optional(
        "tail", .time,
        "The duration of the remaining transition after the touch ends; custom driver only, 0.2s by default."),
    ])

  static let gesture: ObjectSchema = .init(
    "gesture", choices: [["edge", "pan"]],
    [
      .optional(
        "edge", .list(of: "edges, left or right"), "A pan that starts at one of these edges of the screen.",
        holds: .list(1...2, of: .value(.word(ScenarioDocument.Edge.allCases.map(\.rawValue))))),
      .optional("pan", .truth, "A pan that can start at any point. The value must be true."),
    ])

  /// The keys for the time of a step.
  static let anchors = ["at", "during", "after"]

  static let step: ObjectSchema = .init(
    "a step", prefix: "", choices: [anchors, VerbDefinition.names],
    [
      .optional(
        "at", .timeOrSettled,
        "The time of the step, or 'settled': the step runs when all steps above have run and nothing moves."),
      .optional("during", .anchorDuring, "The gesture during whose touch the step runs."),
      .optional("after", .anchorAfter, "The gesture after whose touch the step runs, at once or some time later."),
    ] + VerbDefinition.all.map(\.key) + VerbDefinition.notYet.map { .notYet($0, "An action that is not supported.") })

  static let tap: ObjectSchema = .init(
    "tap", choices: [["on", "tab", "at"]],
    [
      .optional("id", .newIdentifier, "The identifier, for references in other steps."),
      .optional("on", .identifier, "The view whose centre is tapped."),
      .optional("tab", .identifier, "The screen whose item in the tab bar is tapped."),
      .optional("at", .point, "The point that is tapped."),
    ])

  static let drag: ObjectSchema = .init(
    "drag",
    [
      .optional("id", .newIdentifier, "The identifier, for references in other steps."),
      .required("from", .point, "The point at which the touch begins."),
      .required("to", .point, "The point at which the touch ends."),
      .required("over", .timeAboveZero, "The duration of the movement."),
      .optional("curve", .curve, "The curve of the movement; linear by default."),
      .optional("hold", .time, "The time without movement before the touch ends; 0s by default."),
    ])

  static let touches: ObjectSchema = .init(
    "touches",
    [
      .optional("id", .newIdentifier, "The identifier, for references in other steps."),
      .required(
        "paths", .list(of: "paths"), "One path for each touch.", holds: .list(1...10, of: .mapping(.touchPath))),
    ])

  static let touchPath: ObjectSchema = .init(
    "a path", id: "path", prefix: "touches",
    [
      .required("finger", .integer(1...10), "The finger's number, 1 to 10."),
      .required(
        "path", .list(of: "points [time, x, y]"), "The positions of the touch, which begins at the first point.",
        holds: .items(.value(.touchedPoint))),
    ])

  static let expect: ObjectSchema = .init(
    "expect",
    [
      .optional("selected", .identifier, "The screen of the selected tab."),
      .optional(
        "transition", .word(ScenarioDocument.TransitionState.allCases.map(\.rawValue)),
        "The latest transition's state."),
      .optional(
        "percent", .fraction, "The transition's percentComplete that was reported last; a number or {near, within}.",
        holds: .either([.value(.fraction), .mapping(.percent)])),
      .optional("top", .identifier, "The frontmost screen."),
      .optional(
        "stack", .list(of: "screens"), "The navigation stack, the last screen on top.",
        holds: .items(.value(.identifier))),
      .optional(
        "pages", .list(of: "screens"), "The visible pages: one, or two if the spine is in the middle.",
        holds: .items(.value(.identifier))),
      .optional("dot", .integer(1...100), "The number of the page indicator's current dot, from 1."),
      .optional(
        "opacity", .mapping("id and equals"), "The opacity of a view, with its animations applied.",
        holds: .mapping(.opacity)),
      .optional(
        "control", .mapping("id and a value"), "The value of a control or label.", holds: .mapping(.controlFact)),
      .optional(
        "events", .list(of: "callbacks such as viewWillAppear(first)"),
        "The appearance callbacks since the last expectation of events.", holds: .items(.value(.event))),
      .optional(
        "calls", .list(of: "calls such as didMoveToParent(first)"),
        "The callbacks of screens, such as didMoveToParent, since the last expectation of calls.",
        holds: .items(.value(.call))),
      .optional(
        "frame", .mapping("id and equals"), "The frame of a view in the window, with its animations applied.",
        holds: .mapping(.frame)),
      .optional(
        "accessible", .list(of: "descriptions such as \"Done, button\""),
        "The descriptions of all elements that the screen reader visits, in order.", holds: .items(.value(.text))),
      .optional("focused", .text, "The description of the element on which the screen reader has its focus."),
    ])

  static let percent: ObjectSchema = .init(
    "percent",
    [
      .required("near", .fraction, "The expected percentComplete of the transition, 0 to 1."),
      .required("within", .numberAboveZero, "The allowed difference; more than 0."),
    ])

  static let opacity: ObjectSchema = .init(
    "opacity",
    [
      .required("id", .identifier, "The view or screen."),
      .required("equals", .fraction, "The expected opacity."),
      .optional("within", .numberAboveZero, "The allowed difference; 1/1024 by default."),
    ])

  static let frame: ObjectSchema = .init(
    "frame",
    [
      .required("id", .identifier, "The view or screen."),
      .required("equals", .rectangle, "The expected frame in points."),
      .optional("within", .numberAboveZero, "The allowed difference of each number; 1/64 point by default."),
    ])
}
