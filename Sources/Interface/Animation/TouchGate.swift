/// A counter that excludes a view from hit testing while at least one animation block animates the view without the
/// option `allowUserInteraction`.
///
/// The view and these blocks retain the gate. The blocks do not retain the view: its layer retains the blocks, so that
/// would create a retain cycle.
@MainActor
final class TouchGate {
  /// The number of animation blocks that keep touches from the view.
  var blockers = 0

  /// Whether hit testing finds the view.
  var isOpen: Bool { blockers == 0 }
}
