import Geometry
import Interface
import Layers

/// The change of the columns' frames for a new size of the split view controller's view, for example during a
/// rotation. The columns move in the animation of the rotation.
@MainActor
final class SplitResize {
  private unowned let owner: UISplitViewController
  private let mode: UISplitViewController.DisplayMode
  private let entering: [UIViewController]
  private let leaving: [UIViewController]

  /// Creates the layout change, and begins the appearance transitions of the columns that appear or disappear.
  ///
  /// - Parameters:
  ///   - owner: the split view controller.
  ///   - mode: the display mode after the change.
  ///   - size: the size of the split view controller's view after the change, in points.
  ///   - animated: whether the appearance callbacks report an animated transition.
  init(of owner: UISplitViewController, to mode: UISplitViewController.DisplayMode, in size: CGSize, animated: Bool) {
    (self.owner, self.mode) = (owner, mode)
    let (old, new) = (owner.layout(owner.shownMode, in: owner.view.bounds.size), owner.layout(mode, in: size))
    entering = owner.children(in: new, notIn: old)
    leaving = owner.children(in: old, notIn: new)
    leaving.forEach { $0.beginAppearanceTransition(false, animated: animated) }
    entering.forEach { $0.beginAppearanceTransition(true, animated: animated) }
  }

  /// Moves the columns to their new frames. Called in the animation of the rotation, in the layout pass in which the
  /// view has its new size.
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

  /// Removes the views of the hidden columns, and ends the appearance transitions. Called after the rotation.
  func end() {
    UIView.performWithoutAnimation { leaving.forEach { $0.view.removeFromSuperview() } }
    (leaving + entering).forEach { $0.endAppearanceTransition() }
    owner.updateModeButton()
  }
}

extension UISplitViewController {
  /// Begins the layout change of the columns for a new size, unless the columns are collapsed.
  ///
  /// The display mode that the user has selected is discarded. A column that covers the secondary column therefore
  /// becomes hidden, or moves beside the secondary column.
  /// - Source: C-240, C-241, G-261.
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

  /// Ends the change of the columns' frames that `beginResize(to:with:)` has begun. Does nothing if no such change is
  /// in progress.
  final func endResize() {
    targetOrientation = resize == nil ? targetOrientation : nil
    resize?.end()
    resize = nil
  }
}
