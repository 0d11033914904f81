internal import SwiftSyntax

extension AttributeListSyntax {
  /// Returns whether the list contains an attribute with a name, for example `objc`.
  func contains(named name: String) -> Bool { attribute(named: name) != nil }

  /// Returns the attribute with a name, for example `objc`, or nil if the list does not contain one.
  func attribute(named name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }

  /// The Objective-C name in an attribute `@objc(name)` of the list, or nil if the list has no such attribute.
  var objectiveCName: String? {
    attribute(named: "objc")?.arguments.map { $0.trimmedDescription.replacing(" ", with: "") }
  }
}

extension DeclModifierListSyntax {
  /// Returns whether the list contains at least one of the modifiers that `names` lists.
  func contains(anyOf names: [String]) -> Bool { contains { names.contains($0.name.text) } }
}

extension TypeSyntax {
  /// The type without attributes such as `@preconcurrency`.
  var withoutAttributes: TypeSyntax { self.as(AttributedTypeSyntax.self)?.baseType ?? self }

  /// The type without any `?`, `!`, `any`, `some` and parentheses that enclose it.
  var unwrapped: TypeSyntax {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.unwrapped }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first {
      return only.type.unwrapped
    }
    return self
  }
}
