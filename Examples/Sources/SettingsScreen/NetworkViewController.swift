import UIKit

/// The details of a wireless network, on a card.
final class NetworkViewController: UITableViewController {
  private let rows: [[(title: String, value: String?)]] = [
    [("Auto-Join", nil), ("Low Data Mode", nil)],
    [("IP Address", "192.168.1.24"), ("Subnet Mask", "255.255.255.0"), ("Router", "192.168.1.1")],
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "network"
    preferredContentSize = CGSize(width: 374, height: 430)
    tableView.isScrollEnabled = false
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.tableHeaderView = header()
  }

  private func header() -> UIView {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 374, height: 92))
    let grabber = UIView()
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    let title = UILabel()
    title.text = "Harbour 5G"
    title.font = .preferredFont(forTextStyle: .headline)
    let status = UILabel()
    status.text = "Connected, strong signal"
    status.font = .preferredFont(forTextStyle: .footnote)
    status.textColor = .secondaryLabel
    let symbol = UIImageView(image: UIImage(systemName: "wifi"))
    let lines = UIStackView(arrangedSubviews: [title, status])
    (lines.axis, lines.spacing) = (.vertical, 2)
    let close = UIButton(
      configuration: .gray(),
      primaryAction: UIAction(image: UIImage(systemName: "xmark")) { [weak self] _ in self?.dismiss(animated: true) })
    close.configuration?.cornerStyle = .capsule
    close.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    close.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
      pointSize: 13, weight: .bold)
    close.accessibilityIdentifier = "close"
    for view in [grabber, symbol, lines, close] {
      view.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(view)
    }
    NSLayoutConstraint.activate([
      grabber.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
      grabber.centerXAnchor.constraint(equalTo: header.centerXAnchor),
      grabber.widthAnchor.constraint(equalToConstant: 36),
      grabber.heightAnchor.constraint(equalToConstant: 5),
      symbol.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 24),
      symbol.centerYAnchor.constraint(equalTo: lines.centerYAnchor),
      lines.leadingAnchor.constraint(equalTo: symbol.trailingAnchor, constant: 14),
      lines.topAnchor.constraint(equalTo: header.topAnchor, constant: 32),
      close.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -20),
      close.centerYAnchor.constraint(equalTo: lines.centerYAnchor),
      close.widthAnchor.constraint(equalToConstant: 30),
      close.heightAnchor.constraint(equalToConstant: 30),
    ])
    return header
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "IPv4 address" : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let row = rows[indexPath.section][indexPath.row]
    cell.selectionStyle = .none
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.value
    guard row.value == nil else { return cell }
    let toggle = UISwitch()
    toggle.isOn = indexPath.row == 0
    cell.accessoryView = toggle
    return cell
  }
}
