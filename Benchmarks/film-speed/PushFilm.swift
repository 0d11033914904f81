import Foundation
import MediaTime
import Player
import PNG
import UIKit

/// A navigation push between two screens of flat primitives, as other players draw it, built of ordinary views.
///
/// The film is a list of rectangles, rounded rectangles and lines of text for each screen, and a rule of motion.
@MainActor
final class PushFilm {
  private let stage: Stage
  private let list: UIView
  private let dim: UIView
  private let detail: UIView
  private let frameCount: Int
  private let curve: UnitBezier
  private let session = PNGEncoder.Session()
  private var bitmap = Bitmap(width: 0, height: 0)

  /// The film described by a JSON file.
  init(path: String) throws {
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
    for view in [list, dim, detail] { stage.window.addSubview(view) }
  }

  /// Draws all frames; `mode` is `raster` or `png`.
  func play(mode: String) throws -> [String: Any] {
    var bytes = 0
    for index in 0..<frameCount {
      show(index)
      let frame = stage.frame()
      frame.render(into: &bitmap)
      if mode == "png" { bytes += session.encode(bitmap).count }
    }
    return ["bytes": bytes]
  }

  /// Draws every sixth frame.
  func bitmaps() -> [Bitmap] {
    stride(from: 0, to: frameCount, by: 6).map { index in
      show(index)
      return stage.frame().render()
    }
  }

  private func show(_ index: Int) {
    let p = CGFloat(curve.value(at: Double(index) / Double(frameCount - 1)))
    let size = stage.window.bounds.size
    list.frame = CGRect(origin: CGPoint(x: -225 * p, y: 0), size: size)
    dim.alpha = 0.1 * p
    detail.frame = CGRect(origin: CGPoint(x: size.width * (1 - p), y: 0), size: size)
  }

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
    let label = UILabel()
    let weight: UIFont.Weight = (primitive[4] as! String).hasSuffix("SemiBold") ? .semibold : .regular
    label.font = .systemFont(ofSize: numbers[2], weight: weight)
    label.textColor = color(primitive[5] as! String)
    label.text = primitive[6] as? String
    label.sizeToFit()
    label.frame.origin = CGPoint(
      x: numbers[0], y: numbers[1] - (label.bounds.height - label.font.lineHeight) / 2 - label.font.ascender)
    return label
  }

  private static func color(_ rgba: String) -> UIColor {
    let value = UInt32(rgba, radix: 16)!
    let channels = [24, 16, 8, 0].map { CGFloat(value >> $0 & 255) / 255 }
    return UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}
