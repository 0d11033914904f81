/// A kind of value. The schema of the format assigns a kind to each key; messages and the JSON Schema describe the
/// kind.
package enum ValueKind: Equatable, Sendable {
  /// Any text.
  case text
  /// The identifier of a screen, a view or a gesture that is declared elsewhere.
  case identifier
  /// An identifier that this value declares.
  case newIdentifier
  /// The name of a scenario, a style or another definition.
  case name
  /// The path of a file, relative to the file that contains the value.
  case path
  /// A font: its weight and size.
  case font
  /// The name of a system symbol.
  case symbol
  /// An event of the trace: a callback and the screen that receives it.
  case event
  /// A method call: a method's name and the screen on which it is called.
  case call

  /// A whole number within limits.
  case integer(ClosedRange<Int>)
  /// A number within limits.
  case number(ClosedRange<Double>)
  /// A number greater than 0.
  case numberAboveZero
  /// A number from 0 to 1.
  case fraction
  /// A Boolean value.
  case truth

  /// A time of at least 0.
  case time
  /// A time greater than 0.
  case timeAboveZero
  /// A time, or the word `settled`, which stands for the instant at which nothing moves.
  case timeOrSettled
  /// The instant after which a step follows: the end of a gesture or of all animations, with an optional delay.
  case anchorAfter
  /// An instant during a gesture.
  case anchorDuring
  /// A moment within a gesture: a fraction of its duration, or the time since its start.
  case moment

  /// The x and y coordinates of a point.
  case point
  /// A width and a height.
  case size
  /// An origin and a size.
  case rectangle
  /// A colour.
  case color
  /// A timing curve: its name or its control points.
  case curve
  /// The condition under which a gesture finishes its transition.
  case finishRule

  /// The values of a key frame track (see `ScenarioDocument.Track`).
  case trackValues
  /// One value of a key frame track: a length, a factor or an angle.
  case trackValue
  /// A time and the position of a touch at this time.
  case touchedPoint
  /// The frame of a view, or the word `fill`.
  case frame
  /// The number of a frame of the film, or a range of such numbers.
  case frameRange
  /// A part of a frame: the bounding box of a view, or a rectangle.
  case region

  /// A stage: a device's name, or a size with a scale and a profile.
  case stage
  /// The name of a device.
  case deviceName
  /// A number of bytes.
  case byteCount
  /// The change of screens to which a transition applies.
  case occasion
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
    case .symbol: "a symbol's name such as heart.fill"
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
