import UIKit

class RootTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = Category.allCases.map { category in
      let controller = CategoryViewController(category: category)
      controller.tabBarItem = UITabBarItem(
        title: category.title, image: UIImage(systemName: category.symbol), tag: category.rawValue)
      return controller
    }
  }
}

extension RootTabBarController: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let from = viewControllers?.firstIndex(of: fromVC), let to = viewControllers?.firstIndex(of: toVC) else {
      return nil
    }
    return SwapAnimator(direction: to > from ? 1 : -1)
  }
}

enum Category: Int, CaseIterable {
  case music, photos, notes

  var title: String { return "\(self)".capitalized }
  var symbol: String {
    switch self {
    case .music: return "music.note"
    case .photos: return "photo"
    case .notes: return "doc.text"
    }
  }
}
