/// Text that the lowering inserts before the closing brace of a class.
struct ClassAddition {
  /// The declarations that are added before the closing brace, in the same line. No declaration contains a line break.
  var declarations: [String] = []
  /// The members that were moved from extensions into the class, each preceded by a `#sourceLocation` line with its
  /// original position.
  var moved: [String] = []

  /// Returns the text to insert before the closing brace of the class.
  ///
  /// - Parameters:
  ///   - needsSeparator: whether another member ends in the line of the closing brace.
  ///   - position: a `#sourceLocation` line with the original position of the closing brace.
  func text(needsSeparator: Bool, position: String) -> String {
    let line = declarations.isEmpty ? "" : (needsSeparator ? "; " : " ") + declarations.joined(separator: "; ") + " "
    return moved.isEmpty ? line : line + "\n" + moved.joined() + position + "\n"
  }
}
