internal import SwiftSyntax

extension FileLowering {
  /// Lowers a protocol with `@objc`: makes it inherit `AnyObject`, and adds default implementations of its optional
  /// requirements to the file's end.
  ///
  /// If an optional method has a result that is not optional, the protocol also receives the requirement
  /// `implementedName`.
  func lowerProtocol(_ node: ProtocolDeclSyntax) {
    guard let record = currentType, record.isObjectiveCProtocol else { return }
    bindToClasses(node)
    for property in record.properties where property.isOptionalRequirement { addDefault(of: property, node, record) }
    let methods = record.methods.filter(\.isOptionalRequirement)
    for method in methods where !method.hasAbsentResult {
      insertImplementedRequirement(method, node)
    }
    let members = methods.flatMap { Self.defaults(of: $0, in: record) }
    guard !members.isEmpty else { return }
    tail.append("extension \(record.name) { \(members.joined(separator: "; ")) }")
  }

  private func bindToClasses(_ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause else {
      return edits.insert(": AnyObject", at: node.name.bytes.upperBound)
    }
    let names = clause.inheritedTypes.map(\.type.trimmedDescription)
    guard !names.contains("AnyObject"), !names.contains("class") else { return }
    edits.insert(" AnyObject,", at: clause.colon.bytes.upperBound)
  }

  private func insertImplementedRequirement(_ method: MethodRecord, _ node: ProtocolDeclSyntax) {
    let brace = node.memberBlock.leftBrace.bytes.upperBound
    edits.insert(" var \(method.implementedName): Bool { get };", at: brace)
  }

  private func addDefault(of property: PropertyRecord, _ node: ProtocolDeclSyntax, _ record: TypeRecord) {
    guard let type = property.type else { return }
    let head = "extension \(record.name) { \(Self.access(of: node.modifiers))var \(property.name): \(type)"
    if type.hasSuffix("?") { return tail.append("\(head) { nil } }") }
    let value = Self.zeros[type] ?? (type.hasPrefix("[") ? (type.contains(":") ? "[:]" : "[]") : nil)
    let trap =
      "fatalError(\"\(record.name).\(property.name) is an optional requirement that the class does not implement\")"
    report(
      .warning, at: node,
      "the optional property '\(property.name)' of '\(record.name)' has a type that is not optional: "
        + "for classes without the property, \(value.map { "its value is \($0)" } ?? "reading it stops the program")",
      "Declare the requirement as a method, or give the property an optional type")
    tail.append("\(head) { \(value ?? trap) } }")
  }

  /// The values, as source text, that an optional property of a protocol has for objects that do not implement the
  /// property. The key is the type of the property.
  private static let zeros = [
    "Bool": "false", "Int": "0", "UInt": "0", "Float": "0", "Double": "0", "CGFloat": "0", "TimeInterval": "0",
    "String": "\"\"", "CGRect": ".zero", "CGPoint": ".zero", "CGSize": ".zero", "UIEdgeInsets": ".zero",
  ]

  /// Returns the source text of the declarations that the extension of the protocol `record` contains for an optional
  /// method. The first element is the method's default implementation. If the method's result is not optional, the
  /// second element is a property `implementedName` with the value false.
  static func defaults(of method: MethodRecord, in record: TypeRecord) -> [String] {
    let access = record.node?.as(ProtocolDeclSyntax.self).map { Self.access(of: $0.modifiers) } ?? ""
    let function = "\(access)func \(method.base)\(method.node.signature.inOneLine)"
    guard method.result != nil, method.result != "Void", method.result != "()" else { return ["\(function) {}"] }
    if method.hasAbsentResult { return ["\(function) { nil }"] }
    let message = "\(record.name).\(method.fullName) is an optional requirement that the class does not implement"
    return [
      "\(function) { fatalError(\"\(message)\") }", "\(access)var \(method.implementedName): Bool { false }",
    ]
  }

  private static func access(of modifiers: DeclModifierListSyntax) -> String {
    modifiers.contains(anyOf: ["public"]) ? "public " : ""
  }
}

extension SyntaxProtocol {
  /// The source text of the node on one line, in which each run of spaces, line breaks and comments is replaced by one
  /// space.
  var inOneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, !token.leadingTrivia.isEmpty, !text.hasSuffix(" ") { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
    }
    return text.trimmingWhitespace
  }
}
