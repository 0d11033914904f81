// The JSON Schema of each kind of value. Patterns are in the syntax of ECMA 262, as draft 7 requires, and equal the
// rules of the decoder. A time is text with a unit, never a number, so that its unit is explicit.

extension ValueKind {
  /// The JSON Schema of values of this kind.
  var schema: [String: Schema] {
    switch self {
    case .text, .path: ["type": .text("string")]
    case .newIdentifier:
      ValueKind.identifier.schema.merging(
        ["not": .object(["enum": .list(ScenarioDocument.reservedNames.map { .text($0) })])]
      ) { $1 }
    case .identifier, .name: Self.text(Self.identifierPattern, "first")
    case .occasion: Self.text(Self.identifierPattern, "tabs", "push")
    case .deviceName: Self.text("^[A-Za-z][A-Za-z0-9._@-]{0,63}$", "phone@2x")
    case .font: Self.text("^(\(Self.words(ScenarioDocument.Weight.self))) \(Self.digits)$", "semibold 20")
    case .symbol: Self.text("^[a-z0-9]+(\\.[a-z0-9]+)*$", "heart.fill")
    case .event: Self.calls(ScenarioDocument.Callback.appearances, "viewWillAppear(first)")
    case .call: Self.calls(ScenarioDocument.Callback.allCases, "didMoveToParent(first)")
    case .color: Self.text("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", "#FF3B30")
    case .finishRule: Self.text("^(>|>=) \(Self.digits)$", "> 0.5")
    case .byteCount: Self.text("^\(Self.digits)(B|kB|MB|GB)$", "64kB")
    case .time: Self.text("^\(Self.timePattern)$", "0.40s", "250ms")
    case .timeAboveZero:
      ValueKind.time.schema.merging(["not": .object(["pattern": .text("^0(\\.0+)?(s|ms)$")])]) { $1 }
    case .timeOrSettled: Self.text("^(\(Self.timePattern)|settled)$", "0.40s", "settled")
    case .moment: Self.text("^(\(Self.timePattern)|\(Self.digits)%)$", "75%", "0.3s")
    case .integer(let range) where range.count == 1: ["const": .integer(range.lowerBound)]
    case .integer(let range):
      ["type": .text("integer"), "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    case .number(let range):
      ["type": .text("number"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    case .numberAboveZero: ["type": .text("number"), "exclusiveMinimum": .integer(0)]
    case .fraction: ValueKind.number(0...1).schema
    case .truth: ["type": .text("boolean")]
    case .word(let words): ["enum": .list(words.map { .text($0) })]
    case .point: Self.items(.coordinate, .coordinate)
    case .size: Self.items(.integer(1...4096), .integer(1...4096))
    case .rectangle: Self.items(.coordinate, .coordinate, .length, .length)
    case .frame: Self.any([["enum": .list([.text("fill")])], ValueKind.rectangle.schema])
    case .curve:
      Self.any([
        ValueKind.word(ScenarioDocument.CurveName.allCases.map(\.rawValue)).schema,
        Self.items(.fraction, .number(-10...10), .fraction, .number(-10...10)),
      ])
    case .anchorAfter: Self.any([ValueKind.identifier.schema, Self.pair(.time)])
    case .anchorDuring: Self.any([ValueKind.identifier.schema, Self.pair(.moment)])
    case .trackValue: Self.any([["type": .text("number")], Self.text("^-?\(Self.digits)(%|deg)$", "100%", "90deg")])
    case .touchedPoint: Self.items(.time, .coordinate, .coordinate)
    case .frameRange:
      Self.any([ValueKind.integer(0...1_000_000).schema, Self.text("^(0|[1-9][0-9]*)\\.\\.(0|[1-9][0-9]*)$", "20..24")])
    case .region: Self.any([ValueKind.identifier.schema, ValueKind.rectangle.schema])
    case .stage: Self.any([ValueKind.deviceName.schema, ["type": .text("object")]])
    case .trackValues: ["type": .list([.text("array"), .text("object")])]
    case .list: ["type": .text("array")]
    case .mapping: ["type": .list([.text("object"), .text("string")])]
    }
  }

  /// Returns the schema of a list whose items have the given kinds, in this order.
  private static func items(_ kinds: ValueKind...) -> [String: Schema] {
    [
      "type": .text("array"), "items": .list(kinds.map { .object($0.schema) }), "minItems": .integer(kinds.count),
      "maxItems": .integer(kinds.count),
    ]
  }

  private static let identifierPattern = "^[A-Za-z][A-Za-z0-9._-]{0,63}$"
  private static let digits = "(0|[1-9][0-9]*)(\\.[0-9]+)?"
  private static var timePattern: String { "\(digits)(s|ms)" }

  private static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> String
  where Word.RawValue == String {
    Word.allCases.map(\.rawValue).joined(separator: "|")
  }

  private static func calls(_ callbacks: [ScenarioDocument.Callback], _ example: String) -> [String: Schema] {
    text("^(\(callbacks.map(\.rawValue).joined(separator: "|")))\\(.+\\)$", example)
  }

  private static func text(_ pattern: String, _ examples: String...) -> [String: Schema] {
    ["type": .text("string"), "pattern": .text(pattern), "examples": .list(examples.map { .text($0) })]
  }

  /// Returns the schema of a mapping with one pair: `{id: value}`.
  private static func pair(_ value: ValueKind) -> [String: Schema] {
    [
      "type": .text("object"), "minProperties": .integer(1), "maxProperties": .integer(1),
      "propertyNames": .object(["pattern": .text(identifierPattern)]), "additionalProperties": .object(value.schema),
    ]
  }

  private static func any(_ parts: [[String: Schema]]) -> [String: Schema] {
    ["anyOf": .list(parts.map { .object($0) })]
  }
}
