public import Geometry
package import Layers
import Raster

extension Stage {
  /// Connects an external screen to the device, such as a television, and posts `UIScreen.didConnectNotification`.
  ///
  /// Until a window is shown on the new screen, the screen displays the content of the device's screen. An app displays
  /// a window on the new screen by setting `UIWindow.screen`. An external screen has neither a status bar nor a
  /// keyboard, receives no touches, and does not rotate.
  ///
  ///     let screen = stage.connectScreen(size: CGSize(width: 1280, height: 720))
  ///     let window = UIWindow(frame: screen.bounds)
  ///     window.screen = screen
  ///     window.rootViewController = SlideController()
  ///     window.isHidden = false
  ///     let frame = stage.render(screen)
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point. The default is 1.
  /// - Precondition: The size and the scale are finite, above 0 and within the limits of a stage (see `StageError`).
  /// - Source: G-004, G-013.
  @discardableResult
  public func connectScreen(size: CGSize, scale: CGFloat = 1) -> UIScreen {
    Self.check(size, scale: scale, refreshRate: refreshRate)
    makeCurrent()
    let screen = UIScreen(self, size: size, scale: scale)
    display.connect(screen)
    note("screenDidConnect", detail: "\(size.width) × \(size.height)")
    NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
    return screen
  }

  /// Disconnects an external screen: posts `UIScreen.didDisconnectNotification`, then hides the windows that are still
  /// visible on the screen.
  ///
  /// Frames of a disconnected screen are black. If the screen is not connected, the method does nothing.
  ///
  /// - Precondition: The screen is not the device's own screen.
  public func disconnectScreen(_ screen: UIScreen) {
    require(screen.root != nil, "Stage.disconnectScreen: the device's own screen cannot be disconnected")
    guard display.externalScreens.contains(screen) else { return }
    makeCurrent()
    display.disconnect(screen)
    note("screenDidDisconnect")
    NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
    for window in windows.onExternalScreens where window.externalScreen === screen { window.isHidden = true }
  }

  /// The screen that the frames of a film show. The default is the screen of the device.
  ///
  /// - Precondition: The property is set at time 0, before the first frame, to a screen of the stage.
  public var filmedScreen: UIScreen {
    get { display.filmedScreen ?? deviceScreen }
    set {
      require(now == 0, "Stage.filmedScreen must be set at time 0, because all frames of a film have the same size")
      display.filmedScreen = newValue
    }
  }

  /// Returns the content of a screen at `now`, like `render()`. Frames of external screens have the size of the screen.
  public func render(_ screen: UIScreen) -> Bitmap {
    Rasterizer.render(displayedTree(of: screen).displayList(at: now, scale: screen.scale))
  }

  /// Returns the committed tree of a screen at `now`, after committing changes that the caller made since the last
  /// run-loop pass.
  package func displayedTree(of screen: UIScreen) -> CommittedTree {
    let tree = displayedTree()
    guard let root = screen.root else { return tree }
    guard display.externalScreens.contains(screen) else { return CommittedTree(root: .empty(screen.panel)) }
    guard screen.mirrored != nil else { return CommittedTree(root: root) }
    let upright = interfaceOrientation.size(on: size)
    let factor = min(screen.panel.width / upright.width, screen.panel.height / upright.height)
    let rotation = interfaceOrientation.rotationTransform.inverted()
    return tree.centered(rotation.scaledBy(x: factor, y: factor), in: screen.panel)
  }
}

extension UIScreen {
  /// The screen whose content this screen displays, or nil if it displays windows.
  ///
  /// An external screen without visible windows displays the content of the device's screen, scaled to fit. While the
  /// app is in the background, all external screens display that content. For the device's screen, the value is nil.
  public var mirrored: UIScreen? {
    guard let stage, root != nil else { return nil }
    let hasWindow = stage.windows.onExternalScreens.contains { $0.externalScreen === self }
    return hasWindow && stage.application.applicationState != .background ? nil : stage.deviceScreen
  }
}

extension StageDisplay {
  /// Adds `screen` to the connected external screens, and adds its root layer to the layers that are committed.
  fileprivate func connect(_ screen: UIScreen) {
    externalScreens.append(screen)
    if let root = screen.root { externalLayers.addSublayer(root) }
  }

  /// Removes `screen` from the connected external screens, and removes its root layer from the layers that are
  /// committed.
  fileprivate func disconnect(_ screen: UIScreen) {
    externalScreens.removeAll { $0 === screen }
    screen.root?.removeFromSuperlayer()
  }
}

extension CALayer {
  /// Returns a layer without content. Its frame begins at the origin and has the given size, in points.
  fileprivate static func empty(_ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    return layer
  }
}
