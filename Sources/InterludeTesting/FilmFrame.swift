public import Pixels
internal import Player
internal import Scenario

/// One frame of a film.
public struct FilmFrame: Sendable {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  /// Its number in the film, from 0.
  public var index: Int { frame.index }

  /// When it is shown, in seconds.
  public var time: Double { frame.time }

  /// Draws the frame.
  public var picture: Bitmap { frame.render() }

  /// The names of all layers that have one, each before those in it, back to front.
  public var layerNames: [String] { frame.layers.map(\.name) }

  /// The layer of this name: a view's `accessibilityIdentifier`, a screen's `restorationIdentifier` with `.view`.
  ///
  /// Of several layers with one name the first in the tree counts; `detail.view/title` is the one called `title`
  /// somewhere inside `detail.view`.
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

  /// Whether words come in this order among names.
  private static func has(_ words: ArraySlice<Substring>, in names: [String]) -> Bool {
    var rest = words
    for name in names where rest.first.map({ $0 == name }) ?? false { rest.removeFirst() }
    return rest.isEmpty
  }
}
