package import Geometry
import Layers

// How an interface that is rotated stands on the panel.
//
// Since iOS 8 the window is rotated, and views that fill it have its bounds. On iOS 7 the window keeps the panel's size for
// ever, and each view that fills it, the root view and containers of presentations, carries the rotation as its transform.
//
//     modern     panel ─rotation─▶ window ─▶ root view
//     classic    panel ─▶ window ─rotation─▶ root view
//
// The interface's points, in which touches are described, are those of a view that fills the window without a transform of
// its own: upright for whoever looks at the interface.
// - Source: book seed (B-005).

/// A view that fills a window whose bounds do not follow the rotation.
struct WindowSeat {
  weak var view: UIView?
  /// The rotation in the view's transform.
  let turn: CGAffineTransform
}

extension UIWindow {
  /// Whether the rotation of the interface is in the transforms of the views that fill the window, not in its own.
  final var rotatesItsViews: Bool { stage?.profile.rotatesRootView ?? false }

  /// The views whose transforms rotate the interface.
  final var rotatedViews: [UIView] { rotatesItsViews ? seats.compactMap(\.view) : [self] }

  /// Stands on a panel of `size` in an orientation, which is that of the stage.
  final func stand(_ orientation: UIInterfaceOrientation, on size: CGSize) {
    guard rotatesItsViews else {
      bounds.size = orientation.size(on: size)
      transform = orientation.turn
      return
    }
    for view in rotatedViews { fill(with: view) }
  }

  /// Lets a view fill the window as the interface stands; a transform of the view's own is kept.
  final func fill(with view: UIView) {
    guard let stage, rotatesItsViews else { return view.frame = bounds }
    let (own, turn) = (ownTransform(of: view), stage.interfaceOrientation.turn)
    seats.removeAll { $0.view === view || $0.view == nil }
    seats.append(WindowSeat(view: view, turn: turn))
    view.bounds.size = stage.interfaceSize
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    view.transform = own.concatenating(turn)
  }

  /// Takes the rotation out of the transform of a view that leaves the window.
  final func release(_ view: UIView) {
    guard isFilled(by: view) else { return }
    let own = ownTransform(of: view)
    seats.removeAll { $0.view === view || $0.view == nil }
    UIView.performWithoutAnimation { view.transform = own }
  }

  /// Whether the rotation is in the transform of a view.
  final func isFilled(by view: UIView) -> Bool { seats.contains { $0.view === view } }

  /// The rotation that is in a view's transform; the identity in that of a view that does not fill the window.
  final func rotation(of view: UIView) -> CGAffineTransform {
    seats.first { $0.view === view }?.turn ?? .identity
  }

  /// A view's transform without the rotation of the interface.
  private final func ownTransform(of view: UIView) -> CGAffineTransform {
    view.transform.concatenating(rotation(of: view).inverted())
  }

  /// What of the window lies under the status bar and the home indicator.
  final var systemInsets: UIEdgeInsets {
    guard let stage else { return .zero }
    return rotatesItsViews
      ? stage.safeAreaInsets.turned(by: stage.interfaceOrientation.quarterTurns) : stage.safeAreaInsets
  }

  /// A point of the interface in this window's points.
  final func point(ofInterface point: CGPoint) -> CGPoint {
    rotatesItsViews ? stage?.panelPoint(point) ?? point : point
  }

  /// A point of this window in the interface's points.
  package final func interfacePoint(of point: CGPoint) -> CGPoint {
    guard let stage, rotatesItsViews else { return point }
    let (size, turn) = (stage.interfaceSize, stage.interfaceOrientation.turn.inverted())
    let turned = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY).applying(turn)
    return CGPoint(x: turned.x + size.width / 2, y: turned.y + size.height / 2)
  }

  /// A point of the interface in a view's points; nil means this window.
  final func convert(fromInterface point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? self).convert(self.point(ofInterface: point), from: self)
  }
}

extension UIEdgeInsets {
  /// The insets of the same rectangle seen from outside after quarter turns clockwise.
  fileprivate func turned(by quarters: Int) -> UIEdgeInsets {
    guard quarters > 0 else { return self }
    return UIEdgeInsets(top: left, left: bottom, bottom: right, right: top).turned(by: quarters - 1)
  }
}
