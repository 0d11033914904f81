/// The running state of a dispatch queue or a dispatch source: whether it was activated, and how many calls of
/// `suspend()` are not yet reverted.
struct DispatchActivity {
  /// Whether the object was created active, or was activated.
  private(set) var isActive: Bool
  private var suspensions = 0

  /// Creates the state of an object that is not suspended.
  init(isActive: Bool) { self.isActive = isActive }

  /// Whether the object is active and not suspended.
  var isRunning: Bool { isActive && suspensions == 0 }

  /// Makes the object active.
  mutating func activate() { isActive = true }

  /// Suspends the object once more.
  mutating func suspend() { suspensions += 1 }

  /// Reverts one suspension. Returns false if the object is not suspended.
  mutating func resume() -> Bool {
    guard suspensions > 0 else { return false }
    suspensions -= 1
    return true
  }
}
