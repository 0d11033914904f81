// A JSON Schema out of the vocabulary. Goals, in order: what the decoder takes, the schema takes; what an editor can
// know while typing, the schema says; and completions stay readable, so commands are keys of one object, not a `oneOf`.
//
// The schema cannot say everything: names that refer to things, times that must rise and parts that must agree are
// the decoder's alone.

/// A JSON document: the few kinds of values that a schema has.
package indirect enum Schema: Sendable, Equatable {
  case text(String)
  case integer(Int)
  case number(Double)
  case truth(Bool)
  case list([Schema])
  case object([String: Schema])

  /// The schema of scenarios: draft 7.
  package static let script = document(
    "An Interlude scenario", "What is on stage, how it changes hands, what the finger does, what must be true.",
    .document, Shape.all)

  /// The schema of `interlude.yaml`: draft 7.
  package static let config = document(
    "An Interlude project", "Where a project keeps its scenarios and goldens.", .project, Shape.allOfProject)

  private static func document(_ title: String, _ about: String, _ root: Shape, _ shapes: [Shape]) -> Schema {
    var document = object(of: root)
    document["$schema"] = .text("http://json-schema.org/draft-07/schema#")
    document["title"] = .text(title)
    document["description"] = .text(about)
    document["definitions"] = .object(
      Dictionary(uniqueKeysWithValues: shapes.filter { $0.id != root.id }.map { ($0.id, .object(object(of: $0))) }))
    return .object(document)
  }

  /// A mapping with these keys and no others; a group of keys of which exactly one is written counts as one.
  private static func object(of shape: Shape) -> [String: Schema] {
    let usable = shape.keys.filter { $0.need != .notYet }
    var object: [String: Schema] = [
      "type": .text("object"), "additionalProperties": .truth(false),
      "properties": .object(Dictionary(uniqueKeysWithValues: usable.map { ($0.name, .object(value(of: $0))) })),
    ]
    let required = usable.filter { $0.need == .required }.map(\.name)
    if !required.isEmpty { object["required"] = .list(required.map { .text($0) }) }
    let rules = shape.choices.map(oneOf) + shape.rules
    if !rules.isEmpty { object["allOf"] = .list(rules) }
    return object
  }

  /// Exactly one of these keys is written. The branches name no properties, so that editors complete each key once.
  private static func oneOf(_ keys: [String]) -> Schema {
    .object(["oneOf": .list(keys.map { .required($0) })])
  }

  /// A mapping in which these keys are written.
  static func required(_ keys: String...) -> Schema { .object(["required": .list(keys.map { .text($0) })]) }

  /// A mapping in which none of these keys is written.
  static func none(of keys: String...) -> Schema {
    .object(["not": .object(["anyOf": .list(keys.map { .required($0) })])])
  }

  /// What holds for a mapping in which a key has this value, and what holds for others.
  static func when(_ key: String, is value: String, then: [Schema], otherwise: [Schema] = []) -> Schema {
    let condition: Schema = .object([
      "properties": .object([key: .object(["const": .text(value)])]), "required": .list([.text(key)]),
    ])
    return .object(
      ["if": condition, "then": .object(["allOf": .list(then)])]
        .merging(otherwise.isEmpty ? [:] : ["else": .object(["allOf": .list(otherwise)])]) { $1 })
  }

  private static func value(of key: Key) -> [String: Schema] {
    var value = schema(of: key.contents) ?? key.kind.schema
    // Beside a reference nothing else counts in draft 7.
    if let reference = value.removeValue(forKey: "$ref") { value["allOf"] = .list([.object(["$ref": reference])]) }
    value["description"] = .text(key.about)
    return value
  }

  private static func schema(of contents: Contents) -> [String: Schema]? {
    switch contents {
    case .unknown: nil
    case .value(let kind): kind.schema
    case .mapping(let shape): ["$ref": .text("#/definitions/\(shape.id)")]
    case .either(let parts): ["anyOf": .list(parts.compactMap { schema(of: $0).map { .object($0) } })]
    case .named(let name, let shape):
      [
        "type": .text("object"), "propertyNames": .object(name.schema),
        "additionalProperties": .object(schema(of: .mapping(shape)) ?? [:]),
      ]
    case .list(let count, let item):
      ["type": .text("array"), "minItems": .integer(count.lowerBound), "items": .object(schema(of: item) ?? [:])]
        .merging(count.upperBound == .max ? [:] : ["maxItems": .integer(count.upperBound)]) { $1 }
    }
  }
}

extension Schema: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .list(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}
