import Scenario
import Testing

@Suite struct SchemaTests {
  @Test("the object schemas of a file format have unique names")
  func names() {
    for shapes in [ObjectSchema.all, ObjectSchema.allOfProject] { #expect(Set(shapes.map(\.id)).count == shapes.count) }
  }

  @Test(
    "every schema key for a list or a mapping specifies the schema of its contents",
    arguments: (ObjectSchema.all + ObjectSchema.allOfProject).map(\.id)
  )
  func contents(id: String) throws {
    let shape = try #require((ObjectSchema.all + ObjectSchema.allOfProject).first { $0.id == id })
    for key in shape.keys where key.need != .notYet {
      switch (key.kind, key.contents) {
      case (.list, .unknown), (.mapping, .unknown), (.trackValues, .unknown), (.stage, .unknown):
        Issue.record("'\(key.name)' of \(shape.name) requires 'holds:' in the schema")
      default: break
      }
    }
  }

  @Test("every object schema that a key uses is in the list of object schemas")
  func definitions() {
    for shapes in [ObjectSchema.all, ObjectSchema.allOfProject] {
      let ids = Set(shapes.map(\.id))
      for key in shapes.flatMap(\.keys) where key.need != .notYet {
        #expect(ids.isSuperset(of: Self.shapes(in: key.contents)), "\(key.name)")
      }
    }
  }

  @Test("all alternatives of an object schema consist of permitted keys of this schema")
  func choices() {
    for shape in ObjectSchema.all {
      #expect(Set(shape.usableNames).isSuperset(of: shape.choices.joined()), "\(shape.name)")
    }
  }

  @Test("reserved keys are not in the JSON schema, and unknown keys are rejected")
  func closed() throws {
    guard case .object(let script) = Schema.script, case .object(let properties) = script["properties"] else {
      Issue.record("no object")
      return
    }
    #expect(properties["scene"] != nil && properties["clock"] == nil)
    #expect(script["additionalProperties"] == .truth(false))
    #expect(script["required"] == .list([.text("interlude"), .text("name"), .text("scene")]))
  }

  @Test("alternatives in the JSON schema have no descriptions, so that editors suggest each key once")
  func choicesDescribeNothing() {
    for branch in Self.values(of: "oneOf", in: .script) + Self.values(of: "oneOf", in: .config) {
      guard case .list(let parts) = branch else {
        Issue.record("\(branch)")
        continue
      }
      for part in parts { #expect(Self.values(of: "properties", in: part).isEmpty) }
    }
  }

  @Test("the JSON schema contains the permitted format version and frame rates")
  func bounds() throws {
    guard case .object(let script) = Schema.script, case .object(let properties) = script["properties"],
      case .object(let version) = properties["interlude"], case .object(let parts) = script["definitions"],
      case .object(let film) = parts["film"], case .object(let keys) = film["properties"],
      case .object(let fps) = keys["fps"]
    else {
      Issue.record("the schema has another form")
      return
    }
    #expect(version["const"] == .integer(1))
    #expect(fps["minimum"] == .integer(1))
    #expect(fps["maximum"] == .integer(240))
  }

  private static func shapes(in contents: Contents) -> [String] {
    switch contents {
    case .unknown, .value: []
    case .mapping(let shape), .named(_, let shape): [shape.id]
    case .list(_, let item): shapes(in: item)
    case .either(let parts): parts.flatMap { shapes(in: $0) }
    }
  }

  /// Returns all values of a key, anywhere in a schema.
  private static func values(of key: String, in schema: Schema) -> [Schema] {
    switch schema {
    case .text, .integer, .number, .truth: []
    case .list(let items): items.flatMap { values(of: key, in: $0) }
    case .object(let members):
      (members[key].map { [$0] } ?? []) + members.values.flatMap { values(of: key, in: $0) }
    }
  }
}
