extension String {
  /// Whether image views mirror the symbol with this name in layouts from right to left.
  ///
  /// Symbols of lists and symbols that point forward or backward are mirrored. Symbols of playback are not mirrored.
  /// The selection is unverified.
  var isNameOfMirroredSymbol: Bool {
    let parts = split(separator: ".")
    guard let first = parts.first, first != "forward", first != "backward" else { return false }
    return first == "list" || first == "checklist" || parts.contains("forward") || parts.contains("backward")
  }
}
