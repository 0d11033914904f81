package import Geometry
import Layers

// The position of a rotated interface on the panel.
//
//     modern     panel ─rotation─▶ window ─▶ root view
//     classic    panel ─▶ window ─rotation─▶ root view
//
// Since iOS 8 the window is rotated, and views that fill it have its bounds. On iOS 7 the window keeps the size of the
// panel. Each view that fills it, such as the root view or the container of a presentation, is seated: its transform
// includes the rotation. Upright coordinates are those of a seated view that has no other transform. The positions
// of scripted touches are in upright coordinates.
// - Source: inventory B-005.

extension UIWindow {
  /// Whether the views that fill the window rotate with the interface, and not the window itself.
  ///
  /// In the classic profile, the value is true: the rotation is part of the transforms of these views. Otherwise, the
  /// rotation is part of the window's transform. Windows on external screens do not rotate, and the value is false.
  final var rotatesItsViews: Bool { externalScreen == nil && stage?.profile.rotatesRootView ?? false }

  /// The views whose transforms include the rotation of the interface.
  final var rotatedViews: [UIView] { rotatesItsViews ? subviews.filter(\.isSeated) : [self] }

  /// The size of the window in the current interface orientation, in points.
  final var uprightSize: CGSize { uprightSize(in: stage?.interfaceOrientation ?? .portrait) }

  /// Returns the size of the window in an orientation of the interface, in points.
  final func uprightSize(in orientation: UIInterfaceOrientation) -> CGSize {
    rotatesItsViews ? orientation.size(on: bounds.size) : bounds.size
  }

  /// Rotates the window's rotated views to the stage's interface orientation, and makes them fill the window.
  final func rotateSeatedViews() {
    for view in rotatedViews { seat(view) }
  }

  /// Includes the interface's rotation in the transform of a root view, a container or a presented view that was added
  /// to the window. Has an effect only in the classic profile.
  ///
  /// A root view and a container also get the size of the window.
  final func seatIfFilling(_ view: UIView) {
    guard rotatesItsViews else { return }
    if view === rootViewController?.viewIfLoaded || view.isPresentationContainer {
      seat(view)
    } else if view.viewController?.isPresented ?? false {
      rotate(view)
    }
  }

  /// Removes the rotation of the interface from the transform of a view that leaves the window.
  final func unseat(_ view: UIView) {
    guard view.isSeated else { return }
    let own = view.ownTransform3D
    view.seat = nil
    UIView.performWithoutAnimation { view.transform3D = own }
  }

  /// Makes a view fill the window in the orientation of the interface. The rest of the view's transform is preserved.
  final func seat(_ view: UIView) {
    if !view.followsCoveredView {
      let area = uprightArea(of: view)
      view.bounds.size = area.size
      view.center = point(ofUpright: CGPoint(x: area.midX, y: area.midY))
    }
    rotate(view)
  }

  /// Includes the rotation of the interface in the transform of a view.
  private final func rotate(_ view: UIView) {
    let own = view.ownTransform3D
    view.seat = stage?.interfaceOrientation
    view.ownTransform3D = own
  }

  /// Gives the root view the size of the window. A container that covers the root view gets the same size.
  final func fit(rootView view: UIView) {
    guard rotatesItsViews else { return view.placeFrame = uprightArea(of: view) }
    if view.standIn !== view { view.restingFrame = uprightArea(of: view.standIn) }
    seat(view.standIn)
  }

  /// Gives the window's size to a view that fills the window, or that will fill the window when the view is added.
  final func fit(seatedView view: UIView) {
    guard view.superview !== self else { return seat(view) }
    view.restingFrame = uprightArea(of: view)
  }

  /// The insets of the main window that the status bar and the home indicator cover.
  final var systemInsets: UIEdgeInsets {
    guard let stage else { return .zero }
    return rotatesItsViews ? stage.safeAreaInsets.rotated(by: stage.interfaceOrientation) : stage.safeAreaInsets
  }
}

// MARK: Points

extension UIWindow {
  /// Converts a point from upright coordinates (origin at the interface's top left) to the window's coordinates.
  final func point(ofUpright point: CGPoint) -> CGPoint {
    guard rotatesItsViews, let stage else { return point }
    return stage.interfaceOrientation.place(point, on: bounds.size)
  }

  /// Converts a point from the window's coordinates to upright coordinates (origin at the interface's top left).
  package final func uprightPoint(of point: CGPoint) -> CGPoint {
    guard rotatesItsViews, let stage else { return point }
    return stage.interfaceOrientation.inverse.place(point, on: uprightSize)
  }

  /// Returns the presentation frame of a view in the coordinates of the interface, or nil if the view is not displayed.
  ///
  /// While a view that fills the window rotates, the coordinates of the interface rotate with the view.
  package final func interfaceFrame(of view: UIView) -> CGRect? {
    guard let shown = view.layer.presentation() else { return nil }
    let seated = sequence(first: view, next: { $0.superview }).first(where: \.isSeated)
    if stage?.rotationTarget != nil, let seated = seated?.layer.presentation() {
      return shown.convert(shown.bounds, to: seated)
    }
    return uprightRect(of: shown.convert(shown.bounds, to: layer.presentation()))
  }

  /// Converts a rectangle from the window's coordinates to upright coordinates (origin at the interface's top left).
  final func uprightRect(of rect: CGRect) -> CGRect {
    guard rotatesItsViews, stage?.interfaceOrientation != .portrait else { return rect }
    let (a, b) = (uprightPoint(of: rect.origin), uprightPoint(of: CGPoint(x: rect.maxX, y: rect.maxY)))
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// Converts a point from upright coordinates (origin at the interface's top left) to the coordinates of a view, or of
  /// the window if `view` is nil.
  final func convert(upright point: CGPoint, to view: UIView?) -> CGPoint {
    convert(self.point(ofUpright: point), to: view ?? self)
  }
}

extension UIInterfaceOrientation {
  /// The orientation with the opposite rotation. For a landscape orientation, the value is the other landscape
  /// orientation. All other orientations are their own inverses.
  fileprivate var inverse: UIInterfaceOrientation {
    switch self {
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown, .portrait, .portraitUpsideDown: self
    }
  }

  /// Converts a point from the coordinates of the interface, which has this orientation, to the coordinates of the area
  /// that displays the interface. This area is not rotated. `size` is its size in points.
  func place(_ point: CGPoint, on size: CGSize) -> CGPoint {
    switch self {
    case .unknown, .portrait: point
    case .landscapeRight: CGPoint(x: size.width - point.y, y: point.x)
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeLeft: CGPoint(x: point.y, y: size.height - point.x)
    }
  }
}

extension UIEdgeInsets {
  /// Converts insets of the interface in an orientation to insets of the unrotated area that displays the interface.
  func rotated(by orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    switch orientation {
    case .unknown, .portrait: self
    case .landscapeRight: UIEdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .portraitUpsideDown: UIEdgeInsets(top: bottom, left: right, bottom: top, right: left)
    case .landscapeLeft: UIEdgeInsets(top: right, left: top, bottom: left, right: bottom)
    }
  }

  /// Converts insets of the unrotated area that displays the interface to insets of the interface. The method is the
  /// inverse of `rotated(by:)`.
  func upright(from orientation: UIInterfaceOrientation) -> UIEdgeInsets { rotated(by: orientation.inverse) }
}

// MARK: Views

extension UIView {
  /// Whether the view's transform includes the rotation of the interface.
  final var isSeated: Bool { seat != nil }

  /// The rotation of the interface that the transform includes.
  final var seatRotation: CGAffineTransform { seat?.rotationTransform ?? .identity }

  /// The transform without the rotation of the interface.
  final var ownTransform3D: CATransform3D {
    get {
      let rotation = seatRotation
      guard !rotation.isIdentity else { return transform3D }
      return CATransform3DConcat(transform3D, CATransform3DMakeAffineTransform(rotation.inverted()))
    }
    set {
      let rotation = seatRotation
      transform3D =
        rotation.isIdentity
        ? newValue : CATransform3DConcat(newValue, CATransform3DMakeAffineTransform(rotation))
    }
  }

  /// Whether the view is a container whose position and size are those of the view that it covers.
  fileprivate final var followsCoveredView: Bool {
    guard let context = contextProvider?.viewIfLoaded else { return false }
    return context.superview != nil && !context.isDescendant(of: self)
  }
}
