import UIKit

/// A screen with large data that is written to a file while memory is short or the app is in the background.
public final class ArchiveViewController: UIViewController {
  private var storedData: Data? = Data(repeating: 7, count: 1000)
  private var token: (any NSObjectProtocol)?
  private let file: URL
  private let note: (String) -> Void

  public init(_ file: URL, note: @escaping (String) -> Void) {
    (self.file, self.note) = (file, note)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "archive"
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in
      self?.release()
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// The data. If it was released, it is read from the file, which is then deleted.
  public var data: Data {
    if let storedData { return storedData }
    note("read")
    let data = (try? Data(contentsOf: file)) ?? Data()
    try? FileManager.default.removeItem(at: file)
    storedData = data
    return data
  }

  private func release() {
    guard let storedData else { return }
    note("write")
    try? storedData.write(to: file)
    self.storedData = nil
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    note("load")
    view.backgroundColor = .orange
  }

  override public func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("warning")
    release()
  }
}
