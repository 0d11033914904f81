import UIKit

/// A screen whose navigation bar shows the progress of a piece of music, and a button to pause or play it.
public final class PlayerBarViewController: UIViewController {
  /// The states of the music.
  public enum State: Sendable { case stopped, playing, paused, none }

  private let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 4))
  private let total = 4.0
  private var elapsed = 0.0
  private var timer: Timer?
  /// The state. Setting it changes the button at once.
  public private(set) var state = State.stopped { didSet { update() } }

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "player"
    bar.accessibilityIdentifier = "progress"
    navigationItem.titleView = bar
    update()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  /// Plays the music, or pauses it.
  public func toggle() {
    timer?.invalidate()
    guard state != .playing else { return state = .paused }
    state = .playing
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
  }

  /// Removes the music.
  public func clear() {
    timer?.invalidate()
    elapsed = 0
    state = .none
  }

  private func tick() {
    elapsed = min(total, elapsed + 1)
    if elapsed == total { timer?.invalidate() }
    state = elapsed == total ? .stopped : .playing
  }

  private func update() {
    bar.progress = state == .none ? 0 : Float(elapsed / total)
    switch state {
    case .playing: navigationItem.rightBarButtonItem = item("Pause")
    case .paused, .stopped: navigationItem.rightBarButtonItem = item("Play")
    case .none: navigationItem.rightBarButtonItem = nil
    }
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title, style: .plain, target: self, action: Selector("toggle", PlayerBarViewController.toggle))
  }
}
