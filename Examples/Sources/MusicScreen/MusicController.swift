import UIKit

/// The music app: the library, and over it a player that is a bar at the bottom or fills the screen.
///
/// A tap or a drag on the bar opens the player. The motion can be caught, dragged and reversed at any time.
public final class MusicController: UIViewController {
  private let library = LibraryViewController(style: .plain)
  private let player = PlayerViewController()
  private var barConstraints: [NSLayoutConstraint] = []
  private var openConstraints: [NSLayoutConstraint] = []
  private var animator: UIViewPropertyAnimator?
  private var fractionAtTouch: CGFloat = 0
  private(set) var isOpen = false

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.tintColor = .systemPink
    restorationIdentifier = "music"
    let navigation = UINavigationController(rootViewController: library)
    for child in [navigation, player] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.additionalSafeAreaInsets.bottom = 64
    library.play = { [weak self] in self?.player.show($0) }
    player.show(Track.library[0])
    constrainPlayer()
    player.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapBar", Self.tapBar)))
    player.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("drag", Self.drag)))
  }

  private func constrainPlayer() {
    guard let card = player.view else { return }
    card.translatesAutoresizingMaskIntoConstraints = false
    let safe = view.safeAreaLayoutGuide
    let width = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16)
    width.priority = .defaultHigh
    barConstraints = [
      width, card.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.heightAnchor.constraint(equalToConstant: 56),
      card.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -4),
    ]
    openConstraints = [
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.topAnchor.constraint(equalTo: view.topAnchor), card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
    NSLayoutConstraint.activate(barConstraints)
  }

  private func tapBar(_ recognizer: UITapGestureRecognizer) {
    if let animator {
      animator.isReversed.toggle()
    } else if !isOpen {
      makeAnimator().startAnimation()
    }
  }

  private func drag(_ recognizer: UIPanGestureRecognizer) {
    let way = (view.bounds.height - 56) * (isOpen ? 1 : -1)
    switch recognizer.state {
    case .began:
      let animator = animator ?? makeAnimator()
      animator.pauseAnimation()
      fractionAtTouch = animator.fractionComplete
    case .changed:
      animator?.fractionComplete = fractionAtTouch + recognizer.translation(in: view).y / way
    default:
      let speed = recognizer.velocity(in: view).y / way
      guard let animator else { return }
      animator.isReversed = abs(speed) > 0.3 ? speed < 0 : animator.fractionComplete < 0.5
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  /// Creates the animator from the current state of the player to the other one.
  private func makeAnimator() -> UIViewPropertyAnimator {
    let opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.9)
    animator.addAnimations { self.place(open: opens) }
    animator.addCompletion { position in
      self.isOpen = position == .end ? opens : !opens
      if position != .end { self.place(open: !opens) }
      self.animator = nil
      self.setNeedsStatusBarAppearanceUpdate()
    }
    self.animator = animator
    return animator
  }

  private func place(open: Bool) {
    NSLayoutConstraint.deactivate(open ? barConstraints : openConstraints)
    NSLayoutConstraint.activate(open ? openConstraints : barConstraints)
    player.place(open: open)
    view.layoutIfNeeded()
  }

  override public var preferredStatusBarStyle: UIStatusBarStyle { isOpen ? .lightContent : .default }
}
