internal import SwiftSyntax

/// The method or property that the argument of `#selector` names.
struct SelectorTarget {
  /// The name without parameters.
  let base: String
  /// The argument labels, or nil if only the name is given.
  let labels: [String]?
  /// The expression in front of the name and the dot, such as `self` or a type, or nil if the argument is only a name.
  let qualifier: ExprSyntax?
  /// The number of parameters in the function type to which the argument is cast with `as`, or nil without a cast.
  let castCount: Int?

  init?(_ expression: ExprSyntax) {
    var (expression, count) = (expression, Int?.none)
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type.functionType
      (expression, count) = (first, type?.parameters.count)
    }
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      expression = only.expression
    }
    castCount = count
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      (base, labels, qualifier) = (name.baseName.text, name.labels, nil)
    } else if let member = expression.as(MemberAccessExprSyntax.self), let before = member.base {
      let name = member.declName
      (base, labels, qualifier) = (name.baseName.text, name.labels, before)
    } else {
      return nil
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var labels: [String]? { argumentNames?.arguments.map(\.name.text) }
}

extension TypeSyntax {
  fileprivate var functionType: FunctionTypeSyntax? {
    if let type = self.as(FunctionTypeSyntax.self) { return type }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.functionType
    }
    return self.as(OptionalTypeSyntax.self)?.wrappedType.functionType
  }
}
