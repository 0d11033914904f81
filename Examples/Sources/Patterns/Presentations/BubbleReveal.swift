import UIKit

/// A list of notes. The round button opens a screen that a growing circle reveals.
public final class BubbleController: UIViewController {
  private let button = UIButton(type: .custom)
  private lazy var transition = ModalTransition { [unowned self] in
    bubbleAnimator(from: button.center, isPresentation: $0)
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "notes"
    view.backgroundColor = Parts.color(0xF1EFE9)
    view.addSubview(
      Parts.label("Notes", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for (index, title) in ["Groceries", "Train to Lyon", "Ideas for the roof", "Books to return"].enumerated() {
      let frame = CGRect(x: 16, y: 124 + 88 * CGFloat(index), width: 358, height: 76)
      view.addSubview(Parts.row("note-\(index)", title, "Edited yesterday", frame, Parts.hues[index]))
    }
    button.frame = CGRect(x: 310, y: 740, width: 56, height: 56)
    button.layer.cornerRadius = 28
    button.backgroundColor = Parts.hues[1]
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    button.tintColor = .white
    button.accessibilityIdentifier = "add"
    button.addAction(UIAction { [weak self] _ in self?.compose() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func compose() {
    let composer = BubbleComposer()
    composer.modalPresentationStyle = .custom
    composer.transitioningDelegate = transition
    present(composer, animated: true)
  }
}

/// The screen of a new note.
final class BubbleComposer: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "composer"
    view.backgroundColor = Parts.hues[1]
    view.addSubview(
      Parts.label(
        "New note", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold, color: .white))
    for line in 0..<5 {
      let frame = CGRect(x: 20, y: 152 + 44 * CGFloat(line), width: line == 4 ? 180 : 350, height: 2)
      view.addSubview(Parts.block("line-\(line)", frame, UIColor(white: 1, alpha: 0.35)))
    }
    let close = Parts.button("close", "Cancel", CGRect(x: 280, y: 66, width: 90, height: 40)) { [weak self] in
      self?.dismiss(animated: true)
    }
    close.tintColor = .white
    view.addSubview(close)
  }
}

/// Returns an animator that masks the presented view with a circle: from the button's radius to the farthest corner.
@MainActor
private func bubbleAnimator(from center: CGPoint, isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.6, isPresentation: isPresentation) { view, context in
    let reach = (max(center.x, view.bounds.width - center.x), max(center.y, view.bounds.height - center.y))
    let radii = [28, (reach.0 * reach.0 + reach.1 * reach.1).squareRoot()]
    let circles = radii.map { radius in
      UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        .cgPath
    }
    let mask = CAShapeLayer()
    mask.path = isPresentation ? circles[1] : circles[0]
    view.layer.mask = mask
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      view.layer.mask = nil
      context.end()
    }
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = isPresentation ? circles[0] : circles[1]
    growth.duration = 0.6
    growth.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    mask.add(growth, forKey: "growth")
    CATransaction.commit()
  }
}
