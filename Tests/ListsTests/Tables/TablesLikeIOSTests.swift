import Testing
import TestSupport
import UIKit

// Typical code of iOS apps, which must compile and run without changes.

@MainActor
private final class ItemCell: UITableViewCell {
  static let reuseID = "ItemCell"
  private let titleLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.numberOfLines = 0
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ])
    selectionStyle = .none
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    UIView.animate(withDuration: 0.2) {
      self.transform = highlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    }
  }

  func configure(with item: String) { titleLabel.text = item }
}

@MainActor
private final class ItemsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  var items = (0..<30).map { "Item \($0)" }
  var chosen: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.separatorStyle = .singleLine
    tableView.tableFooterView = UIView()
    tableView.register(ItemCell.self, forCellReuseIdentifier: ItemCell.reuseID)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ItemCell.reuseID, for: indexPath) as! ItemCell
    cell.configure(with: items[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    chosen.append(indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TablesLikeIOSTests {
  @Test func `a table displays the rows of an app, and taps and swipes select and delete rows`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let controller = ItemsViewController()
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    let table = controller.tableView
    #expect(table.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect((43...45).contains(height))
    // Rows that were not visible yet have their estimated height.
    #expect(table.rectForRow(at: IndexPath(row: 29, section: 0)).height == 60)
    let middle = table.rectForRow(at: IndexPath(row: 2, section: 0)).midY - table.contentOffset.y
    stage.tap(CGPoint(x: 200, y: middle))
    try stage.settle()
    #expect(controller.chosen == [2])
    #expect(table.indexPathForSelectedRow == nil)
    stage.drag(from: CGPoint(x: 360, y: middle), to: CGPoint(x: 30, y: middle), over: 0.3)
    try stage.settle()
    #expect(controller.items.count == 29)
    #expect(table.numberOfRows(inSection: 0) == 29)
    stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100), over: 0.1)
    try stage.settle()
    table.scrollToRow(at: IndexPath(row: 28, section: 0), at: .bottom, animated: false)
    stage.advance(by: 0.1)
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 28, section: 0))
  }
}
