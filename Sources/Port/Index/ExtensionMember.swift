internal import SwiftSyntax

/// A method or property that an extension declares and that takes part in overriding.
struct ExtensionMember {
  /// The full name of a method, or the name of a property.
  let name: String
  let isOverride: Bool
  /// Whether the member is in an `#if` whose condition the lowering cannot decide.
  let isUncertain: Bool
  let scope: TypeScope
  /// The position of the file in the module.
  let file: Int
  /// The declaration.
  let node: Syntax
}
