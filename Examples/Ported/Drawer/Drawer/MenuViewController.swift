import UIKit

@objc protocol MenuDelegate: AnyObject {
  func menu(_ menu: MenuViewController, didSelect color: UIColor)
  @objc optional func menuWillClose(_ menu: MenuViewController)
}

class MenuViewController: UIViewController {
  weak var delegate: MenuDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.setTitle("Sand", for: .normal)
    button.frame = CGRect(x: 24, y: 120, width: 160, height: 44)
    button.addTarget(self, action: #selector(MenuViewController.choose), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc func choose() {
    delegate?.menuWillClose?(self)
    delegate?.menu(self, didSelect: UIColor(red: 0.93, green: 0.84, blue: 0.69, alpha: 1))
  }
}
