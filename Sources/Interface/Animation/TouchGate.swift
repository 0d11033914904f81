/// A gate that excludes a view from hit testing while at least one animation block keeps the gate closed.
///
/// Animation blocks retain the gate and not the view, because the view's layer retains the blocks.
@MainActor
final class TouchGate {
  /// The number of animation blocks that keep the gate closed.
  var blockers = 0

  /// Whether hit testing finds the view.
  var isOpen: Bool { blockers == 0 }
}
