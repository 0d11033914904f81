internal import SwiftSyntax

/// A type of the module, or a type of another module that the module extends.
final class TypeRecord {
  /// The kinds of types.
  enum Kind { case classType, protocolType, valueType, external }

  /// The name of the type, preceded by the names of the enclosing types, outermost first.
  let path: [String]
  var kind = Kind.external
  /// The names in the inheritance clauses of the declaration and of all extensions. A name is an array of its
  /// components.
  var inherited: [[String]] = []
  /// The names in the inheritance clause of the declaration itself, without those of extensions. For a class, the first
  /// name can be the superclass. A name is an array of its components.
  var declared: [[String]] = []
  var methods: [MethodRecord] = []
  var properties: [PropertyRecord] = []
  /// The methods and properties that extensions of the type declare.
  var extensionMembers: [ExtensionMember] = []
  /// The names of the type's members that are declared with `override`.
  var overrides: Set<String> = []
  var isLocal = false
  /// Whether a protocol was declared with `@objc`.
  var isObjectiveCProtocol = false
  /// Whether a class was declared with `@objcMembers`.
  var hasObjcMembers = false
  var isGeneric = false
  /// The index of the file with the type's declaration, in the module's list of files, or nil for an external type.
  var file: Int?
  /// The offset in bytes of the declaration's closing brace, from the start of its file.
  var closingBrace = 0
  /// The offset in bytes of the end of the declaration's last member. If there are no members, the offset of the end of
  /// the declaration's opening brace.
  var lastMemberEnd = 0
  /// Whether the declaration contains members.
  var hasMembers = false
  /// The syntax node of the declaration, or nil for an external type.
  var node: Syntax?

  init(path: [String]) { self.path = path }

  /// The full name of the type, for example `Outer.Inner`.
  var name: String { path.joined(separator: ".") }

  /// Returns whether the type itself, not a superclass, declares an instance method with a full name such as `tap(_:)`.
  func declares(_ fullName: String) -> Bool { methods.contains { $0.fullName == fullName && !$0.isStatic } }
}
