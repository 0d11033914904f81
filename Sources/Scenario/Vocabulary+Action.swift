// The second part of the schema: transitions and steps.

extension Shape {
  static let transition: Shape = .init(
    "a transition", prefix: "transition",
    rules: [
      .when(
        "animator", is: "none", then: [.none(of: "duration", "interaction", "alongside")],
        otherwise: [.required("duration")]),
      .when("animator", is: "match", then: [.required("matches")]),
    ],
    [
      .required("when", .occasion, "Which change this is about."),
      .required(
        "animator", .mapping("tracks, or an effect's name"),
        "Who moves the views: an effect, for a swap a transition of views, none, or tracks.",
        holds: .either([.value(.word(animators)), .mapping(.animator)])),
      .optional("duration", .timeAboveZero, "How long it runs by itself; required unless the animator is none."),
      .optional("curve", .curve, "The animator's curve; the effect's own by default, easeInOut for tracks."),
      .optional(
        "matches", .list(of: "pairs of views"), "Views that fly to the place of another, effects only.",
        holds: .items(.list(2...2, of: .value(.identifier)))),
      .optional(
        "interaction", .mapping("driver, gesture and finish"), "How a finger drives it.", holds: .mapping(.interaction)),
      .optional(
        "alongside", .list(of: "companions"), "Views that move in its time and at its pace, and stay where they came.",
        holds: .items(.mapping(.companion))),
    ])

  private static let animators =
    ScenarioDocument.standardEffects + ScenarioDocument.ViewTransition.allCases.map(\.rawValue) + ["none"]

  static let animator: Shape = .init(
    "animator",
    [
      .optional(
        "from", .mapping("x, y, scale, rotation or opacity"), "What the leaving view does.", holds: .mapping(.motions)),
      .optional(
        "to", .mapping("x, y, scale, rotation or opacity"), "What the arriving view does.", holds: .mapping(.motions)),
      .optional(
        "extra", .list(of: "views"), "Views that exist only during the transition.", holds: .items(.mapping(.extraView))
      ),
      .optional(
        "backwards", .word(["mirrored", "same"]), "What the opposite direction looks like; mirrored by default."),
    ])

  static let tracks: [Key] = [
    .optional("x", .trackValues, "Offset to the right, in points or % of the container's width.", holds: .track),
    .optional("y", .trackValues, "Offset downwards, in points or % of the container's height.", holds: .track),
    .optional("scale", .trackValues, "Size about the centre; 1 at rest.", holds: .track),
    .optional("rotation", .trackValues, "Turn about the centre, clockwise, such as 90deg.", holds: .track),
    .optional("opacity", .trackValues, "0 to 1; 1 at rest.", holds: .track),
  ]

  static let motions: Shape = .init("tracks", tracks)

  static let trackEnds: Shape = .init(
    "a track", id: "track", prefix: "track",
    [
      .optional("from", .trackValue, "The value at the beginning; the resting value by default."),
      .optional("to", .trackValue, "The value at the end; the resting value by default."),
    ])

  static let extraView: Shape = .init(
    "an extra view", id: "extraView", prefix: "extra", choices: [["box", "label", "image"]],
    [
      .optional("id", .newIdentifier, "What the rest of the document calls it."),
      .optional(
        "box", .mapping("background and more"), "A rectangle, perhaps with views in it.", holds: .mapping(.extraBox)),
      .optional("label", .mapping("text and more"), "One line of text.", holds: .mapping(.extraLabel)),
      .optional("image", .mapping("file and more"), "A picture from a file.", holds: .mapping(.extraImage)),
    ] + tracks + [
      .optional(
        "between", .list(of: "from and to"), "[from, to]: between the two screens.",
        holds: .list(2...2, of: .value(.word(["from", "to"])))),
      .optional(
        "keep", .truth,
        "Whether the view stays after a presentation, until the dismissal; false by default. Needs an id."),
    ])

  static let interaction: Shape = .init(
    "interaction",
    rules: [
      .when(
        "driver", is: "custom", then: [.none(of: "completionSpeed", "completionCurve")],
        otherwise: [.none(of: "tail")])
    ],
    [
      .required("driver", .word(["percent", "custom"]), "Who follows the finger."),
      .required("gesture", .mapping("edge or pan"), "What starts it.", holds: .mapping(.gesture)),
      .optional("finish", .finishRule, "When lifting the finger finishes it; \"> 0.5\" by default."),
      .optional("completionSpeed", .number(0.001...1000), "How fast the rest runs, percent driver only; 1 by default."),
      .optional("completionCurve", .curve, "How the rest is paced, percent driver only; easeInOut by default."),
      .optional("tail", .time, "How long the rest takes, custom driver only; 0.2s by default."),
    ])

  static let gesture: Shape = .init(
    "gesture", choices: [["edge", "pan"]],
    [
      .optional(
        "edge", .list(of: "edges, left or right"), "A pan from one of these edges.",
        holds: .list(1...2, of: .value(.word(ScenarioDocument.Edge.allCases.map(\.rawValue))))),
      .optional("pan", .truth, "true: a pan from anywhere."),
    ])

  /// The supported actions of steps, in the order in which messages list them.
  static let verbs = [
    "select", "push", "pop", "turn", "swap", "present", "dismiss", "rotate", "tap", "drag", "touches", "expect",
    "snapshot",
  ]
  /// The keys for the time of a step.
  static let anchors = ["at", "during", "after"]

  static let step: Shape = .init(
    "a step", prefix: "", choices: [anchors, verbs],
    [
      .optional("at", .timeOrSettled, "At this time, or when all steps above have run and nothing moves."),
      .optional("during", .anchorDuring, "While this gesture's finger is down."),
      .optional("after", .anchorAfter, "When this gesture's finger has lifted, or some time later."),
      .optional("select", .identifier, "Select the tab of this screen, as code would."),
      .optional("push", .identifier, "Put this screen onto the navigation's stack, as code would."),
      .optional("pop", .identifier, "Take this screen, and all above it, off the stack."),
      .optional(
        "turn", .identifier, "Turn to this page, as code would; an id or {to, direction, animated}.",
        holds: .either([.value(.identifier), .mapping(.turn)])),
      .optional("swap", .identifier, "Put this screen into the container, in place of the one that is there."),
      .optional("present", .identifier, "Present this screen from the one in front."),
      .optional("dismiss", .identifier, "Dismiss this screen, and all that it presents."),
      .optional(
        "rotate", .word(ScenarioDocument.DeviceOrientation.allCases.map(\.rawValue)),
        "Turn the device, as its user would; the interface follows where screens let it."),
      .optional("tap", .mapping("on, tab or at"), "A finger comes down and lifts at once.", holds: .mapping(.tap)),
      .optional(
        "drag", .mapping("from, to and over"), "A finger comes down, moves in a line and lifts.", holds: .mapping(.drag)
      ),
      .optional("touches", .mapping("paths"), "Fingers, each along its own points.", holds: .mapping(.touches)),
      .optional(
        "expect", .mapping("claims such as selected or percent"), "What must be true.", holds: .mapping(.expect)),
      .optional("snapshot", .newIdentifier, "Keep the frame of this instant under this name."),
    ]
      + [
        "press", "swipe", "pinch", "send", "memoryWarning", "background", "set",
      ]
      .map { .notYet($0, "A verb of a later version.") })

  static let tap: Shape = .init(
    "tap", choices: [["on", "tab", "at"]],
    [
      .optional("id", .newIdentifier, "What other steps call it."),
      .optional("on", .identifier, "The view whose centre is tapped."),
      .optional("tab", .identifier, "The screen whose item in the tab bar is tapped."),
      .optional("at", .point, "The point that is tapped."),
    ])

  static let drag: Shape = .init(
    "drag",
    [
      .optional("id", .newIdentifier, "What other steps call it."),
      .required("from", .point, "Where the finger comes down."),
      .required("to", .point, "Where it lifts."),
      .required("over", .timeAboveZero, "How long it moves."),
      .optional("curve", .curve, "How the movement is paced; linear by default."),
      .optional("hold", .time, "How long it rests at the end; 0s by default."),
    ])

  static let touches: Shape = .init(
    "touches",
    [
      .optional("id", .newIdentifier, "What other steps call it."),
      .required(
        "paths", .list(of: "paths"), "One path for each finger.", holds: .list(1...10, of: .mapping(.fingerPath))),
    ])

  static let fingerPath: Shape = .init(
    "a path", id: "path", prefix: "touches",
    [
      .required("finger", .integer(1...10), "The finger's number, 1 to 10."),
      .required(
        "path", .list(of: "points [time, x, y]"), "Where the finger is when; it comes down at the first point.",
        holds: .items(.value(.fingerPoint))),
    ])

  static let expect: Shape = .init(
    "expect",
    [
      .optional("selected", .identifier, "The selected tab is this screen."),
      .optional(
        "transition", .word(ScenarioDocument.TransitionState.allCases.map(\.rawValue)),
        "The latest transition's state."),
      .optional(
        "percent", .fraction, "The last fraction that an interaction reported; a number or {near, within}.",
        holds: .either([.value(.fraction), .mapping(.percent)])),
      .optional("top", .identifier, "The screen in front."),
      .optional(
        "stack", .list(of: "screens"), "The navigation's stack, the last one on top.",
        holds: .items(.value(.identifier))),
      .optional(
        "pages", .list(of: "screens"), "The pages on show: one, or two of an open book.",
        holds: .items(.value(.identifier))),
      .optional("dot", .integer(1...100), "Which dot of the page indicator is lit, from 1."),
      .optional(
        "opacity", .mapping("id and equals"), "What shows of a view has this opacity of its own.",
        holds: .mapping(.opacity)),
      .optional(
        "events", .list(of: "callbacks such as viewWillAppear(first)"),
        "The appearance callbacks since the last such claim.", holds: .items(.value(.event))),
      .optional(
        "calls", .list(of: "calls such as didMoveToParent(first)"),
        "Everything that screens were called for since the last such claim.", holds: .items(.value(.call))),
      .optional(
        "frame", .mapping("id and equals"), "What shows of a view has this frame in the window.",
        holds: .mapping(.frame)),
    ])

  static let percent: Shape = .init(
    "percent",
    [
      .required("near", .fraction, "The expected fraction."),
      .required("within", .numberAboveZero, "How far off it may be; more than 0."),
    ])

  static let opacity: Shape = .init(
    "opacity",
    [
      .required("id", .identifier, "The view or screen."),
      .required("equals", .fraction, "The expected opacity."),
      .optional("within", .numberAboveZero, "How far off it may be; 1/1024 by default."),
    ])

  static let frame: Shape = .init(
    "frame",
    [
      .required("id", .identifier, "The view or screen."),
      .required("equals", .rectangle, "The expected frame in points."),
      .optional("within", .numberAboveZero, "How far off each number may be; 1/64 point by default."),
    ])
}
