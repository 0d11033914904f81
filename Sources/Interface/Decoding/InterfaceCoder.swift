package import class Foundation.NSCoder

/// The values of an element of an Interface Builder file, from which an object is created.
@MainActor
package protocol ElementContent: AnyObject {
  /// Sets the values that the class `type`, and not its superclasses or subclasses, reads from the element.
  func decodeMembers(of object: AnyObject, as type: AnyClass)
  /// Creates the object of the child element with a key, or returns nil if there is none.
  func object(forKey key: String) -> AnyObject?
}

/// The coder that initializers receive as `init(coder:)` when an Interface Builder file is read.
///
/// `decodeObject(forKey:)` and the similar methods return the attributes of the object's element, under the names in the
/// file.
package final class InterfaceCoder: NSCoder {
  /// The attributes of the element.
  package let attributes: [String: String]
  /// The element.
  package let content: any ElementContent

  /// Creates a coder.
  package init(attributes: [String: String], content: any ElementContent) {
    (self.attributes, self.content) = (attributes, content)
    super.init()
  }

  /// Whether values have keys. The value is always true.
  package override var allowsKeyedCoding: Bool { true }
  /// Returns whether the element has an attribute.
  package override func containsValue(forKey key: String) -> Bool { attributes[key] != nil }
  /// Returns an attribute as a string, or nil.
  package override func decodeObject(forKey key: String) -> Any? { attributes[key] }
  /// Returns whether an attribute is `YES`.
  package override func decodeBool(forKey key: String) -> Bool { attributes[key] == "YES" }
  /// Returns an attribute as an integer, or 0.
  package override func decodeInteger(forKey key: String) -> Int { attributes[key].flatMap { Int($0) } ?? 0 }
  /// Returns an attribute as a number, or 0.
  package override func decodeDouble(forKey key: String) -> Double { attributes[key].flatMap { Double($0) } ?? 0 }
  /// Returns an attribute as a number, or 0.
  package override func decodeFloat(forKey key: String) -> Float { attributes[key].flatMap { Float($0) } ?? 0 }
}

extension NSCoder {
  /// Sets the values of `object` that the class `type` reads from an Interface Builder file.
  ///
  /// - Precondition: the coder was created for an element of a file.
  @MainActor
  package final func decodeMembers(of object: AnyObject, as type: AnyClass) {
    guard let coder = self as? InterfaceCoder else {
      fatalError("\(type).init(coder:): only objects of Interface Builder files are supported (Docs/Unsupported.md)")
    }
    coder.content.decodeMembers(of: object, as: type)
  }

  /// Returns an attribute of the element, or nil.
  package final func fileAttribute(_ name: String) -> String? { (self as? InterfaceCoder)?.attributes[name] }

  /// Creates the object of the child element with a key, or returns nil if there is none.
  @MainActor
  package final func fileObject(_ key: String) -> AnyObject? { (self as? InterfaceCoder)?.content.object(forKey: key) }
}
