/// Text that is added before the closing brace of a class.
struct ClassAddition {
  /// Declarations in the line of the closing brace.
  var declarations: [String] = []
  /// Members that were moved into the class, each with its position.
  var moved: [String] = []

  /// Returns the text for a class.
  ///
  /// - Parameters:
  ///   - needsSeparator: whether another member ends in the line of the closing brace.
  ///   - position: the `#sourceLocation` line of the closing brace.
  func text(needsSeparator: Bool, position: String) -> String {
    let line = declarations.isEmpty ? "" : (needsSeparator ? "; " : " ") + declarations.joined(separator: "; ") + " "
    return moved.isEmpty ? line : line + "\n" + moved.joined() + position + "\n"
  }
}
