import UIKit

/// The screen of one setting: a card with its icon and its purpose, and rows.
final class SettingsDetailViewController: UITableViewController {
  private let item: SettingsItem
  private let header = SettingsHeaderCell(style: .default, reuseIdentifier: nil)
  private let rows = [
    [("Appearance", "Automatic"), ("Text Size", ""), ("Bold Text", "")],
    [("Brightness", ""), ("Night Shift", "22:00 to 7:00"), ("Auto-Lock", "2 minutes")],
    [("Raise to Wake", "On"), ("Always On", "Off")],
  ]

  init(_ item: SettingsItem) {
    self.item = item
    super.init(style: .insetGrouped)
    title = item.title
    restorationIdentifier = "detail"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    header.show(item)
  }

  /// The image view at which the moving icon ends.
  var icon: UIImageView { header.icon }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count + 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : rows[section - 1].count
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0 ? 186 : 44
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section > 0 else { return header }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "value")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "value")
    let (title, value) = rows[indexPath.section - 1][indexPath.row]
    cell.textLabel?.text = title
    cell.detailTextLabel?.text = value
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// The card at the top of a setting.
final class SettingsHeaderCell: UITableViewCell {
  let icon = UIImageView()
  private let name = UILabel()
  private let summary = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    name.font = .systemFont(ofSize: 22, weight: .bold)
    summary.font = .preferredFont(forTextStyle: .subheadline)
    summary.textColor = .secondaryLabel
    summary.textAlignment = .center
    summary.numberOfLines = 0
    icon.accessibilityIdentifier = "header-icon"
    let column = UIStackView(arrangedSubviews: [icon, name, summary])
    (column.axis, column.alignment, column.spacing) = (.vertical, .center, 8)
    column.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(column)
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 60),
      icon.heightAnchor.constraint(equalToConstant: 60),
      column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ item: SettingsItem) {
    icon.image = item.icon(side: 60)
    name.text = item.title
    summary.text = item.summary
  }
}
