/// A Swift expression, as text, that creates the selector of a method on Linux.
struct SelectorText {
  /// The text of the expression, for example `Selector("tap:", Screen.tap(_:))`.
  let text: String

  /// Creates the selector expression for a method of the type `owner`.
  ///
  /// - Parameter isAmbiguous: whether several methods have the same name apart from their argument labels. The expression then contains a
  ///   closure that calls the method, instead of a reference to it.
  init(_ method: MethodRecord, on owner: String, isAmbiguous: Bool) {
    let needsClosure = isAmbiguous || !method.hasNoResult || method.isThrowing || method.isInProtocol
    let value = needsClosure ? Self.closure(method, on: owner) : "\(owner).\(method.reference)"
    text = "Selector(\"\(method.selectorName)\", \(value))"
  }

  private static func closure(_ method: MethodRecord, on owner: String) -> String {
    let names = method.labels.indices.map { "value\($0)" }
    let parameters = zip(names, method.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
    let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let head = names.isEmpty ? "" : "(\(parameters)) in "
    let attempt = method.isThrowing ? "try? " : ""
    let object = method.isInProtocol ? "(object as! any \(owner))" : "object"
    let type = method.isInProtocol ? "AnyObject" : owner
    return "{ (object: \(type)) in { \(head)_ = \(attempt)\(object).\(method.base)(\(arguments)) } }"
  }
}

extension MethodRecord {
  /// Whether the method returns nothing.
  fileprivate var hasNoResult: Bool { result == nil || result == "Void" || result == "()" }
  /// Whether the method is a requirement of a protocol, not a method of a class.
  fileprivate var isInProtocol: Bool { scope.isProtocol }
}
