import Animation
import DisplayList
import Geometry
import Interface
import Layers
import MediaTime
import Pixels
import Player
import Raster
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct ExplanationTests {
  /// Returns the first fault in the explanation of a pixel, or nil.
  private func fault(of frame: Frame, x: Int, y: Int) -> String? {
    let picture = frame.render()
    guard let pixelExplanation = frame.explanation(x: x, y: y) else { return "no explanation" }
    guard pixelExplanation.color == picture[x: x, y: y] else {
      return "the explanation ends with \(pixelExplanation.color), but the frame has \(picture[x: x, y: y])"
    }
    var color = pixelExplanation.background
    for mark in pixelExplanation.marks {
      guard mark.before == color else { return "\(mark.command) begins with \(mark.before) instead of \(color)" }
      color = mark.after
    }
    if color != pixelExplanation.color { return "the last mark ends on \(color) instead of \(pixelExplanation.color)" }
    let (list, sources) = frame.tree.attributedDisplayList(at: frame.time, scale: frame.scale)
    guard list == frame.displayList, sources.count == list.commands.count else {
      return "the attributed display list differs from the display list of the frame"
    }
    if pixel(list, without: { _ in false }, x: x, y: y) != pixelExplanation.color {
      return "the display list, drawn as a whole, has another colour at the pixel"
    }
    let listed = Set(pixelExplanation.marks.flatMap { Array($0.commands) })
    // A command that changes the colour by less than a level can still change how a later one is rounded.
    if !pixel(list, without: { !listed.contains($0) }, x: x, y: y).isNear(pixelExplanation.color) {
      return "the explanation lacks a command that changes the pixel"
    }
    for mark in pixelExplanation.marks where mark.reach == 0 && mark.own != nil && mark.source.part != .shadow {
      // Without the command, the shadow of a group around it changes too, and the shadow can be visible here.
      if list.hasShadow(around: mark.commands.lowerBound) { continue }
      if !pixel(list, without: { mark.commands.contains($0) }, x: x, y: y).isNear(pixelExplanation.color) {
        return "\(mark.command) is explained as hidden, but changes the pixel"
      }
    }
    return nil
  }

  /// Returns a pixel of a list from which drawing commands are removed, except groups and masks.
  private func pixel(_ list: DisplayList, without isLeftOut: (Int) -> Bool, x: Int, y: Int) -> PremultipliedPixel {
    var (part, masks) = (list, [Bool]())
    part.commands = []
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .push(let group): masks.append(masks.last == true || group.blend == .mask)
      case .popGroup: masks.removeLast()
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block:
        if isLeftOut(index), masks.last != true { continue }
      }
      part.commands.append(command)
    }
    return Rasterizer.render(part)[x: x, y: y]
  }

  @Test("for random layers, a pixel's explanation lists all commands that change its colour, and only those")
  func randomLayers() throws {
    try Law.holds(cases: 50) { draw in
      let frame = RandomLayers.frame(&draw)
      let side = frame.pixelSize.width - 1
      return fault(of: frame, x: draw.int("x", in: 0...side), y: draw.int("y", in: 0...side))
    }
  }

  @Test("for random layers, the explanation of an animation has the same values as the presentation")
  func explanations() throws {
    try Law.holds(cases: 200) { draw in
      let frame = RandomLayers.frame(&draw)
      for explanation in frame.movement {
        let shown = frame.tree.nodes[explanation.node].state.presented(atLocalTime: explanation.localTime)
        for value in explanation.values {
          let expected = PropertyPath(value.keyPath).flatMap { path in shown[path] }
          if value.presented == expected { continue }
          return "\(explanation.label).\(value.keyPath) is \(String(describing: value.presented))"
        }
      }
      return nil
    }
  }

  @Test(
    "in the example films, the last colour in the explanation of a pixel is the pixel's colour", arguments: Film.names)
  func films(name: String) throws {
    let frames = try Film.play(try Film.document(name), fps: 8, scale: 1).frames
    for frame in frames.prefix(3) {
      for (x, y) in [(10, 30), (125, 125), (319, 567), (250, 120), (50, 525)] {
        #expect(fault(of: frame, x: x, y: y) == nil, "\(name) at \(frame.time), (\(x), \(y))")
      }
    }
  }

  private func frame(showing layer: CALayer) -> Frame {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1, profile: .classic)
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
    return stage.frame()
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ hex: String, name: String) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = CGColor(StraightColor(hex: hex)!)
    layer.name = name
    return layer
  }

  @Test("a pixel's explanation states how much of each layer's colour is visible through those in front")
  func hidden() throws {
    let below = box(0, 0, 20, 20, "#FF0000", name: "below")
    below.addSublayer(box(0, 0, 20, 20, "#00FF00", name: "over"))
    below.addSublayer(box(0, 0, 20, 20, "#0000FF80", name: "glass"))
    let frame = frame(showing: below)
    let pixelExplanation = try #require(frame.explanation(x: 3, y: 3))
    #expect(pixelExplanation.marks.map { frame.labels[$0.source.node] } == ["below", "over", "glass"])
    #expect(pixelExplanation.marks.map { ($0.reach * 255).rounded() } == [0, 127, 255])
    #expect(pixelExplanation.marks.map(\.after.description) == ["ff0000ff", "00ff00ff", "007f80ff"])
    #expect(frame.explanation(x: 20, y: 3) == nil && frame.explanation(x: 3, y: -1) == nil)
  }

  @Test("the explanation of a pixel distinguishes masks, shadows, borders and backgrounds")
  func parts() throws {
    var card = box(4, 4, 10, 10, "#FFFFFF", name: "card")
    (card.borderWidth, card.borderColor) = (2, CGColor(.black))
    (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (1, 0, CGSize(width: 3, height: 3))
    card.shadowColor = CGColor(StraightColor(hex: "#FF0000")!)
    let plain = frame(showing: card)
    #expect(plain.explanation(x: 8, y: 8)?.marks.map(\.source.part) == [.background])
    #expect(plain.explanation(x: 5, y: 8)?.marks.map(\.source.part) == [.background, .border])
    let shadow = try #require(plain.explanation(x: 15, y: 15)?.marks)
    #expect(Set(shadow.map(\.source.part)) == [.shadow] && shadow.last?.after.description == "ff0000ff")
    #expect(plain.explanation(x: 1, y: 1)?.marks == [])
    card = box(4, 4, 10, 10, "#FFFFFF", name: "card")
    card.mask = box(0, 0, 5, 10, "#000000", name: "mask")
    let masked = try #require(frame(showing: card).explanation(x: 11, y: 8))
    #expect(masked.marks.map(\.source.part) == [.background, .mask] && masked.marks.last?.own == nil)
    #expect(masked.color == masked.background)
  }

  @Test("the explanation of a pixel distinguishes a replicator's copies, each with its time")
  func copies() throws {
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    (copies.instanceCount, copies.instanceDelay) = (2, 0.25)
    copies.addSublayer(box(0, 0, 20, 20, "#FF000080", name: "dot"))
    let frame = frame(showing: copies)
    let marks = try #require(frame.explanation(x: 2, y: 2)?.marks)
    #expect(marks.map { $0.source.copies.map(\.number) } == [[0], [1]])
    #expect(frame.explanations(for: marks).filter { $0.label == "dot" }.map(\.localTime) == [0, -0.25])
  }

  @Test("the explanation of a moving layer and of its superlayers states each layer's local time")
  func times() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1, profile: .classic)
    let (slow, dot) = (box(0, 0, 20, 20, "#FFFFFF", name: "slow"), box(0, 0, 4, 4, "#FF0000", name: "dot"))
    (slow.speed, slow.timeOffset) = (0.5, 1)
    slow.addSublayer(dot)
    stage.window.layer.addSublayer(slow)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.beginTime) = (0.0, 10.0, 2.0, 1.0)
    dot.add(move, forKey: "move")
    stage.advance(to: 0)
    stage.advance(to: 1)
    let movement = stage.frame().movement
    #expect(movement.map(\.label) == ["panel", "window", "slow", "dot"])
    #expect(movement.map(\.localTime) == [1, 1, 1.5, 1.5])
    #expect(movement.map(\.parentTime) == [1, 1, 1, 1.5])
    let explanation = try #require(movement.last?.animations.first?.explanation)
    #expect(explanation.activeTime == 0.5 && explanation.fraction == 0.25 && explanation.progress == 0.25)
    #expect(explanation.value == .number(2.5) && explanation.result == .number(2.5))
    #expect(movement.last?.values.first?.model == .number(2) && movement.last?.values.first?.presented == .number(2.5))
  }
}

extension PremultipliedPixel {
  /// Returns whether no channel differs by more than one level.
  fileprivate func isNear(_ other: PremultipliedPixel) -> Bool {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
    return pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}

extension DisplayList {
  /// Returns whether a command is inside a group with a shadow.
  fileprivate func hasShadow(around index: Int) -> Bool {
    var open: [Bool] = []
    for command in commands[..<index] {
      if case .push(let group) = command { open.append(group.shadow != nil) }
      if case .popGroup = command { open.removeLast() }
    }
    return open.contains(true)
  }
}
