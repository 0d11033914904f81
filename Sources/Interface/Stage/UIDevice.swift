public import class Foundation.NSObject
public import struct Foundation.Notification
import Layers
import Runtime

/// The physical orientations of a device.
///
/// The raw values are those of UIKit.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// The orientation cannot be determined.
  case unknown = 0
  /// The device is upright, with its top edge up.
  case portrait = 1
  /// The device is upright, with its top edge down.
  case portraitUpsideDown = 2
  /// The device is on its side, with its top edge to the left and the home button to the right.
  case landscapeLeft = 3
  /// The device is on its side, with its top edge to the right and the home button to the left.
  case landscapeRight = 4
  /// The device lies flat, with its screen up.
  case faceUp = 5
  /// The device lies flat, with its screen down.
  case faceDown = 6

  /// Whether the device is in a portrait orientation, upside down or not.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is in a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// The interface orientation that appears upright in this device orientation, or nil if the device lies flat or the
  /// orientation is `unknown`.
  var interface: UIInterfaceOrientation? {
    isPortrait || isLandscape ? UIInterfaceOrientation(rawValue: rawValue) : nil
  }
}

/// The device that a stage simulates.
///
/// The class has only an orientation and a type. The rest of UIKit's class is not supported.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device of the current stage.
  ///
  /// - Precondition: there is a current stage.
  public static var current: UIDevice {
    guard let stage = Stage.current else { fatalError("UIDevice.current requires a stage. Create one first") }
    return stage.device
  }

  /// The notification that is posted when the device rotates, before the interface follows.
  ///
  /// The object of the notification is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The physical orientation of the device.
  ///
  /// The initial value is `portrait`. Unlike on iOS, the value is also updated while no notifications are generated.
  public private(set) var orientation = UIDeviceOrientation.portrait
  /// The type of the device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  private var generations = 0

  init(_ idiom: UIUserInterfaceIdiom) { userInterfaceIdiom = idiom }

  /// Starts to post notifications about the orientation to the default notification centre.
  ///
  /// Calls can be nested. Each one has to be balanced by `endGeneratingDeviceOrientationNotifications()`.
  public func beginGeneratingDeviceOrientationNotifications() { generations += 1 }

  /// Balances one call of `beginGeneratingDeviceOrientationNotifications()`.
  ///
  /// - Precondition: there is such a call that is not balanced yet.
  public func endGeneratingDeviceOrientationNotifications() {
    require(
      generations > 0,
      "endGeneratingDeviceOrientationNotifications(): call beginGeneratingDeviceOrientationNotifications() first")
    generations -= 1
  }

  /// Whether the device posts notifications about its orientation.
  public var isGeneratingDeviceOrientationNotifications: Bool { generations > 0 }

  /// Sets the orientation, and posts a notification if notifications are generated.
  func rotate(to orientation: UIDeviceOrientation) {
    self.orientation = orientation
    guard generations > 0 else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(type(of: self))>" }
}
