public import class Foundation.NSObject
import Interface

/// The kinds of connections that a peer picker offers.
public struct GKPeerPickerConnectionType: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Connections over the Internet.
  public static let online = Self(rawValue: 1)
  /// Connections to nearby devices.
  public static let nearby = Self(rawValue: 2)
}

/// The system's list of nearby devices, with invented devices and a Cancel button.
///
/// The object is not a view controller: `show()` presents the list over the frontmost view controller of the key
/// window, and `dismiss()` removes the list. A choice of the user also removes the list.
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class GKPeerPickerController: NSObject {
  /// The object that is called when the user has selected a device or tapped Cancel.
  open weak var delegate: (any GKPeerPickerControllerDelegate)?
  /// The kinds of connections that are offered. The default is `nearby`. The property has no effect: all devices are
  /// nearby.
  open var connectionTypesMask = GKPeerPickerConnectionType.nearby
  private var list: UINavigationController?

  /// Whether the list is visible.
  public final var isVisible: Bool { list?.presentingViewController != nil }

  /// Presents the list. While the list is visible, or without a root view controller, the method does nothing.
  open func show() {
    guard !isVisible, let root = UIApplication.shared.keyWindow?.rootViewController else { return }
    let peers = SystemContact.all.prefix(2).map { "\($0.name)'s iPhone" }
    let screen = SystemScreen(
      "Choose a Device",
      peers.map { peer in
        SystemScreen.Row(title: peer) { [weak self] in
          guard let self else { return }
          dismiss()
          delegate?.peerPickerController(self, didConnectPeer: peer)
        }
      })
    screen.addButton(.cancel) { [weak self] in
      guard let self else { return }
      dismiss()
      delegate?.peerPickerControllerDidCancel(self)
    }
    let list = UINavigationController(rootViewController: screen)
    list.modalPresentationStyle = .formSheet
    self.list = list
    var presenter = root
    while let next = presenter.presentedViewController { presenter = next }
    presenter.present(list, animated: true)
  }

  /// Removes the list. The delegate is not called.
  open func dismiss() {
    list?.presentingViewController?.dismiss(animated: true)
    list = nil
  }
}

/// The object that is called for the user's choices in a peer picker.
///
/// All methods have default implementations that do nothing, because they are optional in GameKit. The sessions of
/// GameKit are absent: the delegate receives the name of the device only.
@preconcurrency @MainActor
public protocol GKPeerPickerControllerDelegate: AnyObject {
  /// Called when the user has selected a device. `peerID` is the name of the device.
  func peerPickerController(_ picker: GKPeerPickerController, didConnectPeer peerID: String)
  /// Called when the user has tapped Cancel.
  func peerPickerControllerDidCancel(_ picker: GKPeerPickerController)
}

extension GKPeerPickerControllerDelegate {
  /// Does nothing by default.
  public func peerPickerController(_ picker: GKPeerPickerController, didConnectPeer peerID: String) {}
  /// Does nothing by default.
  public func peerPickerControllerDidCancel(_ picker: GKPeerPickerController) {}
}
