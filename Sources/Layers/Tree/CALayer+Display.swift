extension CALayer {
  /// Asks for `display()` before the next commit.
  public final func setNeedsDisplay() {
    isDisplayNeeded = true
    CATransaction.noteChange(of: self)
  }

  /// Whether `display()` will be called before the next commit.
  public final func needsDisplay() -> Bool { isDisplayNeeded }

  /// Calls `display()` now when it was asked for.
  public final func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }
}
