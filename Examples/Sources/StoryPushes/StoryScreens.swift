import UIKit

/// A list of stories; a tap on a row pushes the story.
public final class StoriesViewController: UIViewController {
  private let titles = ["The harbour", "Night train", "A small island"]

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "Stories"
    restorationIdentifier = "list"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    for (index, title) in titles.enumerated() {
      let row = UIView(frame: CGRect(x: 8, y: 76 + 40 * CGFloat(index), width: 144, height: 34))
      row.backgroundColor = .white
      row.layer.cornerRadius = 6
      row.accessibilityIdentifier = "row-\(index + 1)"
      let label = UILabel(frame: CGRect(x: 10, y: 8, width: 72, height: 18))
      label.text = title
      label.font = .systemFont(ofSize: 12, weight: .semibold)
      label.accessibilityIdentifier = "row-\(index + 1)-title"
      row.addSubview(label)
      row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("open", Self.open)))
      view.addSubview(row)
    }
  }

  private func open(_ recognizer: UITapGestureRecognizer) {
    guard let row = recognizer.view, let label = row.subviews.first as? UILabel else { return }
    navigationController?.pushViewController(StoryViewController(headline: label), animated: true)
  }
}

/// One story, with the title that was tapped at its top.
public final class StoryViewController: UIViewController {
  /// The title in the list, at which the moving copy of the title starts.
  let source: UILabel
  let heading = UILabel(frame: CGRect(x: 12, y: 76, width: 108, height: 27))

  init(headline: UILabel) {
    source = headline
    super.init(nibName: nil, bundle: nil)
    title = "Story"
    restorationIdentifier = "story"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 1, green: 0.97, blue: 0.9, alpha: 1)
    heading.text = source.text
    heading.font = .systemFont(ofSize: 18, weight: .semibold)
    heading.accessibilityIdentifier = "story-title"
    let picture = UIView(frame: CGRect(x: 12, y: 112, width: 136, height: 60))
    picture.backgroundColor = .orange
    picture.layer.cornerRadius = 6
    [heading, picture].forEach { view.addSubview($0) }
  }
}
