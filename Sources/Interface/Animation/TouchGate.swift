/// Whether touches find a view: not while an animation keeps it closed. Animations know the gate and not the view.
@MainActor
final class TouchGate {
  /// How many running animations keep it closed.
  var blockers = 0

  /// Whether touches pass.
  var isOpen: Bool { blockers == 0 }
}
