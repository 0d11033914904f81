import UIKit

/// A screen with a timer that runs only while the screen is visible.
public final class ClockViewController: UIViewController {
  private let hand = UIView(frame: CGRect(x: 78, y: 100, width: 4, height: 80))
  private var timer: Timer?
  private let note: (String) -> Void

  public init(note: @escaping (String) -> Void) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "clock"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    hand.backgroundColor = .black
    hand.accessibilityIdentifier = "hand"
    view.addSubview(hand)
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in self?.tick() }
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  private func tick() {
    hand.transform = hand.transform.rotated(by: .pi / 6)
    note("tick")
  }
}
