import UIKit
import os.log

class PageViewController: UIViewController, UINavigationControllerDelegate {
  @IBOutlet weak var nextButton: RoundButton!
  @objc dynamic var visits = 0
  private var observation: NSKeyValueObservation?
  private static let log = OSLog(subsystem: "com.example.onboarding", category: "pages")

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = observe(\.visits, options: [.new]) { page, change in
      os_log("visit %d", log: PageViewController.log, type: .info, change.newValue ?? 0)
      page.nextButton?.setTitle("\(change.newValue ?? 0)", for: .normal)
    }
    navigationController?.delegate = self
    navigationController?.isNavigationBarHidden = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visits += 1
    UserDefaults.standard.set(visits, forKey: #keyPath(PageViewController.visits))
  }

  @IBAction func nextPage() { performSegue(withIdentifier: "next", sender: nil) }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard operation == .push else { return nil }
    return CircleReveal(from: nextButton.frame)
  }
}
