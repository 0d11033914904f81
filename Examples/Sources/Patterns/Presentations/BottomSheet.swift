import UIKit

/// A map with a sheet that lists nearby businesses. A drag in the list first moves the sheet, then scrolls the list.
public final class PlacesController: UIViewController {
  private lazy var transition: ModalTransition = {
    let transition = ModalTransition { isPresentation in sheetAnimator(isPresentation: isPresentation) }
    transition.presentation = { HandOverPresentation(presentedViewController: $0, presenting: $1) }
    return transition
  }()

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "map"
    view.backgroundColor = Parts.color(0xDDE7D3)
    let river = Parts.block("river", CGRect(x: -60, y: 250, width: 520, height: 70), Parts.color(0x9CC5DB))
    river.transform = CGAffineTransform(rotationAngle: -0.35)
    view.addSubview(river)
    for (index, x) in [60, 170, 290].enumerated() {
      let road = CGRect(x: CGFloat(x), y: 0, width: 12, height: 844)
      view.addSubview(Parts.block("road-\(index)", road, .white))
    }
    view.addSubview(
      Parts.button("places", "Places nearby", CGRect(x: 120, y: 760, width: 150, height: 44)) { [weak self] in
        self?.open()
      })
  }

  private func open() {
    let list = PlaceListController(style: .plain)
    list.modalPresentationStyle = .custom
    list.transitioningDelegate = transition
    present(list, animated: true)
  }
}

/// The list of nearby businesses.
final class PlaceListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "list"
    tableView.rowHeight = 64
    tableView.showsVerticalScrollIndicator = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
  }

  /// Ends a drag that has moved the sheet without scrolling the list further.
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard (presentationController as? HandOverPresentation)?.movesSheet == true else { return }
    targetContentOffset.pointee = scrollView.contentOffset
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let kinds = ["Bakery", "Museum", "Library", "Swimming pool"]
    cell.textLabel?.text = "\(kinds[indexPath.row % 4]) \(indexPath.row + 1)"
    return cell
  }
}

/// A sheet with a lower and an upper position. While the sheet is below the upper position, a drag in its list moves
/// the sheet. At the upper position, the drag scrolls the list. When the list is at its top, the drag moves the sheet.
final class HandOverPresentation: UIPresentationController, UIGestureRecognizerDelegate {
  private var isExpanded = false
  private var start: CGFloat = 0
  /// Whether the drag moves the sheet, and not the list.
  private(set) var movesSheet = false

  private var list: UITableView? { presentedView as? UITableView }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let top: CGFloat = isExpanded ? 80 : 460
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - 80)
  }

  override func presentationTransitionWillBegin() {
    presentedView?.layer.cornerRadius = 22
    presentedView?.layer.masksToBounds = true
    let pan = UIPanGestureRecognizer(target: self, action: Selector("drag", Self.drag))
    pan.delegate = self
    presentedView?.addGestureRecognizer(pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    other === list?.panGestureRecognizer
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let sheet = presentedView, let list else { return }
    switch pan.state {
    case .began: (start, movesSheet) = (sheet.frame.minY, false)
    case .changed: move(sheet, list, pan)
    default: settle(sheet, speed: pan.velocity(in: containerView).y)
    }
  }

  /// Moves the sheet with the drag, and keeps the list at its top meanwhile. If the sheet is at its upper position and
  /// the list is not at its top, lets the drag scroll the list instead.
  private func move(_ sheet: UIView, _ list: UITableView, _ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: containerView).y
    let isListAtTop = list.contentOffset.y <= 0
    movesSheet = sheet.frame.minY > 80 || isListAtTop
    if !movesSheet {
      pan.setTranslation(.zero, in: containerView)
      start = sheet.frame.minY
      return
    }
    sheet.frame.origin.y = max(80, start + translation)
    movesSheet = sheet.frame.minY > 80
    if movesSheet { list.contentOffset.y = 0 }
  }

  private func settle(_ sheet: UIView, speed: CGFloat) {
    let projected = sheet.frame.minY + speed * 0.2
    if projected > 640 { return presentedViewController.dismiss(animated: true) }
    isExpanded = projected < 270
    let place = frameOfPresentedViewInContainerView
    let distance = place.minY - sheet.frame.minY
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: abs(distance) < 1 ? 0 : speed / distance, options: .allowUserInteraction
    ) {
      sheet.frame = place
    }
  }
}

/// Returns an animator that moves a sheet between its final frame and a frame below the screen.
@MainActor
private func sheetAnimator(isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.45, isPresentation: isPresentation) { sheet, context in
    let place = sheet.frame
    let hidden = CGRect(origin: CGPoint(x: 0, y: context.containerView.bounds.height), size: place.size)
    if isPresentation { sheet.frame = hidden }
    UIView.animate(withDuration: 0.45, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      sheet.frame = isPresentation ? place : hidden
    } completion: { _ in
      context.end()
    }
  }
}
