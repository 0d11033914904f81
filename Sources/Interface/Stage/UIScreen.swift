public import class Foundation.NSObject
import Geometry

/// The screen of a stage's device.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  private(set) weak var stage: Stage?
  private let panel: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The number of refreshes per second.
  public let maximumFramesPerSecond: Int

  init(_ stage: Stage) {
    (self.stage, panel, scale) = (stage, stage.size, stage.scale)
    maximumFramesPerSecond = Int(stage.refreshRate.rounded())
  }

  /// The screen of the current stage.
  ///
  /// - Precondition: There is a current stage.
  public static var main: UIScreen {
    guard let stage = Stage.current else { fatalError("UIScreen.main needs a stage") }
    return stage.deviceScreen
  }

  /// All screens: that of the current stage.
  public static var screens: [UIScreen] { Stage.current.map { [$0.deviceScreen] } ?? [] }

  /// The size of the screen in points, in the orientation of the interface.
  ///
  /// In the classic profile, the size is always that in portrait, as on iOS 7.
  public var bounds: CGRect {
    guard let stage, !stage.profile.rotatesRootView else { return CGRect(origin: .zero, size: panel) }
    return CGRect(origin: .zero, size: stage.interfaceOrientation.size(on: panel))
  }
  /// The part of `bounds` that a visible status bar leaves. iOS 9 has deprecated the property.
  ///
  /// - Source: G-002.
  public var applicationFrame: CGRect {
    guard let stage else { return bounds }
    let (size, top) = (stage.interfaceOrientation.size(on: panel), stage.statusBarFrame.maxY)
    let frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    guard stage.profile.rotatesRootView else { return frame }
    let (a, b) = (stage.panelPoint(frame.origin), stage.panelPoint(CGPoint(x: frame.maxX, y: frame.maxY)))
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
  /// The size of the screen in pixels, in portrait.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: panel.width * scale, height: panel.height * scale)
  }
  /// The number of physical pixels per point, which equals `scale`.
  public var nativeScale: CGFloat { scale }

  /// The traits of the screen, which windows inherit.
  public var traitCollection: UITraitCollection { stage?.screenTraits ?? .current }
  /// Called when the traits have changed. The method does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(type(of: self))>" }
}

extension UIWindow {
  /// The screen on which the window is displayed: that of the window's stage, or of the current stage.
  ///
  /// - Precondition: There is a stage.
  public final var screen: UIScreen { stage?.deviceScreen ?? .main }
}
