// The second half of the table: transitions and steps.

extension Shape {
  static let transition = Shape(
    "a transition", prefix: "transition",
    [
      .required("when", .word(["tabs"]), "Which change this is about."),
      .required(
        "animator", .mapping("tracks, or an effect's name"), "Who moves the views: an effect, none, or tracks."),
      .optional("duration", .time, "How long it runs by itself; required unless the animator is none."),
      .optional("curve", .curve, "The animator's curve; easeInOut by default."),
      .optional("interaction", .mapping("driver, gesture and finish"), "How a finger drives it."),
    ])

  static let animator = Shape(
    "animator",
    [
      .optional("from", .mapping("x, y, scale, rotation or opacity"), "What the leaving view does."),
      .optional("to", .mapping("x, y, scale, rotation or opacity"), "What the arriving view does."),
      .optional("extra", .list(of: "views"), "Views that exist only during the transition."),
      .optional(
        "backwards", .word(["mirrored", "same"]), "What the opposite direction looks like; mirrored by default."),
    ])

  private static let tracks: [Key] = [
    .optional("x", .trackValues, "Offset to the right, in points or % of the container's width."),
    .optional("y", .trackValues, "Offset downwards, in points or % of the container's height."),
    .optional("scale", .trackValues, "Size about the centre; 1 at rest."),
    .optional("rotation", .trackValues, "Turn about the centre, clockwise, such as 90deg."),
    .optional("opacity", .trackValues, "0 to 1; 1 at rest."),
  ]

  static let motions = Shape("tracks", tracks)

  static let trackEnds = Shape(
    "a track", prefix: "track",
    [
      .optional("from", .trackValue, "The value at the beginning; the resting value by default."),
      .optional("to", .trackValue, "The value at the end; the resting value by default."),
    ])

  static let extraView = Shape(
    "an extra view", prefix: "extra",
    view.keys + tracks + [.optional("between", .list(of: "from and to"), "[from, to]: between the two screens.")])

  static let interaction = Shape(
    "interaction",
    [
      .required("driver", .word(["percent", "custom"]), "Who follows the finger."),
      .required("gesture", .mapping("edge or pan"), "What starts it."),
      .optional("finish", .finishRule, "When lifting the finger finishes it; \"> 0.5\" by default."),
      .optional("completionSpeed", .number, "How fast the rest runs, percent driver only; 1 by default."),
      .optional("completionCurve", .curve, "How the rest is paced, percent driver only; easeInOut by default."),
      .optional("tail", .time, "How long the rest takes, custom driver only; 0.2s by default."),
    ])

  static let gesture = Shape(
    "gesture",
    [
      .optional("edge", .list(of: "edges, left or right"), "A pan from one of these edges."),
      .optional("pan", .truth, "true: a pan from anywhere."),
    ])

  /// The verbs that can be written, in the order messages list them.
  static let verbs = ["select", "tap", "drag", "touches", "expect", "snapshot"]
  /// The anchors.
  static let anchors = ["at", "during", "after"]

  static let step = Shape(
    "a step", prefix: "",
    [
      .optional("at", .timeOrSettled, "At this time, or when all steps above have run and nothing moves."),
      .optional("during", .anchorDuring, "While this gesture's finger is down."),
      .optional("after", .anchorAfter, "When this gesture's finger has lifted, or some time later."),
      .optional("select", .identifier, "Select the tab of this screen, as code would."),
      .optional("tap", .mapping("on, tab or at"), "A finger comes down and lifts at once."),
      .optional("drag", .mapping("from, to and over"), "A finger comes down, moves in a line and lifts."),
      .optional("touches", .mapping("paths"), "Fingers, each along its own points."),
      .optional("expect", .mapping("claims such as selected or percent"), "What must be true."),
      .optional("snapshot", .identifier, "Keep the frame of this instant under this name."),
    ]
      + [
        "press", "swipe", "pinch", "rotate", "present", "dismiss", "push", "pop", "send", "memoryWarning", "background",
        "set",
      ]
      .map { .notYet($0, "A verb of a later version.") })

  static let tap = Shape(
    "tap",
    [
      .optional("id", .identifier, "What other steps call it."),
      .optional("on", .identifier, "The view whose centre is tapped."),
      .optional("tab", .identifier, "The screen whose item in the tab bar is tapped."),
      .optional("at", .point, "The point that is tapped."),
    ])

  static let drag = Shape(
    "drag",
    [
      .optional("id", .identifier, "What other steps call it."),
      .required("from", .point, "Where the finger comes down."),
      .required("to", .point, "Where it lifts."),
      .required("over", .time, "How long it moves."),
      .optional("curve", .curve, "How the movement is paced; linear by default."),
      .optional("hold", .time, "How long it rests at the end; 0s by default."),
    ])

  static let touches = Shape(
    "touches",
    [
      .optional("id", .identifier, "What other steps call it."),
      .required("paths", .list(of: "paths"), "One path for each finger."),
    ])

  static let fingerPath = Shape(
    "a path", prefix: "touches",
    [
      .required("finger", .integer, "The finger's number, 1 to 10."),
      .required(
        "path", .list(of: "points [time, x, y]"), "Where the finger is when; it comes down at the first point."),
    ])

  static let expect = Shape(
    "expect",
    [
      .optional("selected", .identifier, "The selected tab is this screen."),
      .optional(
        "transition", .word(ScenarioDocument.TransitionState.allCases.map(\.rawValue)),
        "The latest transition's state."),
      .optional("percent", .fraction, "The last fraction that an interaction reported; a number or {near, within}."),
      .optional("top", .identifier, "The screen in front."),
      .optional(
        "events", .list(of: "callbacks such as viewWillAppear(first)"),
        "The appearance callbacks since the last such claim."),
      .optional("frame", .mapping("id and equals"), "What shows of a view has this frame in the window."),
    ])

  static let percent = Shape(
    "percent",
    [
      .required("near", .fraction, "The expected fraction."),
      .required("within", .number, "How far off it may be; more than 0."),
    ])

  static let frame = Shape(
    "frame",
    [
      .required("id", .identifier, "The view or screen."),
      .required("equals", .rectangle, "The expected frame in points."),
      .optional("within", .number, "How far off each number may be; 1/64 point by default."),
    ])
}
