/// An event of keys that are pressed at one instant.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
  /// The presses of the event.
  public let allPresses: Set<UIPress>

  init(_ press: UIPress) {
    allPresses = [press]
    super.init(timestamp: press.timestamp, touches: [], type: .presses)
  }
}
