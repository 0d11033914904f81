import Artwork
import UIKit

/// The chat app: the conversation in a navigation controller.
public final class ChatController: UINavigationController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [ChatViewController()]
  }
}

/// The conversation. The bar at the bottom follows the keyboard, and the bubble of a sent message moves out of the bar.
final class ChatViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView(frame: .zero, style: .plain)
  private let bar = InputBar()
  private let drawer = DrawerTransition()
  private var messages = ChatMessage.conversation
  private var tableHeight: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "chat"
    view.backgroundColor = .systemBackground
    navigationItem.titleView = titleView()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "video"), style: .plain, target: nil, action: nil)
    table.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
    table.dataSource = self
    table.delegate = self
    table.separatorStyle = .none
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 44
    table.keyboardDismissMode = .interactive
    table.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    bar.accessibilityIdentifier = "bar"
    bar.send = { [weak self] in self?.send($0) }
    bar.attach = { [weak self] in self?.choosePhoto() }
    for part in [table, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard table.bounds.height != tableHeight else { return }
    tableHeight = table.bounds.height
    scrollToEnd(animated: false)
  }

  private func titleView() -> UIView {
    let portrait = PortraitView()
    portrait.name = "Mia Torres"
    portrait.setColors(.systemOrange, .systemPink)
    let name = UILabel()
    name.text = "Mia Torres"
    name.font = .preferredFont(forTextStyle: .headline)
    let row = UIStackView(arrangedSubviews: [portrait, name])
    (row.alignment, row.spacing) = (.center, 8)
    NSLayoutConstraint.activate([
      portrait.widthAnchor.constraint(equalToConstant: 30), portrait.heightAnchor.constraint(equalToConstant: 30),
    ])
    row.frame.size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return row
  }

  private func scrollToEnd(animated: Bool) {
    table.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
  }

  func send(_ text: String) {
    let source = bar.field.convert(bar.field.bounds, to: view)
    append(.mine(text), from: source)
  }

  func send(photo number: Int) { append(ChatMessage(content: .photo(number), isMine: true), from: bar.frame) }

  /// Adds a message at the end. The bubble moves from the rectangle `source` of the view to the row of the message.
  private func append(_ message: ChatMessage, from source: CGRect) {
    messages.append(message)
    let path = IndexPath(row: messages.count - 1, section: 0)
    UIView.performWithoutAnimation {
      table.insertRows(at: [path], with: .none)
      table.layoutIfNeeded()
    }
    scrollToEnd(animated: false)
    table.layoutIfNeeded()
    guard let bubble = (table.cellForRow(at: path) as? BubbleCell)?.bubble else { return }
    let target = bubble.convert(bubble.bounds, to: view)
    bubble.accessibilityIdentifier = "sent"
    bubble.alpha = 0
    let flying = BubbleView(message)
    flying.accessibilityIdentifier = "flying-bubble"
    flying.frame = target
    flying.transform = CGAffineTransform(translationX: source.minX - 14 - target.minX, y: source.midY - target.midY)
    view.addSubview(flying)
    let others = table.visibleCells.filter { table.indexPath(for: $0) != path }
    for cell in others { cell.transform = CGAffineTransform(translationX: 0, y: target.height + 6) }
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []
    ) {
      flying.transform = .identity
      for cell in others { cell.transform = .identity }
    } completion: { _ in
      bubble.alpha = 1
      flying.removeFromSuperview()
    }
  }

  private func choosePhoto() {
    bar.field.resignFirstResponder()
    let picker = PhotoPickerViewController()
    picker.choose = { [weak self] number in self?.dismiss(animated: true) { self?.send(photo: number) } }
    picker.modalPresentationStyle = .custom
    picker.transitioningDelegate = drawer
    present(picker, animated: true)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
    (cell as? BubbleCell)?.show(messages[indexPath.row])
    return cell
  }
}
