// How a schema says what a key takes. Patterns are those of ECMA 262, as draft 7 asks for, and the decoder's own rules:
// a time is not a number, so that nobody need guess its unit.

extension ValueKind {
  /// A schema of values of this kind.
  var schema: [String: Schema] {
    switch self {
    case .text, .path: ["type": .text("string")]
    case .identifier, .name: Self.text(Self.identifierPattern, "first")
    case .occasion: Self.text(Self.identifierPattern, "tabs", "push")
    case .deviceName: Self.text("^[A-Za-z][A-Za-z0-9._@-]{0,63}$", "phone@2x")
    case .font: Self.text("^(\(Self.words(ScenarioDocument.Weight.self))) \(Self.digits)$", "semibold 20")
    case .event: Self.calls(ScenarioDocument.Callback.appearances, "viewWillAppear(first)")
    case .call: Self.calls(ScenarioDocument.Callback.allCases, "didMoveToParent(first)")
    case .color: Self.text("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", "#FF3B30")
    case .finishRule: Self.text("^(>|>=) \(Self.digits)$", "> 0.5")
    case .byteCount: Self.text("^\(Self.digits)(B|kB|MB|GB)$", "64kB")
    case .time: Self.text("^\(Self.timePattern)$", "0.40s", "250ms")
    case .timeOrSettled: Self.text("^(\(Self.timePattern)|settled)$", "0.40s", "settled")
    case .moment: Self.text("^(\(Self.timePattern)|\(Self.digits)%)$", "75%", "0.3s")
    case .integer: ["type": .text("integer")]
    case .number: ["type": .text("number")]
    case .fraction: ["type": .text("number"), "minimum": .integer(0), "maximum": .integer(1)]
    case .truth: ["type": .text("boolean")]
    case .word(let words): ["enum": .list(words.map { .text($0) })]
    case .point, .size: Self.numbers(2)
    case .rectangle: Self.numbers(4)
    case .frame: Self.any([["enum": .list([.text("fill")])], Self.numbers(4)])
    case .curve:
      Self.any([ValueKind.word(ScenarioDocument.NamedCurve.allCases.map(\.rawValue)).schema, Self.numbers(4)])
    case .anchorAfter: Self.any([ValueKind.identifier.schema, Self.pair(.time)])
    case .anchorDuring: Self.any([ValueKind.identifier.schema, Self.pair(.moment)])
    case .trackValue: Self.any([["type": .text("number")], Self.text("^-?\(Self.digits)(%|deg)$", "100%", "90deg")])
    case .fingerPoint: Self.fingerPointSchema
    case .frameRange:
      Self.any([["type": .text("integer")], Self.text("^(0|[1-9][0-9]*)\\.\\.(0|[1-9][0-9]*)$", "20..24")])
    case .region: Self.any([ValueKind.identifier.schema, Self.numbers(4)])
    case .stage: Self.any([ValueKind.deviceName.schema, ["type": .text("object")]])
    case .trackValues: ["type": .list([.text("array"), .text("object")])]
    case .list: ["type": .text("array")]
    case .mapping: ["type": .list([.text("object"), .text("string")])]
    }
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

  private static func numbers(_ count: Int) -> [String: Schema] {
    let number = ["type": Schema.text("number")]
    return ["type": .text("array"), "items": .object(number), "minItems": .integer(count), "maxItems": .integer(count)]
  }

  private static var fingerPointSchema: [String: Schema] {
    let items = [ValueKind.time, .number, .number].map { Schema.object($0.schema) }
    return ["type": .text("array"), "items": .list(items), "minItems": .integer(3), "maxItems": .integer(3)]
  }

  /// `{id: value}`.
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
