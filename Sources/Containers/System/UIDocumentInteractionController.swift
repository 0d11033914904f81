public import class Foundation.NSObject
public import struct Foundation.URL
import Geometry
public import Interface

/// An object that presents a preview of a file, or a list of services for the file.
///
/// The preview shows the name of the file. The content of the file is not read.
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The delegate, which supplies the view controller that presents a preview. The delegate is also called when a
  /// preview or a list of services appears or disappears.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The URL of the file, or nil.
  open var url: URL?
  /// The name that the preview displays. The default is the name of the file.
  open var name: String?
  /// The uniform type identifier of the file, or nil.
  open var uti: String?
  private final weak var shown: UIViewController?

  /// Creates a controller for a file.
  public init(url: URL) {
    self.url = url
    name = url.lastPathComponent
    super.init()
  }

  /// Presents a preview over the controller that the delegate returns.
  ///
  /// - Returns: True if the preview is presented; false if there is no delegate.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let presenter = delegate?.documentInteractionControllerViewControllerForPreview(self) else { return false }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    let screen = SystemScreen(name ?? "", [SystemScreen.Row(title: name ?? "", detail: uti ?? "")])
    // The screen retains this object while the preview is visible.
    screen.addButton(.done, isLeft: true) { self.dismissPreview(animated: true) }
    let navigation = UINavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = .fullScreen
    shown = navigation
    presenter.present(navigation, animated: animated)
    return true
  }

  /// Dismisses the preview.
  open func dismissPreview(animated: Bool) {
    guard let shown else { return }
    self.shown = nil
    shown.presentingViewController?.dismiss(animated: animated) {
      self.delegate?.documentInteractionControllerDidEndPreview(self)
    }
  }

  /// Presents a list of services at a rectangle of a view.
  ///
  /// - Returns: True if the list is presented; false if the view is in no window or the window has no root view
  ///   controller.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard let presenter = view.window?.rootViewController else { return false }
    let services = UIActivityViewController(activityItems: [url as Any], applicationActivities: nil)
    services.completionWithItemsHandler = { _, _, _, _ in
      self.delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    shown = services
    presenter.present(services, animated: animated)
    return true
  }

  /// Presents a list of services, like `presentOptionsMenu(from:in:animated:)`.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentOptionsMenu(from: rect, in: view, animated: animated)
  }

  /// Dismisses the list of services.
  open func dismissMenu(animated: Bool) {
    guard let shown else { return }
    self.shown = nil
    shown.presentingViewController?.dismiss(animated: animated) {
      self.delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
  }
}

/// The object that supplies the view controller that presents a preview, and that is called when a preview or a list
/// of services appears or disappears.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller that presents the preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called before a preview is presented.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called after a preview was dismissed.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  /// Called before the list of services is presented.
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  /// Called after the list of services was dismissed.
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// Does nothing by default.
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  /// Does nothing by default.
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  /// Does nothing by default.
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  /// Does nothing by default.
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
}
