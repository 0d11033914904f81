import UIKit

/// The calls that the screens of `Errands.storyboard` receive, in order.
@MainActor public enum ErrandLog {
  public static var lines: [String] = []
}

/// The list of errands, to which unwind segues return.
public final class ErrandListViewController: UIViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    ErrandLog.lines.append("list did load, children: \(children.count)")
  }

  override public func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let title = (sender as? UIButton)?.title(for: .normal) ?? "nothing"
    ErrandLog.lines.append("prepare \(segue.identifier ?? ""), sender: \(title), children: \(children.count)")
    (segue.destination as? ErrandViewController)?.errand = title
  }

  func unwindToList(_ segue: UIStoryboardSegue) {
    ErrandLog.lines.append("back from \(segue.source.title ?? "")")
  }
}

extension ErrandListViewController {
  @MainActor final class __Exposed: ExposedMembers {
    static var methods: [Selector] { [Selector("unwindToList:", ErrandListViewController.unwindToList)] }
  }
}

/// An errand or a note about it.
public final class ErrandViewController: UIViewController {
  var errand = ""

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    restorationIdentifier = title?.lowercased()
    modalTransitionStyle = .coverVertical
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    ErrandLog.lines.append("\(title ?? "") did load with \(errand)")
  }

  override public func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? ErrandViewController)?.errand = errand
  }
}

/// A navigation controller whose unwind segues have one animation, or two in succession.
public final class ErrandsNavigationController: UINavigationController {
  /// Whether an unwind segue first dismisses and then pops, with an animation for each.
  public var unwindsInTwoSteps = false

  override public func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
  ) -> UIStoryboardSegue? {
    guard unwindsInTwoSteps else {
      return super.segueForUnwinding(to: toViewController, from: fromViewController, identifier: identifier)
    }
    return UIStoryboardSegue(identifier: identifier, source: fromViewController, destination: toViewController) {
      [unowned self] in
      dismiss(animated: true) { self.popToRootViewController(animated: true) }
    }
  }
}
