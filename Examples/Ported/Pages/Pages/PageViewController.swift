import UIKit

class PageViewController: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: self, action: #selector(showNext))
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Page \(number)"
    view.backgroundColor = UIColor(hue: CGFloat(number) * 0.21, saturation: 0.4, brightness: 0.9, alpha: 1)
    let insets = UIEdgeInsetsMake(120, 40, 200, 40)
    let box = UIView(frame: UIEdgeInsetsInsetRect(UIScreen.main.bounds, insets))
    box.backgroundColor = .white
    box.layer.cornerRadius = 16
    view.addSubview(box)
    view.bringSubview(toFront: box)
  }

  @objc func showNext() {
    navigationController?.pushViewController(PageViewController(number: number + 1), animated: true)
  }
}
