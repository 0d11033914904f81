import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import Runtime

/// The app switcher of a stage: a layer in front of the windows that shows the app as a card.
///
/// The class only displays the card, animates it and moves it with a touch. `Stage` changes the state of the app
/// according to the user's choice.
@MainActor
final class AppSwitcher: SystemTouchReceiver {
  /// The duration of the animations, in seconds (unverified).
  static let duration = 0.4
  /// The size of the card as a fraction of the screen's size (unverified).
  private let cardScale: CGFloat
  /// The corner radius of the card, in points before the card is scaled by `cardScale` (unverified).
  private let cardRadius: CGFloat
  /// The distance by which a touch must move up to remove the card, as a fraction of the card's height (unverified).
  private static let removalFraction: CGFloat = 0.5

  /// Whether the switcher is open. While an animation closes the switcher, the value is already false.
  private(set) var isOpen = false
  /// The touch that moves the card, or nil.
  private var touch: StageTouch?
  private unowned let stage: Stage
  /// The layer that covers the windows and the home screen, and contains the card.
  private let backdrop = CALayer()
  private let card = CALayer()
  /// The scheduled event that removes `backdrop` when the closing animation has ended, or nil if none is scheduled.
  private var removal: EventQueue.Ticket?
  /// The position at which `touch` began, in the coordinates of the interface.
  private var start = CGPoint.zero

  init(_ stage: Stage) {
    self.stage = stage
    (cardScale, cardRadius) = stage.profile == .classic ? (0.5, 0) : (0.7, 24)
    (backdrop.name, card.name) = ("appSwitcher", "appCard")
    for layer in [backdrop, card] {
      layer.actions = Dictionary(
        uniqueKeysWithValues: [
          "bounds", "contents", "cornerRadius", "hidden", "onOrderIn", "opacity", "position", "sublayers", "transform",
        ].map { ($0, NSNull()) })
    }
    backdrop.frame = stage.display.panel.bounds
    backdrop.backgroundColor = UIColor(white: 0.25, alpha: 1).cgColor
    backdrop.zPosition = 1  // in front of the home screen, which can appear later
    card.frame = backdrop.bounds
    card.backgroundColor = UIColor.black.cgColor
    card.masksToBounds = true
    backdrop.addSublayer(card)
  }

  // MARK: Opening and closing

  /// Displays the switcher with a card, or without a card if `picture` is nil.
  ///
  /// - Parameters:
  ///   - picture: The drawing commands of the card, or nil.
  ///   - reduces: Whether the card shrinks from the size of the screen to its usual size, as for an app in the
  ///     foreground. If false, the switcher fades in over the home screen.
  func open(_ picture: [Command]?, reduces: Bool) {
    cancelRemoval()
    isOpen = true
    card.isHidden = picture == nil
    card.drawing = picture ?? []
    (backdrop.opacity, card.opacity, card.position) = (1, 1, center)
    stage.display.panel.addSublayer(backdrop)
    if reduces {
      resize(to: cardScale, from: 1)
    } else {
      resize(to: cardScale, from: cardScale)
      fade(from: 0, to: 1)
    }
  }

  /// Closes the switcher by enlarging the card until it fills the screen. Meanwhile the card displays the drawing
  /// commands `picture`.
  func enlarge(_ picture: [Command]) {
    guard isOpen else { return }
    close()
    card.isHidden = false
    card.drawing = picture
    move(to: center)
    resize(to: 1, from: cardScale)
  }

  /// Fades the switcher out, so that the home screen becomes visible.
  func fadeOut() {
    guard isOpen else { return }
    close()
    fade(from: 1, to: 0)
  }

  /// Moves the card upwards off the screen, and fades the switcher out.
  func removeCard() {
    guard isOpen else { return }
    move(to: panelPoint(movedBy: -stage.interfaceOrientation.size(on: stage.size).height))
    fadeOut()
  }

  /// Calls `body` while the switcher's layer is hidden, and returns the result. Frames that `body` commits or draws do
  /// not show the switcher.
  func whileHidden<Result>(_ body: () -> Result) -> Result {
    guard backdrop.superlayer != nil else { return body() }
    backdrop.isHidden = true
    defer { backdrop.isHidden = false }
    return body()
  }

  private func close() {
    isOpen = false
    touch = nil
    removal = stage.schedule(at: stage.now + Self.duration, "the end of the app switcher") { [weak self] in
      self?.backdrop.removeFromSuperlayer()
      self?.card.drawing = []
      self?.removal = nil
    }
  }

  private func cancelRemoval() {
    if let removal { stage.cancel(removal) }
    removal = nil
  }

  // MARK: Animations

  private var center: CGPoint { CGPoint(x: backdrop.bounds.midX, y: backdrop.bounds.midY) }

  /// Returns the card's centre after a movement by `distance` from its resting position. `distance` is in points of the
  /// interface's coordinates, and positive downwards. The result is in the coordinates of the panel, which is the
  /// unrotated screen.
  private func panelPoint(movedBy distance: CGFloat) -> CGPoint {
    let size = stage.interfaceOrientation.size(on: stage.size)
    return stage.panelPoint(CGPoint(x: size.width / 2, y: size.height / 2 + distance))
  }

  private func resize(to scale: CGFloat, from old: CGFloat) {
    let (new, previous) = (CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeScale(old, old, 1))
    card.transform = new
    card.cornerRadius = scale == 1 ? 0 : cardRadius
    animate(card, "transform", from: previous, to: new)
    animate(card, "cornerRadius", from: old == 1 ? 0 : cardRadius, to: card.cornerRadius)
  }

  private func fade(from old: Float, to new: Float) {
    backdrop.opacity = new
    animate(backdrop, "opacity", from: old, to: new)
  }

  private func move(to position: CGPoint) {
    let old = card.position
    card.position = position
    animate(card, "position", from: old, to: position)
  }

  private func animate(_ layer: CALayer, _ keyPath: String, from old: Any, to new: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (old, new, Self.duration)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: keyPath)
  }

  // MARK: Touches

  /// Moves the card upwards with a touch, and performs the user's choice when the touch ends.
  ///
  /// A tap on the card chooses the app, and a tap beside the card returns to the home screen. An upward movement by at
  /// least half of the card's height ends the app. Touches that begin during another touch, and touches on the home
  /// screen, have no effect.
  func receive(_ phase: UITouch.Phase, of touch: StageTouch, at point: CGPoint) {
    if phase == .began, isOpen, self.touch == nil { (self.touch, start) = (touch, point) }
    guard touch === self.touch else { return }
    let distance = min(point.y - start.y, 0)
    let startsOnCard = !card.isHidden && cardFrame.contains(stage.panelPoint(start))
    switch phase {
    case .began, .moved:
      if startsOnCard { card.position = panelPoint(movedBy: distance) }
    case .ended:
      self.touch = nil
      let isTap = point.isWithin(TouchScreen.tapSeparation / 4, of: start)
      if isTap, startsOnCard { return stage.closeAppSwitcher() }
      if isTap { return stage.showHome() }
      let limit = cardScale * stage.interfaceOrientation.size(on: stage.size).height * Self.removalFraction
      if startsOnCard, -distance >= limit, stage.hasLaunchedApp { return stage.quit(.user) }
      move(to: center)
    default:
      self.touch = nil
      move(to: center)
    }
  }

  /// The frame of the card in its resting position, in the coordinates of the panel, which is the unrotated screen.
  private var cardFrame: CGRect {
    let size = CGSize(width: backdrop.bounds.width * cardScale, height: backdrop.bounds.height * cardScale)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
