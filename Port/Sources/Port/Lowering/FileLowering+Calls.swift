internal import SwiftSyntax

extension FileLowering {
  /// Lowers a function call that is different on Linux: a call of an optional requirement such as `delegate.f?(x)`,
  /// `Selector("…")`, `Bundle(for:)`, or `UIApplicationMain`. Reports calls of functions that change classes at run
  /// time, because Linux does not support these functions.
  func lowerCall(_ node: FunctionCallExprSyntax) {
    if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) { lowerOptionalCall(node, chaining) }
    let callee = node.calledExpression.trimmedDescription
    switch callee {
    case "Selector": lowerStringSelector(node)
    case "Bundle" where node.arguments.count == 1 && node.arguments.first?.label?.text == "for":
      edits.replacePadded(node.bytes, with: "AppResources.bundle")
    case "UIApplicationMain": lowerMainCall(node)
    case _ where Self.runtimeFunctions.contains(callee):
      report(
        .error, at: node, "'\(callee)' changes classes at run time, which is impossible on Linux",
        "Override the method in a subclass, or call the new method directly")
    default: break
    }
  }

  /// Removes a call of `UIApplicationMain`, and stores the class that the call's last argument names in
  /// `applicationDelegate`.
  private func lowerMainCall(_ node: FunctionCallExprSyntax) {
    let last = node.arguments.last?.expression
    let type = last?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    guard let name = type?.base?.trimmedDescription ?? last?.stringValue else {
      return report(
        .error, at: node, "the application delegate of this call of 'UIApplicationMain' cannot be determined",
        "Write NSStringFromClass(AppDelegate.self) as its last argument")
    }
    var statement = Syntax(node)
    while let parent = statement.parent, !parent.is(CodeBlockItemListSyntax.self) { statement = parent }
    edits.blank(statement.bytes)
    applicationDelegate = name
  }

  private static let runtimeFunctions: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod", "class_replaceMethod",
    "class_getInstanceMethod", "class_getClassMethod", "method_getImplementation", "object_setClass",
    "imp_implementationWithBlock", "objc_allocateClassPair", "objc_registerClassPair", "class_copyPropertyList",
    "class_copyIvarList", "class_copyMethodList",
  ]

  private func lowerOptionalCall(_ node: FunctionCallExprSyntax, _ chaining: OptionalChainingExprSyntax) {
    guard let member = chaining.expression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let name = member.declName.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    // A closure in a property has no labels.
    guard !index.propertyNames.contains(name) || labels.contains(where: { $0 != "_" }) else { return }
    let requirement = index.optionalRequirements.first {
      $0.base == name && $0.labels.starts(with: labels) && $0.labels.count <= labels.count + node.closureCount
    }
    if let requirement, !requirement.hasAbsentResult {
      return lowerCallWithResult(node, member, base, requirement)
    }
    let isForeign = labels.contains { $0 != "_" } || Self.isDelegateMethod(name)
    if requirement != nil || isForeign { edits.remove(chaining.questionMark.bytes) }
  }

  /// Returns whether the base name of a method begins like a method of one of UIKit's delegate protocols, for example
  /// with `scrollView`.
  private static func isDelegateMethod(_ name: String) -> Bool { delegatePrefixes.contains { name.hasPrefix($0) } }

  private static let delegatePrefixes = [
    "scrollView", "textField", "textView", "gestureRecognizer", "presentationController", "searchBar", "animationEnded",
    "animationDidStart", "numberOfSections", "sectionIndexTitles", "indexTitles", "pageViewController", "application",
    "navigationController", "tabBarController", "imagePickerController", "popoverPresentationController", "tabBar",
    "splitViewController", "interruptibleAnimator", "layoutSublayers", "displayLayer", "layerWillDraw",
    "viewForZooming", "scene", "dynamicAnimator", "updateSearchResults", "pickerView",
  ]

  /// Replaces the call `base?.f?(x)` of an optional requirement by an expression that tests whether the object
  /// implements `f`. The expression calls the method in this case, and is nil otherwise.
  private func lowerCallWithResult(
    _ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, _ base: ExprSyntax, _ requirement: MethodRecord
  ) {
    let arguments = EditPiece.source(member.declName.bytes.lowerBound..<member.declName.bytes.upperBound)
    let questionMark = node.calledExpression.as(OptionalChainingExprSyntax.self)?.questionMark
    let call = (questionMark?.bytes.upperBound ?? 0)..<node.bytes.upperBound
    let isChained = node.parent?.is(MemberAccessExprSyntax.self) == true
    let after = isChained ? "?" : ""
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      let before = "(", middle = ").flatMap { __object in __object.\(requirement.implementedName) ? __object."
      edits.replace(
        node.bytes,
        [
          .text(before), .source(optional.expression.bytes), .text(middle), arguments, .source(call),
          .text(" : nil }\(after)"),
        ])
    } else {
      edits.replace(
        node.bytes,
        [
          .text("("), .source(base.bytes), .text(".\(requirement.implementedName) ? "), .source(base.bytes), .text("."),
          arguments, .source(call), .text(" : nil)\(after)"),
        ])
    }
  }

  /// Removes one of two successive question or exclamation marks after `window`, as in
  /// `delegate?.window??.rootViewController`. On iOS, `window` is an optional requirement of its protocol, so that its
  /// value is doubly optional. On Linux, the value is optional only once.
  func lowerDoubleMark(_ node: ExprSyntax) {
    let inner = node.as(OptionalChainingExprSyntax.self)?.expression ?? node.as(ForceUnwrapExprSyntax.self)?.expression
    let member =
      inner?.as(OptionalChainingExprSyntax.self)?.expression ?? inner?.as(ForceUnwrapExprSyntax.self)?.expression
    guard let inner, let member = member?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window"
    else {
      return
    }
    edits.remove(member.bytes.upperBound..<inner.bytes.upperBound)
  }

  /// Replaces `Bundle.main` by `AppResources.bundle`, the bundle that contains the resources of the ported program.
  func lowerMember(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "main" else { return }
    let isArgument = node.parent?.as(LabeledExprSyntax.self)?.label?.text == "bundle"
    guard node.base?.trimmedDescription == "Bundle" || (node.base == nil && isArgument) else { return }
    edits.replacePadded(node.bytes, with: "AppResources.bundle")
  }
}

extension FunctionCallExprSyntax {
  /// The number of trailing closures of the call, which are not among its `arguments`.
  fileprivate var closureCount: Int { (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count }
}
