internal import DisplayList
internal import Geometry
internal import Pixels

// In a user interface, many of the first commands are hidden behind opaque rectangles. The commands are examined from
// the last to the first. Every opaque rectangle that covers a whole side of the visible area reduces the visible area
// of all commands before it, and of the background:
//
//      ┌──────┬───────┐         1 list        visible:  ┌──────┐
//      │ list │ detail│         2 dim                   │  1 2 │       everywhere: 3 (nothing is in front)
//      │ dim  │       │         3 detail                │      │
//      └──────┴───────┘                                 └──────┘
//
// The bytes are the same, because an opaque pixel hides the pixels below it.

// The loops read the commands through spans: reading an element of the array copies the command and retains the objects
// to which it refers.

/// For each command, the rectangle of the image in which its pixels can be visible. Outside it, later opaque
/// rectangles hide the command.
struct VisibleParts {
  /// The rectangle in which each command is visible, in the order of the commands.
  private(set) var parts: [PixelRect]
  /// The rectangle in which the background is visible.
  private(set) var background: PixelRect
  /// For each command, whether it begins a group that needs its own buffer.
  ///
  /// This is the case if the group is isolated, or if it directly contains a group whose blend mode requires such a
  /// buffer (`Blend.isolatesSurroundings`).
  let isolated: [Bool]

  /// Creates the rectangles in which the background and each of `commands`, drawn on `area`, are visible.
  ///
  /// - Complexity: two passes over the commands.
  init(of commands: [Command], on area: PixelRect) {
    isolated = Self.isolated(commands)
    parts = Self.occluders(in: commands, isolated, on: area)
    background = area
    // A group as a whole is limited by the commands after its end. Its own occluders do not hide it.
    var behindEnds: [PixelRect] = []
    for index in parts.indices.reversed() {
      let occluder = parts[index]
      parts[index] = background
      switch commands.span[index] {
      case .popGroup: behindEnds.append(background)
      case .push: parts[index] = behindEnds.popLast() ?? background
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage:
        if !occluder.isEmpty { background.withdraw(behind: occluder) }
      case .block(let block): withdraw(behind: block, within: occluder)
      }
    }
    showWholeBuffers(of: commands)
    if commands.hasBackdrop { showEverything(on: area) }
  }

  /// Removes the parts of the background that the opaque rectangles of a block hide.
  ///
  /// - Parameter scissor: the area to which the rectangles are limited.
  private mutating func withdraw(behind block: CommandBlock, within scissor: PixelRect) {
    guard !scissor.isEmpty else { return }
    for index in block.occluders.reversed() {
      let occluder = block.commands[index].occluder(in: scissor)
      if !occluder.isEmpty { background.withdraw(behind: occluder) }
    }
  }

  /// Makes all pixels of `area` visible for all commands, because the filters of a backdrop also read pixels that later
  /// commands hide.
  private mutating func showEverything(on area: PixelRect) {
    background = area
    parts = parts.map { _ in Self.everything }
  }

  private static let everything = PixelRect(
    minX: -0x4000_0000, minY: -0x4000_0000, maxX: 0x4000_0000, maxY: 0x4000_0000)

  /// Makes all pixels visible for the commands inside groups with shadows, projections or filters. The buffers of
  /// such groups also contain pixels outside the visible part.
  private mutating func showWholeBuffers(of commands: [Command]) {
    var (depth, free) = (0, Int.max)
    for index in commands.indices {
      if case .popGroup = commands.span[index] {
        depth -= 1
        if depth <= free { free = .max }
      }
      if depth > free { parts[index] = Self.everything }
      if case .push(let group) = commands.span[index] {
        if free == .max, group.extendsBeyondVisiblePart { free = depth }
        depth += 1
      }
    }
  }

  /// Returns, for each command, whether the command begins a group that needs its own buffer.
  ///
  /// This is the case if the group is isolated, or if it directly contains a group whose blend mode requires such a
  /// buffer.
  private static func isolated(_ commands: [Command]) -> [Bool] {
    var result = Array(repeating: false, count: commands.count)
    var open: [Int] = []
    for index in commands.indices {
      switch commands.span[index] {
      case .push(let group):
        if group.blend.isolatesSurroundings, let around = open.last { result[around] = true }
        if group.isIsolated { result[index] = true }
        open.append(index)
      case .popGroup: _ = open.popLast()
      case .block(let block): if block.isolatesSurroundings, let around = open.last { result[around] = true }
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage: break
      }
    }
    return result
  }

  /// Returns an occluder for each command: a rectangle of pixels that the command is certain to make opaque. Most of
  /// these rectangles are empty.
  ///
  /// For a block, the element of the result is the rectangle to which the occluders inside the block have to be
  /// limited.
  private static func occluders(in commands: [Command], _ isolated: [Bool], on area: PixelRect) -> [PixelRect] {
    let nothing = PixelRect.nothing
    // One scissor per open group. The scissor is empty inside a group with an offscreen buffer, because the opacity or
    // the clip of such a group may leave pixels below visible.
    var scissors = [area]
    return commands.indices.map { index in
      switch commands.span[index] {
      case .fill: return commands.span[index].occluder(in: scissors[scissors.count - 1])
      case .block: return scissors[scissors.count - 1]
      case .gradient, .glyphs, .image, .imagePart, .sampledImage: return nothing
      case .push(let group):
        let scissor = scissors[scissors.count - 1]
        scissors.append(
          group.isStraight && !isolated[index] ? group.clip?.wholePixels(in: scissor) ?? scissor : nothing)
        return nothing
      case .popGroup:
        scissors.removeLast()
        return nothing
      }
    }
  }
}

extension Command {
  /// Returns the pixels of `scissor` that the command is certain to make opaque. They form a rectangle. It is empty
  /// unless the command fills an opaque rectangle.
  fileprivate func occluder(in scissor: PixelRect) -> PixelRect {
    guard !scissor.isEmpty, case .fill(let shape, let color, let transform) = self, color.premultiplied.isOpaque,
      let box = shape.box(under: transform)
    else { return .nothing }
    return box.wholePixels.intersection(scissor)
  }
}

extension GridRect {
  /// The pixels that the rectangle covers completely.
  fileprivate var wholePixels: PixelRect {
    PixelRect(
      minX: (Int(minX) + 255) >> PixelGrid.bits, minY: (Int(minY) + 255) >> PixelGrid.bits,
      maxX: Int(maxX) >> PixelGrid.bits, maxY: Int(maxY) >> PixelGrid.bits)
  }
}

extension Shape {
  /// Returns the transformed rectangle of a rectangular shape.
  ///
  /// The result is nil if the shape is not a rectangle or the transform does not keep rectangles axis-aligned.
  func box(under transform: CGAffineTransform) -> GridRect? {
    switch self {
    case .rect(let rect): transform.keepsRectangles ? GridRect(rect, transform)?.onPixelEdges : nil
    case .smoothRect(let rect): transform.keepsRectangles ? GridRect(rect, transform) : nil
    case .aliased(let inner): inner.box(under: transform)?.onPixelEdges
    case .roundedRect, .border, .corners, .cornersBorder, .path, .evenOdd: nil
    }
  }
}

extension Clip {
  /// Returns the pixels of `scissor` inside a rectangular clip with edges at pixel boundaries. Empty for other clips.
  fileprivate func wholePixels(in scissor: PixelRect) -> PixelRect {
    guard let straight = straightPixels else { return .nothing }
    return straight.intersection(scissor)
  }

  /// The pixels inside the clip if it is a rectangle with edges at pixel boundaries, otherwise nil.
  var straightPixels: PixelRect? {
    guard let box = shape.box(under: transform), box.isWhole else { return nil }
    return box.pixels
  }
}

extension Group {
  /// Whether the group needs no offscreen buffer, unless its clip requires one.
  var isStraight: Bool {
    Opacity.byte(opacity) == 255 && blend == .over && shadow == nil && tint == nil && projection == nil
      && filters.isEmpty && backdrop.isEmpty
  }

  /// Whether pixels outside the visible part of the group can change pixels inside that part, for example by a blur.
  fileprivate var extendsBeyondVisiblePart: Bool { shadow != nil || projection != nil || !filters.isEmpty }
}

extension [Command] {
  /// For each command, whether the command begins a group that contains a group with a filtered backdrop. The array is
  /// empty if no group filters its backdrop.
  var containsBackdrop: [Bool] {
    guard hasBackdrop else { return [] }
    var result = [Bool](repeating: false, count: count)
    var open: [Int] = []
    for (index, command) in enumerated() {
      if command.hasBackdrop { for group in open { result[group] = true } }
      if case .push = command { open.append(index) }
      if case .popGroup = command { _ = open.popLast() }
    }
    return result
  }
}

extension PixelRect {
  /// Removes the part that `occluder` hides from this rectangle if the remaining part is a rectangle. Otherwise,
  /// nothing is removed.
  fileprivate mutating func withdraw(behind occluder: PixelRect) {
    if occluder.minY <= minY, occluder.maxY >= maxY {
      if occluder.minX <= minX { minX = max(minX, occluder.maxX) }
      if occluder.maxX >= maxX { maxX = min(maxX, occluder.minX) }
    }
    if occluder.minX <= minX, occluder.maxX >= maxX {
      if occluder.minY <= minY { minY = max(minY, occluder.maxY) }
      if occluder.maxY >= maxY { maxY = min(maxY, occluder.minY) }
    }
  }
}
