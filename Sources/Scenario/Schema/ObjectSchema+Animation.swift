// The part of the schema for steps that scroll or animate views.

extension ObjectSchema {
  static let scrolling: ObjectSchema = .init(
    "scroll", id: "scrolling",
    [
      .required("view", .identifier, "The view that scrolls."),
      .required(
        "to", .point, "The content offset: the content's point at the upper left corner of the view."),
      .optional("animated", .truth, "Whether the movement is animated; true by default."),
    ])

  static let animation: ObjectSchema = .init(
    "animate", id: "animation",
    rules: [.object(["anyOf": .list(animatedKeys.map { .required($0) })])],
    [
      .required("view", .identifier, "The view or screen."),
      .required("duration", .timeAboveZero, "The duration of the animation."),
      .optional("delay", .time, "The time from the step to the start of the animation; 0s by default."),
      .optional(
        "curve", .curve, "The timing curve, or a spring; easeInOut by default.",
        holds: .either([.value(.curve), .mapping(.spring)])),
    ]
      + tracks.map { .optional($0.name, .trackValues, $0.about, holds: .animatedTrack) } + [
        .optional("frame", .rectangle, "The frame of the view without x, y, scale and rotation, in points."),
        .optional("background", .color, "The background colour."),
        .optional("corner", .length, "Corner radius in points."),
      ])

  /// The keys with which an animation changes the view. At least one of them is required.
  static let animatedKeys = tracks.map(\.name) + ["frame", "background", "corner"]

  static let spring: ObjectSchema = .init(
    "spring",
    [
      .required("damping", .number(0.01...1), "The damping ratio, 0.01 to 1. With 1, the spring does not oscillate."),
      .optional(
        "velocity", .coordinate,
        "The initial velocity, in multiples of the animated distance per second; 0 by default."),
    ])
}
