import Geometry
import Interface
import Layers

/// The change of the columns during a rotation. The columns move in the animation of the rotation.
@MainActor
final class SplitResize {
  private unowned let owner: UISplitViewController
  private let mode: UISplitViewController.DisplayMode
  private let entering: [UIViewController]
  private let leaving: [UIViewController]

  /// Creates the change to a display mode and a size of the view, and begins the appearance transitions of the
  /// columns.
  init(of owner: UISplitViewController, to mode: UISplitViewController.DisplayMode, in size: CGSize, animated: Bool) {
    (self.owner, self.mode) = (owner, mode)
    let (old, new) = (owner.layout(owner.shownMode, in: owner.view.bounds.size), owner.layout(mode, in: size))
    entering = owner.children(in: new, notIn: old)
    leaving = owner.children(in: old, notIn: new)
    leaving.forEach { $0.beginAppearanceTransition(false, animated: animated) }
    entering.forEach { $0.beginAppearanceTransition(true, animated: animated) }
  }

  /// Moves the columns to their new frames. Called when the view is laid out inside the animation of the rotation.
  func run() {
    let size = owner.view.bounds.size
    UIView.performWithoutAnimation {
      // Entering columns slide in from their positions beyond the edge, with the height of the new size.
      let before = owner.layout(.secondaryOnly, in: size)
      for child in entering {
        guard let column = owner.columns.column(of: child) else { continue }
        owner.panels.panel(column).frame = before.frame(of: column)
        owner.panels.show(child, in: column)
      }
    }
    owner.shownMode = mode
    owner.panels.place(owner.layout(mode, in: size), mode, dimming: owner.dimming)
  }

  /// Removes the hidden columns and ends the appearance transitions, after the rotation.
  func end() {
    UIView.performWithoutAnimation { leaving.forEach { $0.view.removeFromSuperview() } }
    (leaving + entering).forEach { $0.endAppearanceTransition() }
    owner.updateModeButton()
  }
}

extension UISplitViewController {
  /// Begins the change of the columns for a new size, unless the columns are collapsed.
  ///
  /// The mode that the user has selected is discarded, so that an open overlay closes or becomes a column.
  /// - Source: inventory C-240, C-241, G-261.
  final func beginResize(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard isViewLoaded, !isCollapsed, view.window != nil else { return }
    motion?.finish()
    endResize()
    chosenMode = nil
    let mode = mode(for: size)
    if mode != shownMode { announce(mode) }
    resize = SplitResize(of: self, to: mode, in: size, animated: coordinator.isAnimated)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.endResize() }
  }

  /// Ends the change of the columns for a rotation, if such a change is running.
  final func endResize() {
    targetOrientation = resize == nil ? targetOrientation : nil
    resize?.end()
    resize = nil
  }
}
