internal import SwiftSyntax

/// A method or property that an extension declares. The lowering moves such a member into its class if the member
/// overrides another member or is overridden by one.
struct ExtensionMember {
  /// The full name of a method, or the name of a property.
  let name: String
  let isOverride: Bool
  /// Whether the member is inside an `#if` whose condition cannot be evaluated during the lowering.
  let isUncertain: Bool
  let scope: TypeScope
  /// The index of the file that contains the member, in the module's list of files.
  let file: Int
  /// The syntax node of the member's declaration.
  let node: Syntax
}
