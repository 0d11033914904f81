import UIKit

/// A stack of cards with words. A swipe moves the front card out of the screen, and the next card grows to full size.
public final class VocabularyController: UIViewController {
  private var cards: [UIView] = []
  private let words = ["maison", "fenêtre", "jardin", "porte", "toit"]

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "vocabulary"
    view.backgroundColor = Parts.color(0xE3E8F1)
    cards = words.enumerated().map { index, word in card(word, index) }
    cards.reversed().forEach(view.addSubview)
    arrange(progress: 0)
    cards.first?.addGestureRecognizer(pan())
  }

  private func pan() -> UIPanGestureRecognizer {
    UIPanGestureRecognizer(target: self, action: Selector("swipe", Self.swipe))
  }

  private func card(_ word: String, _ index: Int) -> UIView {
    let card = Parts.block("card-\(index)", CGRect(x: 45, y: 200, width: 300, height: 400), .white, radius: 28)
    card.addSubview(Parts.block("stripe", CGRect(x: 40, y: 60, width: 220, height: 160), Parts.hues[index], radius: 18))
    let label = Parts.label(word, CGRect(x: 0, y: 270, width: 300, height: 50), size: 38, weight: .bold)
    label.textAlignment = .center
    card.addSubview(label)
    (card.layer.shadowOpacity, card.layer.shadowRadius, card.layer.shadowOffset) = (
      0.12, 8, CGSize(width: 0, height: 6)
    )
    return card
  }

  /// Places the cards behind the front one for a progress of its swipe: each card is 6 % smaller and 38 points lower.
  private func arrange(progress: CGFloat) {
    for (index, card) in cards.enumerated().dropFirst() {
      let depth = min(CGFloat(index) - progress, 3)
      card.transform = CGAffineTransform(translationX: 0, y: 38 * depth).scaledBy(
        x: 1 - 0.06 * depth, y: 1 - 0.06 * depth)
      card.alpha = index > 3 ? 0 : 1
    }
  }

  private func swipe(_ pan: UIPanGestureRecognizer) {
    guard let card = cards.first else { return }
    let x = pan.translation(in: view).x
    switch pan.state {
    case .began, .changed:
      card.transform = tilted(x)
      arrange(progress: min(abs(x) / 200, 1))
    case .ended where abs(x + pan.velocity(in: view).x * 0.15) > 160:
      throwAway(card, to: x < 0 ? -480 : 480)
    default:
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
        card.transform = .identity
        self.arrange(progress: 0)
      }
    }
  }

  /// Returns the transform of a card that was moved sideways by `x` points. The card rotates by one degree for every 16
  /// points.
  private func tilted(_ x: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: abs(x) * 0.1).rotated(by: x / 16 * .pi / 180)
  }

  private func throwAway(_ card: UIView, to x: CGFloat) {
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
      card.transform = self.tilted(x)
      self.arrange(progress: 1)
    } completion: { _ in
      card.removeFromSuperview()
      self.cards.removeFirst()
      self.arrange(progress: 0)
      self.cards.first?.addGestureRecognizer(self.pan())
    }
  }
}
