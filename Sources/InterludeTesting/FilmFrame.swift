public import Pixels
internal import Player
internal import Scenario

/// One frame of a film.
public struct FilmFrame: Sendable {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  /// The index of the frame in the film, from 0.
  public var index: Int { frame.index }

  /// The time of the frame, in seconds.
  public var time: Double { frame.time }

  /// The frame as a bitmap. Each access draws the frame.
  public var picture: Bitmap { frame.render() }

  /// The names of all named layers, each before its sublayers, back to front.
  public var layerNames: [String] { frame.layers.map(\.name) }

  /// Returns the layer with a name: a view's `accessibilityIdentifier`, or a controller's `restorationIdentifier`
  /// followed by `.view`.
  ///
  /// If several layers have the name, the first one in the tree is returned. A path with slashes restricts the search:
  /// `detail.view/title` is the layer `title` at any depth inside `detail.view`.
  ///
  /// - Throws: `FilmingError.unknownLayer`.
  public func layer(_ path: String) throws(FilmingError) -> FilmLayer {
    let (presented, model) = (frame.layers, frame.layers(.model))
    let words = path.split(separator: "/", omittingEmptySubsequences: false)
    var around: [String] = []
    for (index, layer) in presented.enumerated() {
      around.removeSubrange(min(layer.depth, around.count)...)
      if layer.name == words.last ?? "", Self.has(words.dropLast(), in: around) {
        return FilmLayer(presentation: layer, model: model[index])
      }
      around.append(layer.name)
    }
    throw .unknownLayer(path, frame: self.index, layers: layerNames)
  }

  /// Returns whether `names` contains all elements of `words` in the same order. Other names can be in between.
  ///
  /// - Parameters:
  ///   - words: the components of a path without the last one.
  ///   - names: the names of a layer's superlayers, outermost first.
  private static func has(_ words: ArraySlice<Substring>, in names: [String]) -> Bool {
    var rest = words
    for name in names where rest.first.map({ $0 == name }) ?? false { rest.removeFirst() }
    return rest.isEmpty
  }
}
