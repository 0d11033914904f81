import UIKit

/// A striped picture with three swatches. A tap on a swatch opens its picker.
public final class PaintingViewController: UIViewController, UIViewControllerTransitioningDelegate {
  private var tapped: UIView?

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "painting"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for stripe in 0..<8 {
      let band = UIView(frame: CGRect(x: 20 * CGFloat(stripe), y: 0, width: 10, height: view.bounds.height))
      band.backgroundColor = stripe.isMultiple(of: 2) ? .darkGray : .lightGray
      band.autoresizingMask = .flexibleHeight
      view.addSubview(band)
    }
    for (index, color) in [UIColor.red, .blue, .green].enumerated() {
      let swatch = UIView(frame: CGRect(x: 12 + 48 * CGFloat(index), y: 220, width: 40, height: 40))
      swatch.backgroundColor = color
      swatch.accessibilityIdentifier = "swatch-\(index + 1)"
      swatch.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("pick", Self.pick)))
      view.addSubview(swatch)
    }
  }

  private func pick(_ recognizer: UITapGestureRecognizer) {
    tapped = recognizer.view
    let picker = ColorPickerViewController(color: recognizer.view?.backgroundColor)
    picker.modalPresentationStyle = .custom
    picker.transitioningDelegate = self
    present(picker, animated: true)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    tapped.map { RisingPickerAnimator(of: $0) }
  }
}

/// Edits one swatch, over the visible content below.
final class ColorPickerViewController: UIViewController {
  let swatch = UIView(frame: CGRect(x: 60, y: 30, width: 40, height: 40))

  init(color: UIColor?) {
    swatch.backgroundColor = color
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "picker"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    swatch.accessibilityIdentifier = "picked"
    view.addSubview(swatch)
    for (index, color) in [UIColor.red, .green, .blue].enumerated() {
      let slider = UIView(frame: CGRect(x: 20, y: 100 + 24 * CGFloat(index), width: 120, height: 6))
      slider.backgroundColor = color
      slider.layer.cornerRadius = 3
      view.addSubview(slider)
    }
  }
}
