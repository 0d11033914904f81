import DisplayList
import Geometry
import Pixels
import Raster
import Symbols

/// Pictures of symbols for tests.
enum SymbolPictures {
  /// The number of pixels for a grid unit.
  static let unit: CGFloat = 2

  /// Returns the commands that draw a symbol in black, with the corner of its grid at a position.
  static func commands(_ drawing: SymbolDrawing, at corner: CGPoint) -> [Command] {
    drawing.marks.flatMap { commands($0, CGAffineTransform(translationX: corner.x, y: corner.y)) }
  }

  private static func commands(_ mark: SymbolDrawing.Mark, _ transform: CGAffineTransform) -> [Command] {
    func fills(_ paths: [Path]) -> [Command] {
      paths.map { .fill(.path($0), color: .black, transform: transform) }
    }
    return switch mark {
    case .paint(let paths, _): fills(paths)
    case .erase(let paths): [.push(Group(blend: .erase))] + fills(paths) + [.popGroup]
    case .group(let marks, let erases):
      [.push(Group(blend: erases ? .erase : .over))] + marks.flatMap { commands($0, transform) } + [.popGroup]
    }
  }

  /// Returns a picture of a symbol's grid, with a margin of 6 units on each side.
  static func picture(_ drawing: SymbolDrawing) -> Bitmap {
    var list = DisplayList(width: 72, height: 72, background: .clear)
    list.commands = commands(drawing, at: CGPoint(x: 12, y: 12))
    return Rasterizer.render(list)
  }

  /// Returns the painted area of a drawing, as the sum of the alpha 0…1 of all pixels.
  static func ink(_ drawing: SymbolDrawing) -> Double {
    picture(drawing).pixels.reduce(0.0) { $0 + Double($1.alpha) } / 255
  }

  /// Returns a sheet with symbols in rows. A cell has 28 × 28 pixels, and a grid unit one pixel.
  static func sheet(_ drawings: [SymbolDrawing], columns: Int) -> Bitmap {
    let rows = (drawings.count + columns - 1) / columns
    var list = DisplayList(width: columns * 28, height: rows * 28, background: .white)
    for (index, drawing) in drawings.enumerated() {
      let corner = CGPoint(x: CGFloat(index % columns * 28 + 2), y: CGFloat(index / columns * 28 + 2))
      list.commands += [.push(Group())] + commands(drawing, at: corner) + [.popGroup]
    }
    return Rasterizer.render(list)
  }
}
