internal import SwiftSyntax

/// The evaluation of the conditions of `#if` in a ported program, with the values that the conditions have on iOS.
enum Condition {
  /// Returns the value of a condition on iOS, or nil if the value depends on more than the platform, for example for
  /// `DEBUG`.
  static func value(of condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      return value(of: [infix.leftOperand, infix.operator, infix.rightOperand])
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return value(of: only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    return condition.as(FunctionCallExprSyntax.self).flatMap(value(of:))
  }

  /// Returns the value of a test `os(…)`, `targetEnvironment(…)` or `canImport(…)` on iOS. Returns nil for other calls,
  /// for `targetEnvironment(simulator)` and for unknown modules.
  static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "targetEnvironment": return argument == "simulator" ? nil : false
    case "canImport": return canImport(argument)
    default: return nil
    }
  }

  private static func canImport(_ module: String) -> Bool? {
    if ["UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Combine"].contains(module) { return true }
    return AbsentFramework.named(module) == nil ? nil : false
  }

  /// Returns the value of a compound condition such as `os(iOS) && DEBUG || false` on iOS, or nil if the value is not
  /// known. `&&` has precedence over `||`.
  ///
  /// - Parameter elements: the operands and operators of the condition, from left to right.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    let alternatives = elements.split { $0.trimmedDescription == "||" }
    let values = alternatives.map { alternative in
      all(alternative.filter { $0.trimmedDescription != "&&" }.map(value(of:)))
    }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private static func all(_ values: [Bool?]) -> Bool? {
    if values.contains(false) { return false }
    return values.contains(nil) ? nil : true
  }
}
