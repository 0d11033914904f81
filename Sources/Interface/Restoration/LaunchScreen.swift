import class Foundation.NSNull
import Geometry
import Layers

/// The image that is visible while an app is launched.
///
/// - Source: B-497 to B-501.
public enum LaunchImage: Hashable, Sendable {
  /// The launch screen of the app: the initial view controller of the storyboard that `UILaunchStoryboardName` names,
  /// or a plain background if there is no such storyboard.
  case standard
  /// The snapshot that was taken when the app entered the background.
  case snapshot
}

/// The launch screen in front of a restored app. The launch screen dissolves into the app's windows.
@MainActor
final class LaunchScreen {
  /// The duration of the dissolve in seconds (unverified).
  private static let duration = 0.25
  private let layer = CALayer()
  /// The view controller whose view the launch screen displays while it dissolves. Nil before and after the dissolve,
  /// and if the app has no launch storyboard.
  private var controller: UIViewController?

  /// Displays the launch screen in front of the windows, and fades the launch screen out.
  func dissolve(on stage: Stage, _ info: InfoDictionary?) {
    UIView.performWithoutAnimation { show(on: stage, info) }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, Self.duration)
    layer.opacity = 0
    layer.add(fade, forKey: "opacity")
    stage.schedule(at: stage.now + Self.duration, "the end of the launch screen") { [weak self] in self?.remove() }
  }

  private func show(on stage: Stage, _ info: InfoDictionary?) {
    layer.name = "launchScreen"
    layer.actions = ["opacity": NSNull(), "sublayers": NSNull(), "backgroundColor": NSNull()]
    layer.frame = stage.display.panel.bounds
    layer.opacity = 1
    layer.backgroundColor = UIColor.systemBackground.resolvedCGColor(with: stage.screenTraits)
    controller = info?.launchStoryboard.flatMap {
      UIViewController.storyboardReader?.initialController(ofStoryboardNamed: $0)
    }
    if let view = controller?.view {
      view.frame = layer.bounds
      view.layoutIfNeeded()
      view.displayIfNeeded()
      layer.addSublayer(view.layer)
    }
    stage.display.panel.addSublayer(layer)
  }

  /// Removes the launch screen.
  func remove() {
    controller?.view.layer.removeFromSuperlayer()
    controller = nil
    layer.removeFromSuperlayer()
  }
}
