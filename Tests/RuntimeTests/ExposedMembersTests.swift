import Runtime
import TestSupport
import Testing

import struct Foundation.CGFloat
import class Foundation.NSNumber

class ExposedShape {
  enum Kind: Int { case round, square }

  weak var neighbour: ExposedShape?
  var size: CGFloat = 1
  var count: Int?
  var kind = Kind.round
  var title: String?
  let sides = 4
  private(set) var calls: [String] = []

  func tap() { calls.append("tap") }
  func tap(_ sender: Any) { calls.append("tap:") }
}

extension ExposedShape {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("neighbour", \ExposedShape.neighbour), ExposedProperty("size", \ExposedShape.size),
        ExposedProperty("count", \ExposedShape.count), ExposedProperty("kind", \ExposedShape.kind),
        ExposedProperty("title", \ExposedShape.title), ExposedProperty("sides", \ExposedShape.sides),
      ]
    }
    static var methods: [Selector] {
      [
        Selector("tap", of: ExposedShape.self) { target, _, _ in (target as? ExposedShape)?.tap() },
        Selector("tap:", of: ExposedShape.self) { target, sender, _ in (target as? ExposedShape)?.tap(sender as Any) },
      ]
    }
  }
}

/// A subclass without members of its own.
class PlainShape: ExposedShape {}

final class ColouredShape: PlainShape {
  var colour = "red"
}

extension ColouredShape {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] { [ExposedProperty("colour", \ColouredShape.colour)] }
  }
}

@MainActor
@Suite(.exclusiveMainActor) struct ExposedMembersTests {
  private func property(_ name: String, of object: AnyObject) throws -> ExposedProperty {
    try #require(ObjectClass.property(name, of: type(of: object)))
  }

  @Test func `a class is found by its module and its name`() {
    #expect(ObjectClass.named("ColouredShape", module: "RuntimeTests") == ColouredShape.self)
    #expect(ObjectClass.named("RuntimeTests.ColouredShape") == ColouredShape.self)
    #expect(ObjectClass.named("ColouredShape", module: "Elsewhere") == nil)
    #expect(ObjectClass.named("Nothing", module: "RuntimeTests") == nil)
  }

  @Test func `a class that is not in the given module is found in the modules of the app`() {
    let before = ObjectClass.modules
    defer { ObjectClass.modules = before }
    ObjectClass.modules.insert("RuntimeTests", at: 0)
    #expect(ObjectClass.named("ColouredShape") == ColouredShape.self)
    #expect(ObjectClass.named("ColouredShape", module: "Elsewhere") == ColouredShape.self)
  }

  @Test func `members(of:) lists the members of a class before those of its superclasses`() {
    let lists = ObjectClass.members(of: ColouredShape.self)
    #expect(lists.count == 2)
    #expect(lists.first?.properties.map(\.name) == ["colour"])
    #expect(ObjectClass.members(of: PlainShape.self).count == 1)
    #expect(ObjectClass.members(of: NSNumber.self).isEmpty)
  }

  @Test func `an inherited property of a subclass is set by its name`() throws {
    let (shape, other) = (ColouredShape(), PlainShape())
    #expect(try property("neighbour", of: shape).setValue(other, of: shape))
    #expect(shape.neighbour === other)
    #expect(try property("neighbour", of: shape).value(of: shape) as AnyObject? === other)
  }

  @Test func `only optional properties can be set to nil`() throws {
    let shape = ColouredShape()
    shape.title = "A"
    #expect(try property("title", of: shape).setValue(nil, of: shape))
    #expect(shape.title == nil)
    #expect(try property("title", of: shape).value(of: shape) == nil)
    #expect(try !property("colour", of: shape).setValue(nil, of: shape))
    #expect(shape.colour == "red")
  }

  @Test func `setting a value of the wrong type returns false`() throws {
    let shape = ColouredShape()
    #expect(try !property("neighbour", of: shape).setValue("text", of: shape))
    #expect(try !property("title", of: shape).setValue(shape, of: shape))
    #expect(try !property("size", of: shape).setValue("text", of: shape))
    #expect(try !property("colour", of: shape).setValue("blue", of: PlainShape()))
  }

  @Test func `numbers are converted to the type of the property`() throws {
    let shape = ColouredShape()
    #expect(try property("size", of: shape).setValue(3, of: shape))
    #expect(shape.size == 3)
    #expect(try property("count", of: shape).setValue(2.9, of: shape))
    #expect(shape.count == 2)
    #expect(try property("count", of: shape).setValue(NSNumber(value: 7), of: shape))
    #expect(shape.count == 7)
    #expect(try !property("count", of: shape).setValue(Double.infinity, of: shape))
  }

  @Test func `an enumeration is set by its raw value`() throws {
    let shape = ColouredShape()
    #expect(try property("kind", of: shape).setValue(1, of: shape))
    #expect(shape.kind == .square)
    #expect(try !property("kind", of: shape).setValue(5, of: shape))
  }

  @Test func `setting a constant property returns false`() throws {
    let shape = ColouredShape()
    #expect(try !property("sides", of: shape).isWritable)
    #expect(try !property("sides", of: shape).setValue(3, of: shape))
    #expect(try property("sides", of: shape).value(of: shape) as? Int == 4)
  }

  @Test func `ObjectClass.method finds a method by the name of its selector`() throws {
    let shape = ColouredShape()
    try #require(ObjectClass.method("tap", of: ColouredShape.self)).call(shape, shape)
    try #require(ObjectClass.method("tap:", of: ColouredShape.self)).call(shape, shape)
    #expect(shape.calls == ["tap", "tap:"])
    #expect(ObjectClass.method("tap:with:", of: ColouredShape.self) == nil)
  }
}
