extension String {
  /// Whether image views mirror the symbol with this name in layouts from right to left: symbols that point forward or
  /// backward, except for those of playback, and lists (the selection is unverified).
  var isNameOfMirroredSymbol: Bool {
    let parts = split(separator: ".")
    guard let first = parts.first, first != "forward", first != "backward" else { return false }
    return first == "list" || first == "checklist" || parts.contains("forward") || parts.contains("backward")
  }
}
