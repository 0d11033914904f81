import UIKit

/// The mail app: the inbox in a navigation controller with a toolbar.
public final class MailController: UINavigationController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [InboxViewController(style: .plain)]
    setToolbarHidden(false, animated: false)
  }
}

/// The messages. A tap opens a message, which grows out of its row.
final class InboxViewController: UITableViewController {
  private var messages = Message.inbox
  private var transition: MessageTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    restorationIdentifier = "inbox"
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 100
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: nil, action: nil)
    let status = UILabel()
    status.text = "3 unread messages"
    status.font = .preferredFont(forTextStyle: .caption1)
    status.sizeToFit()
    toolbarItems = [
      UIBarButtonItem(
        image: UIImage(systemName: "line.3.horizontal.decrease.circle"), style: .plain, target: nil, action: nil),
      .flexibleSpace(), UIBarButtonItem(customView: status), .flexibleSpace(),
      UIBarButtonItem(image: UIImage(systemName: "square.and.pencil"), style: .plain, target: nil, action: nil),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.row])
    cell.accessibilityIdentifier = "message-\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let cell = tableView.cellForRow(at: indexPath) else { return }
    tableView.deselectRow(at: indexPath, animated: false)
    let reader = UINavigationController(rootViewController: MessageViewController(messages[indexPath.row]))
    let transition = MessageTransition(from: cell)
    self.transition = transition
    reader.modalPresentationStyle = .custom
    reader.transitioningDelegate = transition
    present(reader, animated: true)
    messages[indexPath.row].isUnread = false
    (cell as? MessageCell)?.show(messages[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Trash") { [weak self] _, _, done in
      self?.messages.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    delete.image = UIImage(systemName: "trash.fill")
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.messages[indexPath.row].isFlagged.toggle()
      tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    flag.image = UIImage(systemName: "flag.fill")
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
      self?.messages[indexPath.row].isUnread.toggle()
      tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    read.image = UIImage(systemName: "envelope.open.fill")
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }
}
