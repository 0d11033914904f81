public import class Foundation.NotificationCenter
public import struct Foundation.Notification
import Layers

/// How a device is held; raw values as on iOS.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Head down.
  case portraitUpsideDown = 2
  /// Its top to the left, and the home button to the right.
  case landscapeLeft = 3
  /// Its top to the right, and the home button to the left.
  case landscapeRight = 4
  /// It lies on its back.
  case faceUp = 5
  /// It lies on its face.
  case faceDown = 6

  /// Whether it is upright or head down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies on its back or its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// The orientation in which the interface is upright; nil when the device lies flat or nobody knows.
  var interface: UIInterfaceOrientation? {
    isPortrait || isLandscape ? UIInterfaceOrientation(rawValue: rawValue) : nil
  }
}

/// The kind of a device; raw values as on iOS.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Small enough for a hand.
  case phone = 0
  /// Larger: the shorter side of its panel is regular (`StageProfile.Presentations.regularWidth`).
  case pad = 1
}

/// The device that a stage stands for, as far as it can be turned.
@preconcurrency @MainActor
public final class UIDevice {
  /// The device of the stage that acts, or acted last.
  ///
  /// - Precondition: there is a stage.
  public static var current: UIDevice {
    guard let stage = Stage.current else { fatalError("UIDevice.current needs a stage") }
    return stage.device
  }

  /// Posted when the device was turned, before the interface follows; its object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// How it is held; upright at the beginning. Known also while no notifications are generated.
  public private(set) var orientation = UIDeviceOrientation.portrait
  /// Its kind.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  private var generations = 0

  init(_ idiom: UIUserInterfaceIdiom) { userInterfaceIdiom = idiom }

  /// Has turns of the device told to the default notification center, until there are as many calls of
  /// `endGeneratingDeviceOrientationNotifications`.
  public func beginGeneratingDeviceOrientationNotifications() { generations += 1 }

  /// Takes back one call of `beginGeneratingDeviceOrientationNotifications`.
  ///
  /// - Precondition: there was one.
  public func endGeneratingDeviceOrientationNotifications() {
    require(generations > 0, "endGeneratingDeviceOrientationNotifications without begin")
    generations -= 1
  }

  /// Whether turns are told.
  public var isGeneratingDeviceOrientationNotifications: Bool { generations > 0 }

  /// Somebody turned it: who wants to know is told at once.
  func turn(to orientation: UIDeviceOrientation) {
    self.orientation = orientation
    guard generations > 0 else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}
