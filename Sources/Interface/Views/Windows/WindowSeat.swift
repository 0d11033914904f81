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
// - Source: B-005.

extension UIWindow {
  /// Whether the window itself keeps its orientation, and the views that fill the window rotate with the interface
  /// instead.
  ///
  /// The value is true in the classic profile: the rotation is part of the transforms of these views. Otherwise, the
  /// value is false, and the rotation is part of the window's transform. For a window on an external screen, which does
  /// not rotate, the value is false.
  final var rotatesItsViews: Bool { externalScreen == nil && stage?.profile.rotatesRootView ?? false }

  /// The views whose transforms include the rotation of the interface: the views that fill the window in the classic
  /// profile, otherwise the window.
  final var rotatedViews: [UIView] { rotatesItsViews ? subviews.filter(\.isSeated) : [self] }

  /// The size of the window in points, with the width and height that the interface has in its current orientation.
  final var uprightSize: CGSize { uprightSize(in: stage?.interfaceOrientation ?? .portrait) }

  /// Returns the size of the window in points, with the width and height that the interface has in `orientation`. If
  /// the window itself rotates, the result is the current size, whatever the orientation.
  final func uprightSize(in orientation: UIInterfaceOrientation) -> CGSize {
    rotatesItsViews ? orientation.size(on: bounds.size) : bounds.size
  }

  /// Rotates the views that fill the window (in the classic profile) or the window to the stage's interface
  /// orientation, and gives each view the size of the area that it fills.
  final func rotateSeatedViews() {
    for view in rotatedViews { seat(view) }
  }

  /// Called after `view` was added to the window. In the classic profile, includes the rotation of the interface in the
  /// transform of `view`, if `view` is the root view, the container view of a presentation or the view of a presented
  /// view controller. Has no effect in other profiles.
  ///
  /// The root view and a container view also get the size of the window.
  final func seatIfFilling(_ view: UIView) {
    guard rotatesItsViews else { return }
    if view === rootViewController?.viewIfLoaded || view.isPresentationContainer {
      seat(view)
    } else if view.viewController?.isPresented ?? false {
      rotate(view)
    }
  }

  /// Called before `view` leaves the window. Removes the rotation of the interface from the transform of `view`.
  final func unseat(_ view: UIView) {
    guard view.isSeated else { return }
    let own = view.ownTransform3D
    view.seat = nil
    UIView.performWithoutAnimation { view.transform3D = own }
  }

  /// Makes `view` fill the window in the orientation of the interface: sets its size and centre, and includes the
  /// rotation of the interface in its transform. The rest of the transform is preserved. A container over a
  /// presentation context keeps its size and centre.
  final func seat(_ view: UIView) {
    if !view.followsCoveredView {
      let area = uprightArea(of: view)
      view.bounds.size = area.size
      view.center = point(ofUpright: CGPoint(x: area.midX, y: area.midY))
    }
    rotate(view)
  }

  /// Replaces the rotation of the interface that the transform of `view` includes by the current one. The rest of the
  /// transform is preserved.
  private final func rotate(_ view: UIView) {
    let own = view.ownTransform3D
    view.seat = stage?.interfaceOrientation
    view.ownTransform3D = own
  }

  /// Gives the root view `view` the size of the area that it fills. If a presentation's container replaces the root
  /// view, the container gets this size too.
  final func fit(rootView view: UIView) {
    guard rotatesItsViews else { return view.placeFrame = uprightArea(of: view) }
    if view.standIn !== view { view.restingFrame = uprightArea(of: view.standIn) }
    seat(view.standIn)
  }

  /// Gives a view that fills the window the size of the area that it fills. If `view` has not been added to the window
  /// yet, only its frame is set, because adding the view includes the rotation in its transform.
  final func fit(seatedView view: UIView) {
    guard view.superview !== self else { return seat(view) }
    view.restingFrame = uprightArea(of: view)
  }

  /// The insets of the main window that the status bar and the home indicator cover, in the coordinates of the window.
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

  /// Returns the presentation frame of `view` in the coordinates of the interface, or nil if the view is not displayed.
  ///
  /// In the classic profile, during a rotation, the coordinates of the interface rotate together with the views that
  /// fill the window.
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
  /// The orientation whose rotation reverses the rotation of this orientation. For a landscape orientation, it is the
  /// other landscape orientation. All other orientations are their own inverses.
  fileprivate var inverse: UIInterfaceOrientation {
    switch self {
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown, .portrait, .portraitUpsideDown: self
    }
  }

  /// Converts a point of the interface, in this orientation, to the coordinates of the unrotated area in which the
  /// interface is displayed (the window or the panel). `size` is the size of that area in points.
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
  /// Converts these insets, which are those of the interface in `orientation`, to insets of the unrotated area in which
  /// the interface is displayed.
  func rotated(by orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    switch orientation {
    case .unknown, .portrait: self
    case .landscapeRight: UIEdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .portraitUpsideDown: UIEdgeInsets(top: bottom, left: right, bottom: top, right: left)
    case .landscapeLeft: UIEdgeInsets(top: right, left: top, bottom: left, right: bottom)
    }
  }

  /// Converts these insets, which are those of the unrotated area in which the interface is displayed, to insets of the
  /// interface in `orientation`: the inverse of `rotated(by:)`.
  func upright(from orientation: UIInterfaceOrientation) -> UIEdgeInsets { rotated(by: orientation.inverse) }
}

// MARK: Views

extension UIView {
  /// Whether the view's transform includes the rotation of the interface. This is the case only in the classic profile.
  final var isSeated: Bool { seat != nil }

  /// The rotation of the interface that the view's transform includes, or the identity.
  final var seatRotation: CGAffineTransform { seat?.rotationTransform ?? .identity }

  /// The view's transform without the rotation of the interface. Setting the property preserves that rotation.
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

  /// Whether the view is a container of a presentation that follows the position and size of the view that it covers.
  /// The value is false if that view has been removed or is inside the container.
  fileprivate final var followsCoveredView: Bool {
    guard let context = contextProvider?.viewIfLoaded else { return false }
    return context.superview != nil && !context.isDescendant(of: self)
  }
}
