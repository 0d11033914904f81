import UIKit

final class HomeViewController: UIViewController {
  private lazy var menu: MenuViewController = {
    let menu = MenuViewController()
    menu.delegate = self
    menu.modalPresentationStyle = .custom
    menu.transitioningDelegate = drawer
    return menu
  }()
  private let drawer = DrawerTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = #colorLiteral(red: 0.93, green: 0.95, blue: 0.98, alpha: 1)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleEdge(_:)))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  @objc private func handleEdge(_ gesture: UIScreenEdgePanGestureRecognizer) {
    let progress = gesture.translation(in: view).x / 280
    switch gesture.state {
    case .began:
      drawer.interaction = UIPercentDrivenInteractiveTransition()
      present(menu, animated: true, completion: nil)
    case .changed:
      drawer.interaction?.update(max(0, min(1, progress)))
    case .ended where progress > 0.5:
      drawer.interaction?.finish()
      drawer.interaction = nil
    default:
      drawer.interaction?.cancel()
      drawer.interaction = nil
    }
  }
}

extension HomeViewController: MenuDelegate {
  func menu(_ menu: MenuViewController, didSelect color: UIColor) {
    view.backgroundColor = color
    dismiss(animated: true)
  }
}
