internal import SwiftSyntax

extension AbsentPass {
  /// Leaves out the statements of a function's body that use absent names (names that are not declared on Linux).
  func rewriteBody(_ statements: CodeBlockItemListSyntax?, _ body: AbsentBody) {
    guard let statements else { return }
    var locals: [String: String] = [:]
    rewrite(statements, body, &locals)
  }

  /// Leaves out the statements of a block that use absent names (names that are not declared on Linux).
  ///
  /// - Parameter locals: the local names whose declarations are left out. The key is the name, the value is the absent
  ///   framework that the declaration needs. The method adds the names whose declarations it leaves out.
  func rewrite(_ statements: CodeBlockItemListSyntax, _ body: AbsentBody, _ locals: inout [String: String]) {
    let isImplicitReturn = body.hasResult && statements.count == 1
    for item in statements {
      switch item.item {
      case .decl(let node): rewriteLocal(node, body, &locals)
      case .stmt(let node): rewrite(node, body, &locals)
      case .expr(let node): rewrite(node, body, &locals, isResult: isImplicitReturn)
      }
    }
  }

  private func rewriteLocal(_ node: DeclSyntax, _ body: AbsentBody, _ locals: inout [String: String]) {
    guard let variable = node.as(VariableDeclSyntax.self) else {
      if let found = rewrite(node, in: body.scope), let function = node.as(FunctionDeclSyntax.self) {
        locals[function.name.text] = found.framework
      }
      return
    }
    guard let found = mention(variable, in: body.scope, locals: locals) else { return }
    for binding in variable.bindings { taint(binding.pattern, found, &locals) }
    if body.scope.isEmpty, node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
      for binding in variable.bindings { omitName(binding.pattern.trimmedDescription, from: [], found) }
    }
    omit(variable, found)
  }

  /// Adds the variables that a pattern declares to `locals`. Statements that use these variables are left out, too.
  private func taint(_ pattern: some SyntaxProtocol, _ mention: AbsentMention, _ locals: inout [String: String]) {
    for token in pattern.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { locals[name] = mention.framework }
    }
  }

  private func rewrite(_ node: StmtSyntax, _ body: AbsentBody, _ locals: inout [String: String]) {
    if let wrapper = node.as(ExpressionStmtSyntax.self) {
      return rewrite(wrapper.expression, body, &locals, isResult: false)
    }
    if let result = node.as(ReturnStmtSyntax.self) { return rewrite(result, body, &locals) }
    if let guarded = node.as(GuardStmtSyntax.self) { return rewrite(guarded, body, &locals) }
    if let heading = heading(of: node), let found = mention(heading, in: body.scope, locals: locals) {
      return omit(node, found)
    }
    rewriteBlocks(of: Syntax(node), body, locals)
  }

  /// Returns the sequence of a `for` loop, the conditions of another loop, or the expression of a `throw` statement.
  /// Returns nil for other statements.
  ///
  /// If this part uses an absent name (a name that is not declared on Linux), the statement is left out completely.
  private func heading(of node: StmtSyntax) -> Syntax? {
    if let loop = node.as(ForStmtSyntax.self) { return Syntax(loop.sequence) }
    if let loop = node.as(WhileStmtSyntax.self) { return Syntax(loop.conditions) }
    if let loop = node.as(RepeatStmtSyntax.self) { return Syntax(loop.condition) }
    if let thrown = node.as(ThrowStmtSyntax.self) { return Syntax(thrown.expression) }
    return nil
  }

  private func rewrite(_ node: ReturnStmtSyntax, _ body: AbsentBody, _ locals: inout [String: String]) {
    guard let expression = node.expression else { return }
    guard let found = mention(expression, in: body.scope, locals: locals, skipsBodies: true) else {
      return rewriteClosures(in: expression, body, locals)
    }
    omit(node, found, replacement: body.hasResult ? Self.trap(found) : "return")
  }

  private func rewrite(_ node: GuardStmtSyntax, _ body: AbsentBody, _ locals: inout [String: String]) {
    guard let found = mention(node.conditions, in: body.scope, locals: locals) else {
      return rewriteBlocks(of: Syntax(node), body, locals)
    }
    for element in node.conditions {
      if case .optionalBinding(let binding) = element.condition { taint(binding.pattern, found, &locals) }
    }
    omit(node, found)
  }

  private func rewrite(
    _ node: ExprSyntax, _ body: AbsentBody, _ locals: inout [String: String], isResult: Bool
  ) {
    if let branch = node.as(IfExprSyntax.self) { return rewrite(branch, body, locals) }
    if let choice = node.as(SwitchExprSyntax.self) { return rewrite(choice, body, locals) }
    if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview" {
      return omit(node, AbsentMention(name: "#Preview", framework: "SwiftUI"))
    }
    guard let found = mention(node, in: body.scope, locals: locals, skipsBodies: true) else {
      return rewriteClosures(in: node, body, locals)
    }
    omit(node, found, replacement: isResult ? Self.trap(found) : nil)
  }

  private func rewrite(_ node: IfExprSyntax, _ body: AbsentBody, _ locals: [String: String]) {
    if let found = mention(node.conditions, in: body.scope, locals: locals) { return omit(node, found) }
    var inner = locals
    rewrite(node.body.statements, body, &inner)
    switch node.elseBody {
    case .codeBlock(let block):
      inner = locals
      rewrite(block.statements, body, &inner)
    case .ifExpr(let next):
      // A branch that is left out leaves an empty block behind `else`.
      if let found = mention(next.conditions, in: body.scope, locals: locals) {
        omit(next, found, replacement: "{}")
      } else {
        rewrite(next, body, locals)
      }
    case nil: break
    }
  }

  private func rewrite(_ node: SwitchExprSyntax, _ body: AbsentBody, _ locals: [String: String]) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let heading = mention(node.subject, in: body.scope, locals: locals)
    if let found = heading ?? cases.lazy.compactMap({ self.mention($0.label, in: body.scope, locals: locals) }).first {
      return omit(node, found)
    }
    for item in cases {
      var inner = locals
      rewrite(
        item.statements, AbsentBody(scope: body.scope, hasResult: body.hasResult && item.statements.count > 1), &inner)
      if let last = item.statements.last, item.statements.allSatisfy({ isAbsent($0, body, locals) }) {
        edits.insert(" break", at: last.bytes.upperBound)
      }
    }
  }

  private func isAbsent(_ item: CodeBlockItemSyntax, _ body: AbsentBody, _ locals: [String: String]) -> Bool {
    mention(item, in: body.scope, locals: locals, skipsBodies: true) != nil && !item.item.is(ReturnStmtSyntax.self)
  }

  /// Leaves out the statements that use absent names in the blocks of a loop, `do`, `defer` or `guard` statement.
  private func rewriteBlocks(of node: Syntax, _ body: AbsentBody, _ locals: [String: String]) {
    for child in node.children(viewMode: .sourceAccurate) {
      if let block = child.as(CodeBlockSyntax.self) {
        var inner = locals
        rewrite(block.statements, body, &inner)
      } else {
        rewriteBlocks(of: child, body, locals)
      }
    }
  }

  /// Leaves out the statements that use absent names in the closures of an expression.
  private func rewriteClosures(in node: some SyntaxProtocol, _ body: AbsentBody, _ locals: [String: String]) {
    for child in Syntax(node).children(viewMode: .sourceAccurate) {
      if let closure = child.as(ClosureExprSyntax.self) {
        var inner = locals
        rewrite(closure.statements, AbsentBody(scope: body.scope, hasResult: true), &inner)
      } else {
        rewriteClosures(in: child, body, locals)
      }
    }
  }

  private static func trap(_ mention: AbsentMention) -> String {
    "fatalError(\"\(mention.framework) does not exist on Linux\")"
  }
}
