internal import SwiftSyntax

/// A type of the module, or a type of another module that the module extends.
final class TypeRecord {
  /// The kinds of types.
  enum Kind { case classType, protocolType, valueType, external }

  /// The names of the type and of the types around it.
  let path: [String]
  var kind = Kind.external
  /// The names in the inheritance clauses of the declaration and of all extensions.
  var inherited: [[String]] = []
  /// The names in the inheritance clause of the declaration itself; the first may be the superclass.
  var declared: [[String]] = []
  var methods: [MethodRecord] = []
  var properties: [PropertyRecord] = []
  /// The methods and properties of extensions.
  var extensionMembers: [ExtensionMember] = []
  /// The names of the members that override a member of a superclass.
  var overrides: Set<String> = []
  var isLocal = false
  /// Whether a protocol was declared with `@objc`.
  var isObjectiveCProtocol = false
  /// Whether a class was declared with `@objcMembers`.
  var hasObjcMembers = false
  var isGeneric = false
  /// The position of the declaration's file in the module, or nil for an external type.
  var file: Int?
  /// The offset of the declaration's closing brace.
  var closingBrace = 0
  /// The offset of the end of the last member, or of the opening brace.
  var lastMemberEnd = 0
  /// Whether the declaration contains members.
  var hasMembers = false
  /// The declaration.
  var node: Syntax?

  init(path: [String]) { self.path = path }

  /// The name of the type with those of the types around it.
  var name: String { path.joined(separator: ".") }

  /// Returns whether the type itself declares a method that is not optional, with the full name.
  func declares(_ fullName: String) -> Bool { methods.contains { $0.fullName == fullName && !$0.isStatic } }
}
