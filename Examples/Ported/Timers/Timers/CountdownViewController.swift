import Foundation
import UIKit

class CountdownViewController: UIViewController, UIViewControllerTransitioningDelegate {
  private let label = UILabel()
  private var timer: Timer?
  private var remaining = 3
  private let queue = DispatchQueue(label: "countdown", qos: .userInitiated)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Countdown"
    view.backgroundColor = .white
    label.font = .systemFont(ofSize: 96, weight: .bold)
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    show()
    timer = Timer.scheduledTimer(
      timeInterval: 0.3, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
  }

  @objc func tick(_ timer: Timer) {
    remaining -= 1
    show()
    guard remaining == 0 else { return }
    timer.invalidate()
    queue.async { [weak self] in
      let squares = (1...10).map { $0 * $0 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self?.finish(total: squares.reduce(0, +)) }
    }
  }

  private func show() {
    label.text = "\(remaining)"
    let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
    pulse.values = [1, 1.3, 1]
    pulse.keyTimes = [0, 0.3, 1]
    pulse.duration = 0.25
    label.layer.add(pulse, forKey: "pulse")
  }

  private func finish(total: Int) {
    let done = DoneViewController()
    done.total = total
    done.modalPresentationStyle = .fullScreen
    done.transitioningDelegate = self
    present(done, animated: true, completion: nil)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return CurtainAnimator()
  }
}

class DoneViewController: UIViewController {
  var total = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.45, alpha: 1)
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 300, height: 60))
    label.textColor = .white
    label.attributedText = NSAttributedString(
      string: "Total \(total)", attributes: [.font: UIFont.boldSystemFont(ofSize: 34)])
    view.addSubview(label)
  }
}

class CurtainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    view.frame.origin.y = -view.frame.height
    transitionContext.containerView.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), dampingRatio: 0.8) {
      view.frame.origin.y = 0
    }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    animator.startAnimation()
  }
}
