import DisplayList
import Geometry
import Pixels
import TestSupport

extension SplitMix64 {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  mutating func chance(_ oneIn: Int) -> Bool { int(1...oneIn) == 1 }
}

/// Random pictures of about `side` pixels, with all commands of display lists at critical positions.
struct RandomPictures {
  var random: SplitMix64
  var side: Double = 40
  /// Whether some coordinates are far outside the picture. The reference implementation moves the content of shadows
  /// and filters by whole pixels, and coordinates beyond the limit of the grid do not move.
  var hasFarPoints = true

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func coordinate() -> CGFloat {
    switch random.int(0...9) {
    case 0: CGFloat(random.int(-4...Int(side) + 4))
    case 1: CGFloat(Double(random.int(-1024...Int(side) * 256 + 1024)) / 256)
    case 2: CGFloat(random.double(-3 * side...4 * side))
    case 3: random.chance(8) && hasFarPoints ? farCoordinate() : 7.5
    default: CGFloat(random.double(-4...side + 4))
    }
  }

  private mutating func farCoordinate() -> CGFloat {
    CGFloat([-1e9, 1e9, 1e300, -1e300, 3e6].randomElement(using: &random)!)
  }

  mutating func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }

  mutating func rect() -> CGRect {
    let (a, b) = (point(), point())
    if random.chance(6) { return CGRect(x: a.x, y: a.y, width: random.double(0...2), height: random.double(0...side)) }
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0...random.int(0...2) {
      path.move(to: point())
      for _ in 0..<random.int(1...5) {
        switch random.int(0...3) {
        case 0, 1: path.addLine(to: point())
        case 2: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if random.chance(2) { path.closeSubpath() }
    }
    return path
  }

  /// Returns a shape of any kind. Every fourth shape is not antialiased.
  mutating func shape() -> Shape {
    let shape = antialiasedShape()
    return random.chance(4) ? .aliased(shape) : shape
  }

  private mutating func antialiasedShape() -> Shape {
    switch random.int(0...4) {
    case 0: .rect(rect())
    case 4: .smoothRect(rect())
    case 1: .roundedRect(rect(), radius: random.double(-1...side / 2))
    case 2: .border(rect(), radius: random.double(-1...side / 3), width: random.double(-0.5...8))
    default: .path(path())
    }
  }

  mutating func transform() -> CGAffineTransform {
    switch random.int(0...7) {
    case 0, 1, 2: return .identity
    case 3: return CGAffineTransform(translationX: random.double(-5...5), y: random.double(-5...5))
    case 4:
      let (x, y) = (random.double(-1.5...1.5), random.double(-1.5...1.5))
      return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: x < 0 ? side : 0, ty: y < 0 ? side : 0)
    case 5: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: side, ty: 0)
    case 6 where random.chance(2):
      let scale = random.double(0.2...2)
      return CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: random.double(-9...side / 2), ty: random.double(-9...side / 2))
    case 6:
      return random.chance(6)
        ? CGAffineTransform(scaleX: 0, y: 1) : CGAffineTransform(rotationAngle: random.double(-1...1))
    default:
      return CGAffineTransform(
        a: random.double(-1...1), b: random.double(-1...1), c: random.double(-1...1), d: random.double(-1...1),
        tx: random.double(0...side), ty: random.double(0...side))
    }
  }

  mutating func color() -> StraightColor {
    let alpha = random.chance(2) ? 1 : random.double(0...1)
    return StraightColor(
      red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1), alpha: alpha)
  }

  mutating func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: random.int(1...9), height: random.int(1...9))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { bitmap[x: x, y: y] = color().premultiplied }
    }
    return bitmap
  }

  mutating func glyphs() -> GlyphRun {
    let outlines = (0..<2).map { GlyphOutline(font: 1, glyph: UInt32($0), path: path()) }
    let places = (0..<random.int(0...5)).map { _ in
      GlyphRun.Glyph(outline: outlines.randomElement(using: &random)!, origin: point())
    }
    return GlyphRun(glyphs: places, scale: random.double(0.05...0.5), isAntialiased: !random.chance(3))
  }

  mutating func command() -> Command {
    switch random.int(0...9) {
    case 0: return .glyphs(glyphs(), color: color(), transform: transform())
    case 1:
      return .image(
        bitmap(), in: rect(), opacity: random.chance(2) ? 1 : random.double(-0.1...1.1), transform: transform())
    case 2:
      let image = bitmap()
      let place = CGRect(x: random.int(-5...30), y: random.int(-5...30), width: image.width, height: image.height)
      return .image(image, in: place, opacity: 1, transform: .identity)
    case 3: return .fill(.rect(screen()), color: color(), transform: .identity)
    default: return .fill(shape(), color: color(), transform: transform())
    }
  }

  /// Returns a rectangle that covers whole sides of the picture, as screens and bars do.
  mutating func screen() -> CGRect {
    let (x, y) = (random.chance(2) ? -2 : coordinate(), random.chance(2) ? -2 : coordinate())
    return CGRect(x: x, y: y, width: random.chance(2) ? side * 2 : 15.5, height: random.chance(2) ? side * 2 : 12)
  }

  mutating func group(depth: Int) -> [Command] {
    var clip: Clip?
    switch random.int(0...3) {
    case 0: clip = nil
    case 1:
      let place = CGRect(
        x: random.int(-5...20), y: random.int(-5...20), width: random.int(0...30), height: random.int(0...30))
      clip = Clip(.rect(place), transform: .identity)
    default: clip = Clip(shape(), transform: transform())
    }
    let opacity = [1, 1, 0, random.double(0...1)].randomElement(using: &random)!
    var group = Group(opacity: opacity, clip: clip)
    if random.chance(6) { group.blend = [.plus, .mask, .erase].randomElement(using: &random)! }
    if random.chance(12) { group.shadow = shadow() }
    return [.push(group)] + commands(random.int(0...3), depth: depth - 1) + [.popGroup]
  }

  mutating func shadow() -> Shadow {
    let offset = CGSize(width: random.int(-4...4), height: random.int(-4...4))
    let part = CGSize(width: random.double(-4...4), height: random.double(-4...4))
    return Shadow(
      color: color(), radius: random.chance(4) ? 0 : random.double(0...4), offset: random.chance(2) ? offset : part,
      isAlone: random.chance(4))
  }

  mutating func commands(_ count: Int, depth: Int) -> [Command] {
    (0..<count).flatMap { _ in depth > 0 && random.chance(4) ? group(depth: depth) : [command()] }
  }

  mutating func list() -> DisplayList {
    var list = DisplayList(width: random.int(1...Int(side)), height: random.int(1...Int(side)), background: color())
    list.commands = commands(random.int(1...6), depth: 3)
    return list
  }

  /// Returns the list after a random change: some commands are replaced, added, removed, or get another transform.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    var list = list
    for _ in 0..<random.int(1...2) { change(&list.commands) }
    if random.chance(20) { list.background = color() }
    return list
  }

  private mutating func change(_ commands: inout [Command]) {
    guard !commands.isEmpty else { return commands = [command()] }
    let index = random.int(0...commands.count - 1)
    switch commands[index] {
    case .popGroup: commands.insert(command(), at: index)
    case .push(var group):
      if random.chance(2) { group.opacity = random.double(0...1) } else { group.clip = nil }
      commands[index] = .push(group)
    case .fill(let shape, _, let transform) where random.chance(2):
      commands[index] = .fill(shape, color: color(), transform: transform)
    case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block:
      switch random.int(0...2) {
      case 0: commands[index] = command()
      case 1: commands.remove(at: index)
      default: commands.insert(command(), at: index)
      }
    }
  }

  /// Returns the list with random successive commands and groups in blocks.
  mutating func blocked(_ list: DisplayList) -> DisplayList {
    var (list, index) = (list, 0)
    while index < list.commands.count {
      let end = endOfItems(from: index, in: list.commands)
      if end > index, random.chance(2) {
        list.commands[index..<end] = [.block(CommandBlock(Array(list.commands[index..<end])))]
      }
      index += 1
    }
    return list
  }

  /// Returns the end of a random number of commands and groups.
  private mutating func endOfItems(from start: Int, in commands: [Command]) -> Int {
    var (end, depth, last) = (start, 0, start)
    while end < commands.count {
      if case .push = commands[end] { depth += 1 }
      if case .popGroup = commands[end] { depth -= 1 }
      if depth < 0 { break }
      end += 1
      if depth == 0 {
        last = end
        if random.chance(3) { break }
      }
    }
    return last
  }
}
