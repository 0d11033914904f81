package import class Foundation.NSCoder

/// An element of an Interface Builder file, with the methods that a coder calls to set the properties of an object that
/// is created from the element.
@MainActor
package protocol ElementContent: AnyObject {
  /// Sets those properties of `object` that are declared by the class `type` itself and are given in the element.
  /// Properties of superclasses and subclasses are not set.
  func decodeMembers(of object: AnyObject, as type: AnyClass)
  /// Creates the object of the child element with a key, or returns nil if there is none.
  func object(forKey key: String) -> AnyObject?
}

/// The coder that is passed to `init(coder:)` when an Interface Builder file is read.
///
/// `decodeObject(forKey:)` and the similar methods return the attributes of the object's element. A key is the name of
/// an attribute in the file.
package final class InterfaceCoder: NSCoder {
  /// The attributes of the object's element, keyed by name.
  package let attributes: [String: String]
  /// The object's element, which sets properties of the object and creates the objects of child elements.
  package let content: any ElementContent

  /// Creates a coder for an element. `attributes` are the attributes of the element, and `content` represents the
  /// element.
  package init(attributes: [String: String], content: any ElementContent) {
    (self.attributes, self.content) = (attributes, content)
    super.init()
  }

  /// Whether the coder supports keyed coding. The value is always true.
  package override var allowsKeyedCoding: Bool { true }
  /// Returns whether the element has an attribute with the name `key`.
  package override func containsValue(forKey key: String) -> Bool { attributes[key] != nil }
  /// Returns an attribute as a string, or nil if the element does not have it.
  package override func decodeObject(forKey key: String) -> Any? { attributes[key] }
  /// Returns whether an attribute is `YES`.
  package override func decodeBool(forKey key: String) -> Bool { attributes[key] == "YES" }
  /// Returns an attribute as an integer, or 0 if it is missing or not an integer.
  package override func decodeInteger(forKey key: String) -> Int { attributes[key].flatMap { Int($0) } ?? 0 }
  /// Returns an attribute as a number, or 0 if it is missing or not a number.
  package override func decodeDouble(forKey key: String) -> Double { attributes[key].flatMap { Double($0) } ?? 0 }
  /// Returns an attribute as a number, or 0 if it is missing or not a number.
  package override func decodeFloat(forKey key: String) -> Float { attributes[key].flatMap { Float($0) } ?? 0 }
}

extension NSCoder {
  /// Sets those properties of `object` that are declared by the class `type` itself and are given in the Interface
  /// Builder file.
  ///
  /// - Precondition: the coder was created for an element of a file.
  @MainActor
  package final func decodeMembers(of object: AnyObject, as type: AnyClass) {
    guard let coder = self as? InterfaceCoder else {
      fatalError("\(type).init(coder:): only the coder of an Interface Builder file is supported (Docs/Unsupported.md)")
    }
    coder.content.decodeMembers(of: object, as: type)
  }

  /// Returns an attribute of the element as a string. The result is nil if the element does not have the attribute, or
  /// if the coder does not read an Interface Builder file.
  package final func fileAttribute(_ name: String) -> String? { (self as? InterfaceCoder)?.attributes[name] }

  /// Creates the object of the child element with a key, or returns nil if there is none.
  @MainActor
  package final func fileObject(_ key: String) -> AnyObject? { (self as? InterfaceCoder)?.content.object(forKey: key) }
}
