import Artwork
import UIKit

/// The first screen of the settings: the account, and three groups of rows.
final class SettingsViewController: UITableViewController {
  private let sheetTransition = SheetTransition()
  private let sections = SettingsItem.sections
  private(set) var openedPath: IndexPath?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    restorationIdentifier = "settings"
    tableView.register(SettingsCell.self, forCellReuseIdentifier: "setting")
    tableView.register(AccountCell.self, forCellReuseIdentifier: "account")
  }

  /// The image view of the opened row, at which the moving icon starts.
  var openedIcon: UIImageView? { openedPath.flatMap(tableView.cellForRow(at:))?.imageView }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : sections[section - 1].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section > 0 else {
      return tableView.dequeueReusableCell(withIdentifier: "account", for: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    (cell as? SettingsCell)?.show(sections[indexPath.section - 1][indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0 ? 80 : 44
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard indexPath.section > 0, case .link = sections[indexPath.section - 1][indexPath.row].accessory else {
      return nil
    }
    return indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    openedPath = indexPath
    let item = sections[indexPath.section - 1][indexPath.row]
    navigationController?.pushViewController(SettingsDetailViewController(item), animated: true)
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    let network = NetworkViewController(style: .insetGrouped)
    network.modalPresentationStyle = .custom
    network.transitioningDelegate = sheetTransition
    present(network, animated: true)
  }
}

/// A row with an icon, a title, and a value, a switch or a button.
final class SettingsCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ item: SettingsItem) {
    accessibilityIdentifier = "row-" + item.symbol
    textLabel?.text = item.title
    imageView?.image = item.icon(side: 29)
    detailTextLabel?.text = nil
    (accessoryView, accessoryType) = (nil, .none)
    switch item.accessory {
    case .link(let value):
      detailTextLabel?.text = value
      accessoryType = .disclosureIndicator
    case .toggle(let isOn):
      let toggle = UISwitch()
      toggle.isOn = isOn
      accessoryView = toggle
    case .information(let value):
      detailTextLabel?.text = value
      accessoryType = .detailDisclosureButton
    }
  }
}

/// The row with the user's account.
final class AccountCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    let portrait = PortraitView()
    portrait.name = "Ellen Ward"
    portrait.setColors(.systemTeal, .systemBlue)
    let name = UILabel()
    name.text = "Ellen Ward"
    name.font = .preferredFont(forTextStyle: .title3)
    let caption = UILabel()
    caption.text = "Account, cloud storage and purchases"
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.textColor = .secondaryLabel
    let lines = UIStackView(arrangedSubviews: [name, caption])
    lines.axis = .vertical
    lines.spacing = 2
    let row = UIStackView(arrangedSubviews: [portrait, lines])
    (row.alignment, row.spacing) = (.center, 14)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      portrait.widthAnchor.constraint(equalToConstant: 58),
      portrait.heightAnchor.constraint(equalToConstant: 58),
      row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(lessThanOrEqualTo: contentView.layoutMarginsGuide.trailingAnchor),
      row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}
