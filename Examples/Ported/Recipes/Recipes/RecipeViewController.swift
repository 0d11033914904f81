import UIKit

class RecipeViewController: UIViewController {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private var steps: [UILabel]!
  var recipe = "New recipe"

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = recipe
    for (number, label) in steps.enumerated() { label.text = "\(number + 1). Step" }
  }

  @IBAction func close(_ sender: Any) {
    dismiss(animated: true) { NotificationCenter.default.post(name: .recipeClosed, object: self) }
  }
}
