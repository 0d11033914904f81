/// A kind of value. The schema of the format assigns a kind to each key; messages and the JSON Schema describe the
/// kind.
package enum ValueKind: Equatable, Sendable {
  /// Text, an identifier or another name, a path, a font, or a callback with its subject.
  case text, identifier, newIdentifier, name, path, font, event, call
  /// A number, with its limits where they vary, or a Boolean value.
  case integer(ClosedRange<Int>), number(ClosedRange<Double>), numberAboveZero, fraction, truth
  /// A time, a fraction of a gesture, or an anchor of a step.
  case time, timeAboveZero, timeOrSettled, anchorAfter, anchorDuring, moment
  /// A geometric value, a colour, a timing curve, or the rule by which a gesture finishes a transition.
  case point, size, rectangle, color, curve, finishRule
  /// A part of tracks or of a touch's path, the frame of a view, or the frames or the region of a tolerance.
  case trackValues, trackValue, touchedPoint, frame, frameRange, region
  /// A stage, the name of a device, a number of bytes, or the change of screens to which a transition applies.
  case stage, deviceName, byteCount, occasion
  /// A word from a list of permitted words.
  case word([String])
  /// A list, with the description of its items for messages.
  case list(of: String)
  /// A mapping, with the description of its keys for messages.
  case mapping(String)

  /// A number within the limits of coordinates.
  static let coordinate = number(-Value.farthest...Value.farthest)
  /// A length in points that is not negative.
  static let length = number(0...Value.farthest)

  /// The description of the kind in messages.
  package var phrase: String {
    switch self {
    case .text: "text"
    case .identifier, .newIdentifier, .name: "a name of letters, digits, '-', '_' and '.' that begins with a letter"
    case .path: "a path relative to this file"
    case .font: "a weight and a size such as semibold 20"
    case .event: "a callback and a screen such as viewWillAppear(first)"
    case .call: "a call and a screen such as didMoveToParent(first)"
    case .integer: "a whole number"
    case .number, .numberAboveZero: "a number"
    case .fraction: "a number from 0 to 1"
    case .truth: "true or false"
    case .time, .timeAboveZero: "a time such as 0.40s or 250ms"
    case .timeOrSettled: "a time such as 0.40s, or settled"
    case .anchorAfter: "a gesture's id, {id: 0.1s} or {settled: 0.1s}"
    case .anchorDuring: "a gesture's id, {id: 75%} or {id: 0.3s}"
    case .moment: "a fraction such as 75% or a time such as 0.3s"
    case .point: "two numbers [x, y]"
    case .size: "two numbers [width, height]"
    case .rectangle: "four numbers [x, y, width, height]"
    case .frame: "four numbers [x, y, width, height], or fill"
    case .frameRange: "a frame's number from 0, or a range such as 20..24"
    case .region: "a view's id, or four numbers [x, y, width, height]"
    case .color: "a colour in quotes such as \"#FF3B30\""
    case .curve: "a curve's name or four numbers [x1, y1, x2, y2]"
    case .finishRule: "a rule such as \"> 0.5\""
    case .trackValues: "a list of values or a mapping with from and to"
    case .trackValue: "a number or a percentage"
    case .touchedPoint: "a time and a point such as [0.1s, 40, 400]"
    case .stage: "a device of interlude.yaml, or a mapping with size, scale and profile"
    case .deviceName: "a device's name such as phone@2x"
    case .occasion: "tabs, push, pop, swap, present, dismiss or a screen's id"
    case .byteCount: "a size such as 64kB or 8MB"
    case .word(let words): words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))"
    case .list(let items): "a list of \(items)"
    case .mapping(let keys): "a mapping with \(keys)"
    }
  }
}
