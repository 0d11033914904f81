import Artwork
import UIKit

/// The player: a bar with the song, or a screen with the cover, the controls and the queue.
final class PlayerViewController: UIViewController {
  private let backdrop = PlayerBackdrop()
  private let cover = CoverView()
  private let bar = PlayerBar()
  private let controls = PlayerControls()
  private let queue = QueueView()
  private var states: [State: [NSLayoutConstraint]] = [:]
  private var state = State.bar
  private var queueAnimator: UIViewPropertyAnimator?

  /// The arrangements of the cover and of what is around it.
  private enum State { case bar, open, queue }

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "player"
    view.accessibilityIdentifier = "player"
    view.layer.shadowOpacity = 0.16
    view.layer.shadowRadius = 14
    view.layer.shadowOffset = CGSize(width: 0, height: 4)
    for part in [backdrop, bar, controls, queue, cover] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    cover.accessibilityIdentifier = "cover"
    queue.accessibilityIdentifier = "queue"
    controls.toggleQueue = { [weak self] in self?.toggleQueue() }
    constrainParts()
    arrange(.bar)
  }

  func show(_ track: Track) {
    loadViewIfNeeded()
    cover.show(track)
    backdrop.show(track)
    bar.show(track)
    controls.show(track)
    queue.show(after: track)
  }

  /// Arranges the parts for the bar or for the open player. Called inside an animation.
  func place(open: Bool) { arrange(open ? .open : .bar) }

  private func constrainParts() {
    let safe = view.safeAreaLayoutGuide
    let wide = cover.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64)
    wide.priority = .defaultHigh
    states[.bar] = [
      cover.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      cover.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      cover.widthAnchor.constraint(equalToConstant: 40),
    ]
    states[.open] = [
      cover.centerXAnchor.constraint(equalTo: view.centerXAnchor), wide,
      cover.widthAnchor.constraint(lessThanOrEqualToConstant: 360),
      cover.topAnchor.constraint(equalTo: safe.topAnchor, constant: 44),
    ]
    states[.queue] = [
      cover.leadingAnchor.constraint(equalTo: controls.leadingAnchor),
      cover.topAnchor.constraint(equalTo: safe.topAnchor, constant: 32),
      cover.widthAnchor.constraint(equalToConstant: 64),
    ]
    let column = controls.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64)
    column.priority = .defaultHigh
    let queueEnd = queue.bottomAnchor.constraint(equalTo: controls.topAnchor, constant: -16)
    queueEnd.priority = .defaultLow  // The closed bar has no space for the queue.
    NSLayoutConstraint.activate([
      queueEnd, backdrop.topAnchor.constraint(equalTo: view.topAnchor),
      backdrop.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      backdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
      bar.topAnchor.constraint(equalTo: view.topAnchor), bar.heightAnchor.constraint(equalToConstant: 56),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 60),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      controls.centerXAnchor.constraint(equalTo: view.centerXAnchor), column,
      controls.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      controls.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
      queue.leadingAnchor.constraint(equalTo: controls.leadingAnchor, constant: -20),
      queue.trailingAnchor.constraint(equalTo: controls.trailingAnchor, constant: 20),
      queue.topAnchor.constraint(equalTo: safe.topAnchor, constant: 108),
    ])
  }

  private func arrange(_ state: State) {
    for other in [State.bar, .open, .queue] { NSLayoutConstraint.deactivate(states[other] ?? []) }
    NSLayoutConstraint.activate(states[state] ?? [])
    self.state = state
    bar.alpha = state == .bar ? 1 : 0
    controls.alpha = state == .bar ? 0 : 1
    queue.alpha = state == .queue ? 1 : 0
    queue.transform = state == .queue ? .identity : CGAffineTransform(translationX: 0, y: 60)
    controls.isHeadingHidden = state == .queue
    backdrop.setOpen(state != .bar)
    cover.setLarge(state == .open)
    view.layoutIfNeeded()
  }

  private func toggleQueue() {
    if let queueAnimator { return queueAnimator.isReversed.toggle() }
    let (old, new): (State, State) = state == .queue ? (.queue, .open) : (.open, .queue)
    let animator = UIViewPropertyAnimator(duration: 0.45, dampingRatio: 0.86) { self.arrange(new) }
    animator.addCompletion { position in
      if position != .end { self.arrange(old) }
      self.queueAnimator = nil
    }
    queueAnimator = animator
    animator.startAnimation()
  }
}
