import UIKit

class ListViewController: UIViewController {
  @IBOutlet weak var tableView: UITableView! {
    didSet { tableView.tableFooterView = UIView() }
  }
  @IBOutlet weak var addButton: UIButton!
  @IBOutlet var expander: Expander!
  private let recipes = ["Bread", "Risotto", "Salad", "Soup"]

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton.layer.cornerRadius = 28
    NotificationCenter.default.addObserver(
      self, selector: #selector(recipeClosed(_:)), name: .recipeClosed, object: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let recipe = segue.destination as? RecipeViewController else { return }
    recipe.modalPresentationStyle = .fullScreen
    recipe.transitioningDelegate = expander
    if let index = tableView.indexPathForSelectedRow {
      recipe.recipe = recipes[index.row]
      expander.origin = tableView.convert(tableView.rectForRow(at: index), to: view)
    } else {
      expander.origin = addButton.frame
    }
  }

  @objc private func recipeClosed(_ notification: Notification) {
    guard let index = tableView.indexPathForSelectedRow else { return }
    tableView.deselectRow(at: index, animated: true)
  }
}

extension ListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return recipes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath)
    cell.textLabel?.text = recipes[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "showRecipe", sender: self)
  }
}

extension Notification.Name {
  static let recipeClosed = Notification.Name("recipeClosed")
}
