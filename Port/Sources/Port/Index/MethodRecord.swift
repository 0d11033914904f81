internal import SwiftSyntax

/// A method that a type of the module declares.
struct MethodRecord {
  /// The name without parameters.
  let base: String
  /// The argument labels, with `_` for each parameter without a label.
  let labels: [String]
  /// The types of the parameters, as text from the source file.
  let parameterTypes: [String]
  /// The return type as text from the source file, or nil if the declaration has none.
  let result: String?
  /// The Objective-C name in an attribute `@objc(name)`, or nil without such an attribute.
  let statedName: String?
  /// Whether Objective-C can call the method: an attribute such as `@objc` precedes the method, or an attribute of its
  /// class or extension includes it.
  let isExposed: Bool
  let isThrowing: Bool
  let isStatic: Bool
  let isOverride: Bool
  let isPrivate: Bool
  let isGeneric: Bool
  let isOptionalRequirement: Bool
  /// Whether the method is inside an `#if` whose condition cannot be evaluated during the lowering.
  let isUncertain: Bool
  /// The type declaration or extension that contains the method.
  let scope: TypeScope
  /// The index of the file that contains the method, in the module's list of files.
  let file: Int
  let node: FunctionDeclSyntax

  /// The full name, such as `tap(_:)`.
  var fullName: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }

  /// The expression that refers to the method in Swift code, without its type: `tap(_:)`, or `tap` if the method has no
  /// parameters.
  var reference: String { labels.isEmpty ? base : fullName }

  /// The Objective-C selector of the method.
  var selectorName: String { statedName ?? ObjectiveCName.selector(base: base, labels: labels, throws: isThrowing) }

  /// For an optional requirement of a protocol: the name of a Boolean property that the lowering adds to the protocol.
  /// In each conforming class, the property states whether the class implements the optional requirement.
  var implementedName: String {
    "__implements_" + ([base] + labels).joined(separator: "_").replacing("`", with: "")
  }

  /// Whether the method returns nothing or an optional value. If an object does not implement such a method, a call can
  /// be skipped or return nil, without a change of the return type.
  var hasAbsentResult: Bool {
    guard let result else { return true }
    return result == "Void" || result == "()" || result.hasSuffix("?") || result.hasPrefix("Optional<")
  }
}

/// A stored or computed property that a type of the module declares.
struct PropertyRecord {
  let name: String
  /// The type as text from the source file, or nil if the type is inferred.
  let type: String?
  let isExposed: Bool
  let isStatic: Bool
  let isPrivate: Bool
  let isUncertain: Bool
  let isOptionalRequirement: Bool
  /// The name of the property in Objective-C.
  let objectiveCName: String
  let scope: TypeScope
  let file: Int
}
