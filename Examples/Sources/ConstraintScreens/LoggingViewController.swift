import UIKit

/// A coloured screen that records the calls about its appearance, its layout and its parent.
public final class LoggingViewController: UIViewController {
  private let color: UIColor
  private let note: (String) -> Void

  public init(_ name: String, _ color: UIColor, note: @escaping (String) -> Void) {
    (self.color, self.note) = (color, note)
    super.init(nibName: nil, bundle: nil)
    title = name
    restorationIdentifier = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func log(_ call: String) { note("\(title ?? "") \(call)") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    log("did load")
  }

  override public func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log(parent == nil ? "will leave" : "will move in")
  }

  override public func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log(parent == nil ? "did leave" : "did move in")
  }

  override public func updateViewConstraints() {
    super.updateViewConstraints()
    log("constraints")
  }

  override public func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log("will lay out")
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log("did lay out")
  }

  override public func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("will appear")
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("did appear")
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log("will disappear")
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("did disappear")
  }
}
