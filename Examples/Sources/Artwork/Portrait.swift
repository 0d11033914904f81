import UIKit

/// A round view that represents a person: the initials on a vertical gradient.
public final class PortraitView: UIView {
  private let initials = UILabel()

  override public class var layerClass: AnyClass { CAGradientLayer.self }

  /// The person's name, whose initials are displayed.
  public var name = "" {
    didSet { initials.text = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined() }
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    (layer as? CAGradientLayer)?.colors = [UIColor.systemGray2.cgColor, UIColor.systemGray.cgColor]
    layer.masksToBounds = true
    initials.textColor = .white
    initials.textAlignment = .center
    initials.adjustsFontSizeToFitWidth = true
    addSubview(initials)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Sets the two colours of the gradient.
  public func setColors(_ top: UIColor, _ bottom: UIColor) {
    (layer as? CAGradientLayer)?.colors = [top.cgColor, bottom.cgColor]
  }

  override public func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    initials.frame = bounds
    initials.font = UIFont.systemFont(ofSize: bounds.height * 0.42, weight: .semibold)
  }
}
