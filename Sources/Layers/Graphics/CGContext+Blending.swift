internal import DisplayList
internal import Geometry
internal import Pixels

// A group with a blend mode must not be inside a group with its own buffer, because it would be combined with the empty
// pixels of that buffer. Clips that are not at pixel boundaries have such buffers, so the group with the mode contains
// the clips. This is sufficient for modes in which a transparent source changes nothing. `clear`, `copy` and
// `destinationIn` are composed of groups that erase and add. For the other three modes, at most one clip is
// antialiased.

extension CGContext {
  /// Records commands with the current clips, shadow and blend mode.
  ///
  /// - Parameter area: the area in which the commands draw, or nil if the area is not limited.
  func record(_ commands: [Command], in area: Clip? = nil) {
    var source = commands
    if let shadow = state.shadow { source = [.push(Group(shadow: shadow))] + source + [.popGroup] }
    switch state.blendMode {
    case .normal: append(clipped(source))
    case .clear: append(group(.erase, clipped(area.coverage)))
    // Partly covered pixels: source × coverage + below × (1 − coverage).
    case .copy: append(group(.erase, clipped(area.coverage)) + group(.plus, clipped(source)))
    case .destinationIn: append(group(.erase, clipped(group(.over, area.coverage + group(.erase, source)))))
    case .sourceIn, .sourceOut, .destinationAtop: append(replacing(source, commands, area))
    default: append(group(.mode(mode), clipped(source)))
    }
    if ![.normal, .clear, .copy, .destinationIn].contains(state.blendMode) { usesBlendModes = true }
  }

  /// The case of `BlendMode` that corresponds to the context's `CGBlendMode`, or `normal` if there is none.
  private var mode: BlendMode { BlendMode(rawValue: state.blendMode.rawValue) ?? .normal }

  private func group(_ blend: Blend, _ commands: [Command]) -> [Command] {
    [.push(Group(blend: blend))] + commands + [.popGroup]
  }

  /// Returns commands that draw `source` with the mode `sourceIn`, `sourceOut` or `destinationAtop`.
  ///
  /// In these modes, transparent pixels of the source change the pixels below, so clips cannot be applied to the source
  /// alone. Rectangular clips are moved to pixel boundaries, so that they need no offscreen buffers.
  /// - Parameters:
  ///   - source: the drawing: `commands`, inside a group with the current shadow if there is one.
  ///   - commands: the commands of the drawing without the shadow.
  ///   - area: the area in which the commands draw, or nil if the area is not limited.
  private func replacing(_ source: [Command], _ commands: [Command], _ area: Clip?) -> [Command] {
    var (rects, others): ([Clip], [Clip]) = ([], [])
    for clip in state.clips {
      guard case .area(let clip) = clip else { unsupported() }
      if let rect = clip.rectangle { rects.append(rect) } else { others.append(clip) }
    }
    var result: [Command]
    if others.isEmpty, source == commands, commands.count == 1 {
      result = .blending(commands[0], mode: mode)
    } else {
      if let rect = area?.rectangle, !others.isEmpty { rects.append(rect) } else { others += [area].compactMap(\.self) }
      if others.count > 1 { unsupported() }
      result = [.push(Group(clip: others.first, blend: .mode(mode)))] + source + [.popGroup]
    }
    for rect in rects { result = [.pushGroup(opacity: 1, clip: rect)] + result + [.popGroup] }
    return result
  }

  private func unsupported() -> Never {
    fatalError(
      "CGContext.setBlendMode(.\(state.blendMode)): with this blend mode, at most one of the drawn shape and the "
        + "clips can be other than a rectangle (Docs/Unsupported.md)")
  }
}

extension Clip? {
  /// Commands that fill the area of the clip, or everything if there is no clip, with opaque black.
  fileprivate var coverage: [Command] {
    guard let self else {
      let everywhere = Shape.rect(CGRect(x: -65_536, y: -65_536, width: 131_072, height: 131_072))
      return [.fill(everywhere, color: .black, transform: .identity)]
    }
    return [.fill(self.shape, color: .black, transform: self.transform)]
  }
}

extension Clip {
  /// The clip with its edges at pixel boundaries, or nil if the clip is not a rectangle parallel to the axes.
  fileprivate var rectangle: Clip? {
    guard transform.keepsRectangles else { return nil }
    switch shape {
    case .rect(let rect), .smoothRect(let rect): return Clip(.rect(rect), transform: transform)
    case .aliased(let inner): return Clip(inner, transform: transform).rectangle
    case .roundedRect, .border, .corners, .cornersBorder, .path, .evenOdd: return nil
    }
  }
}
