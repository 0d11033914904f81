// A JSON Schema generated from the object schemas. Goals, in order: the schema accepts what the decoder accepts; the
// schema rejects what an editor can detect while typing; completions stay readable, so step actions are keys of one
// object, not a `oneOf`.
//
// The schema cannot express everything. References to identifiers, increasing times and cross-field validation are
// checked only by the decoder.

/// A JSON value other than null, as used in schemas.
package indirect enum Schema: Sendable, Equatable {
  /// A string.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A Boolean value.
  case truth(Bool)
  /// An array.
  case list([Schema])
  /// An object.
  case object([String: Schema])

  /// The JSON Schema of scenarios, draft 7.
  package static let script = document(
    "An Interlude scenario", "The contents of the stage, the transitions, the touches and the expectations.",
    .document, ObjectSchema.all)

  /// The JSON Schema of `interlude.yaml`, draft 7.
  package static let config = document(
    "An Interlude project", "The folders, the devices and the size limits of a project.", .project,
    ObjectSchema.allOfProject)

  private static func document(_ title: String, _ about: String, _ root: ObjectSchema, _ objectSchemas: [ObjectSchema])
    -> Schema
  {
    var document = object(of: root)
    document["$schema"] = .text("http://json-schema.org/draft-07/schema#")
    document["title"] = .text(title)
    document["description"] = .text(about)
    document["definitions"] = .object(
      Dictionary(
        uniqueKeysWithValues: objectSchemas.filter { $0.id != root.id }.map { ($0.id, .object(object(of: $0))) }))
    return .object(document)
  }

  /// Returns the members of a JSON Schema for a mapping that has the keys of `objectSchema` and no others.
  private static func object(of objectSchema: ObjectSchema) -> [String: Schema] {
    let usable = objectSchema.keys.filter { $0.need != .notYet }
    var object: [String: Schema] = [
      "type": .text("object"), "additionalProperties": .truth(false),
      "properties": .object(Dictionary(uniqueKeysWithValues: usable.map { ($0.name, .object(value(of: $0))) })),
    ]
    let required = usable.filter { $0.need == .required }.map(\.name)
    if !required.isEmpty { object["required"] = .list(required.map { .text($0) }) }
    let rules = objectSchema.choices.map(oneOf) + objectSchema.rules
    if !rules.isEmpty { object["allOf"] = .list(rules) }
    return object
  }

  /// Returns a rule that requires exactly one of these keys. The rule contains no `properties`, so that an editor does
  /// not suggest a key twice.
  private static func oneOf(_ keys: [String]) -> Schema {
    .object(["oneOf": .list(keys.map { .required($0) })])
  }

  /// Returns a rule that requires all of these keys.
  static func required(_ keys: String...) -> Schema { .object(["required": .list(keys.map { .text($0) })]) }

  /// Returns a rule that forbids mappings that contain any of these keys.
  static func none(of keys: String...) -> Schema {
    .object(["not": .object(["anyOf": .list(keys.map { .required($0) })])])
  }

  /// Returns a rule that forbids mappings that contain all of the given keys together.
  static func none(ofAll keys: String...) -> Schema {
    .object(["not": .object(["required": .list(keys.map { .text($0) })])])
  }

  /// Returns a conditional rule. `then` applies to mappings in which the key has the given value, and `otherwise` to
  /// all other mappings.
  static func when(_ key: String, is value: String, then: [Schema], otherwise: [Schema] = []) -> Schema {
    let condition: Schema = .object([
      "properties": .object([key: .object(["const": .text(value)])]), "required": .list([.text(key)]),
    ])
    // A draft-07 schema must not contain an empty `allOf`.
    var rule: [String: Schema] = ["if": condition]
    if !then.isEmpty { rule["then"] = .object(["allOf": .list(then)]) }
    if !otherwise.isEmpty { rule["else"] = .object(["allOf": .list(otherwise)]) }
    return .object(rule)
  }

  private static func value(of key: Key) -> [String: Schema] {
    var value = schema(of: key.contents) ?? key.kind.schema
    // In draft 7, other members beside a reference are ignored.
    if let reference = value.removeValue(forKey: "$ref") { value["allOf"] = .list([.object(["$ref": reference])]) }
    value["description"] = .text(key.about)
    return value
  }

  private static func schema(of contents: Contents) -> [String: Schema]? {
    switch contents {
    case .unknown: nil
    case .value(let kind): kind.schema
    case .mapping(let objectSchema): ["$ref": .text("#/definitions/\(objectSchema.id)")]
    case .either(let parts): ["anyOf": .list(parts.compactMap { schema(of: $0).map { .object($0) } })]
    case .named(let name, let objectSchema):
      [
        "type": .text("object"), "propertyNames": .object(name.schema),
        "additionalProperties": .object(schema(of: .mapping(objectSchema)) ?? [:]),
      ]
    case .list(let count, let item):
      ["type": .text("array"), "minItems": .integer(count.lowerBound), "items": .object(schema(of: item) ?? [:])]
        .merging(count.upperBound == .max ? [:] : ["maxItems": .integer(count.upperBound)]) { $1 }
    }
  }
}

extension Schema: Encodable {
  /// Encodes the value as JSON.
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
