import Foundation
import MediaTime
package import Player
import UIKit

/// A navigation push between two screens of flat primitives, as other players draw it, built of ordinary views.
///
/// The films are in `Benchmarks/films`: a list of rectangles, rounded rectangles and lines of text for each screen, and
/// the timing curve. The views are animated as an app animates them.
@MainActor
package final class PushFilm {
  /// The parts of the scene that move.
  package enum Motion: String {
    /// Both screens, as the file of the film specifies.
    case push
    /// A view of 64 × 64 points above the list, which does not move.
    case icon
  }

  /// The number of frames.
  package let frameCount: Int
  private let stage: Stage
  private let list: UIView
  private let dim: UIView
  private let detail: UIView
  private let icon = UIView(frame: CGRect(x: 600, y: 100, width: 64, height: 64))
  private let curve: UnitBezier

  /// Creates the film with a name from `Benchmarks/films`.
  package convenience init(named name: String) throws {
    try self.init(path: URL(filePath: #filePath).appending(path: "../../films/\(name).json").standardized.path)
  }

  /// Creates the film that a JSON file describes.
  package init(path: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path))) as! [String: Any]
    let size = CGSize(width: json["width"] as! Int, height: json["height"] as! Int)
    let points = json["bezier"] as! [Double]
    curve = UnitBezier(c1x: points[0], c1y: points[1], c2x: points[2], c2y: points[3])
    frameCount = json["frames"] as! Int
    stage = Stage(size: size, scale: 1, profile: .classic)
    list = Self.screen(json["list"] as! [[Any]], size)
    detail = Self.screen(json["detail"] as! [[Any]], size)
    dim = UIView(frame: CGRect(origin: .zero, size: size))
    dim.backgroundColor = .black
    icon.backgroundColor = .red
    icon.layer.cornerRadius = 14
    for view in [list, dim, detail, icon] { stage.window.addSubview(view) }
  }

  /// Plays the film once, and passes each frame to `show`.
  ///
  /// - Parameter firstIndex: the index of the first frame, for films that are played several times in a row.
  package func play(_ motion: Motion = .push, firstIndex: Int = 0, _ show: (Frame) throws -> Void) rethrows {
    begin(motion)
    let start = stage.now
    for index in 0..<frameCount {
      stage.advance(to: start + Double(index) / 60)
      try show(stage.frame(index: firstIndex + index))
    }
  }

  private func begin(_ motion: Motion) {
    stage.advance(by: 1)  // after the end of the animations before
    let size = stage.window.bounds.size
    place(list: 0, dim: 0, detail: size.width, icon: 100)
    icon.isHidden = motion == .push
    UIView.animate(withDuration: Double(frameCount - 1) / 60, timingCurve: curve) {
      switch motion {
      case .push: place(list: -0.3 * size.width, dim: 0.1, detail: 0, icon: 100)
      case .icon: place(list: 0, dim: 0, detail: size.width, icon: 1100)
      }
    }
  }

  private func place(list listX: CGFloat, dim alpha: CGFloat, detail detailX: CGFloat, icon iconY: CGFloat) {
    list.frame.origin.x = listX
    dim.alpha = alpha
    detail.frame.origin.x = detailX
    icon.frame.origin.y = iconY
  }

  // MARK: The screens

  private static func screen(_ primitives: [[Any]], _ size: CGSize) -> UIView {
    let screen = UIView(frame: CGRect(origin: .zero, size: size))
    for primitive in primitives { screen.addSubview(view(primitive)) }
    return screen
  }

  private static func view(_ primitive: [Any]) -> UIView {
    let numbers = primitive.dropFirst().prefix(5).map { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0 }
    guard primitive[0] as? String == "text" else {
      let view = UIView(frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      view.backgroundColor = color(primitive[6] as! String)
      view.layer.cornerRadius = numbers[4]
      return view
    }
    return label(primitive, x: numbers[0], baseline: numbers[1], size: numbers[2])
  }

  /// Returns a label whose glyphs have the advances of the font: the films have no kerning.
  private static func label(_ primitive: [Any], x: CGFloat, baseline: CGFloat, size: CGFloat) -> UILabel {
    let label = UILabel()
    let weight: UIFont.Weight = (primitive[4] as! String).hasSuffix("SemiBold") ? .semibold : .regular
    label.font = .systemFont(ofSize: size, weight: weight)
    label.attributedText = NSAttributedString(
      string: primitive[6] as! String,
      attributes: [.kern: 0, .font: label.font!, .foregroundColor: color(primitive[5] as! String)])
    label.sizeToFit()
    label.frame.origin = CGPoint(
      x: x, y: baseline - (label.bounds.height - label.font.lineHeight) / 2 - label.font.ascender)
    return label
  }

  private static func color(_ rgba: String) -> UIColor {
    let value = UInt32(rgba, radix: 16)!
    let channels = [24, 16, 8, 0].map { CGFloat(value >> $0 & 255) / 255 }
    return UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}
