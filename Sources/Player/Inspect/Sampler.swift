import Layers

/// A collector of the values of named layers at successive instants.
struct Sampler {
  private let selectors: [ValueSelector]
  private(set) var times: [Double] = []
  /// The names of layers, in the order in which they appeared on stage.
  private(set) var names: [String] = []
  private var orders: [String: Int] = [:]
  private var indices: [String: Int] = [:]
  private var columns: [(rank: [Int], column: Samples.Column)] = []

  init(_ selectors: [ValueSelector]) { self.selectors = selectors }

  /// Records one sample: the presentation values and the model values of the layers in a frame that match the
  /// selectors. `time` is recorded as the time of the sample.
  ///
  /// If several layers have the same name, the first one in the tree is used.
  mutating func add(_ frame: Frame, at time: Double) {
    let models = frame.tree.nodes.filter { $0.state.name != nil }
    var seen: Set<String> = []
    for (shown, node) in zip(frame.tree.samples(at: frame.time), models) where seen.insert(shown.name).inserted {
      let order = order(of: shown.name)
      for (rank, selector) in selectors.enumerated() where selector.fits(shown.name) {
        for (index, part) in selector.path.parts.enumerated() {
          let values = (part.number(in: shown.state), part.number(in: node.state))
          if values.0 != nil || values.1 != nil { add(values, shown.name, part, rank: [rank, order, index]) }
        }
      }
    }
    times.append(time)
    for index in columns.indices { columns[index].column.pad(to: times.count) }
  }

  /// The number of recorded presentation values, which equals the number of recorded model values.
  var numberCount: Int { times.count * columns.count }

  /// The columns in the order of their selectors. Columns of the same selector are in the order in which their layers
  /// appeared on stage.
  var sortedColumns: [Samples.Column] {
    columns.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.column)
  }

  private mutating func add(_ values: (Double?, Double?), _ name: String, _ part: SampledPath.Part, rank: [Int]) {
    let index = index(of: part, of: name, rank: rank)
    guard columns[index].column.presentation.count == times.count else { return }  // An earlier layer has this name.
    columns[index].column.presentation.append(values.0)
    columns[index].column.model.append(values.1)
  }

  private mutating func index(of part: SampledPath.Part, of name: String, rank: [Int]) -> Int {
    let key = "\(name).\(part.keyPath)"
    if let index = indices[key] { return index }
    var column = Samples.Column(layer: name, part: part, presentation: [], model: [])
    column.pad(to: times.count)
    indices[key] = columns.count
    columns.append((rank, column))
    return columns.count - 1
  }

  private mutating func order(of name: String) -> Int {
    if let order = orders[name] { return order }
    orders[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

extension Samples.Column {
  /// Appends nil to the presentation values and to the model values until each array has `count` elements.
  fileprivate mutating func pad(to count: Int) {
    if presentation.count < count {
      presentation += Array(repeating: nil, count: count - presentation.count)
      model += Array(repeating: nil, count: count - model.count)
    }
  }
}
