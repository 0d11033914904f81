/// The conversion from the values of a panel to positions on the page.
struct PanelScale {
  /// The value axis of the panel.
  let axis: Axis
  /// The upper edge of the panel, in pixels.
  let top: Double
  /// The height of the panel, in pixels.
  let height: Double

  /// Returns the y coordinate of a value on the page, in pixels from its top.
  func y(_ value: Double) -> Double { top + (1 - axis.position(of: value)) * height }
}

extension [Double?] {
  /// The runs of successive finite values in the array, with their indices. An element that is nil or not finite ends a
  /// run. If more than two successive values are equal, only the first and the last of them are included.
  var runs: [[(index: Int, value: Double)]] {
    var runs: [[(index: Int, value: Double)]] = []
    var isOpen = false
    for (index, value) in enumerated() {
      guard let value, value.isFinite else {
        isOpen = false
        continue
      }
      if isOpen {
        runs[runs.count - 1].append((index, value))
      } else {
        runs.append([(index, value)])
      }
      isOpen = true
    }
    return runs.map { run in
      run.indices.filter { index in
        index == 0 || index == run.count - 1 || run[index - 1].value != run[index].value
          || run[index + 1].value != run[index].value
      }.map { run[$0] }
    }
  }
}

extension Plot.Curve {
  /// Whether any model value in `steps` differs from the presentation value at the same time.
  var stepsDiffer: Bool {
    zip(values, steps).contains { value, step in
      guard let value, let step else { return false }
      return (value - step).magnitude > 1e-6 * Swift.max(value.magnitude, step.magnitude)
    }
  }
}

extension [Plot.Curve] {
  /// Returns the curves, with curves of equal values merged into one.
  ///
  /// The label of a merged curve consists of the labels of its curves: "a, b" for two curves, and "a and 2 more" for
  /// three curves, of which the first has the label "a".
  func joined() -> [Plot.Curve] {
    var result: [(curve: Plot.Curve, labels: [String])] = []
    for curve in self {
      if let same = result.firstIndex(where: { $0.curve.values == curve.values && $0.curve.steps == curve.steps }) {
        result[same].labels.append(curve.label)
      } else {
        result.append((curve, [curve.label]))
      }
    }
    return result.map { curve, labels in
      var named = curve
      named.label = labels.count <= 2 ? labels.joined(separator: ", ") : "\(labels[0]) and \(labels.count - 1) more"
      return named
    }
  }
}

extension Plot.Panel {
  /// The largest number of curves in a panel. More curves cannot be distinguished.
  private static let limit = 7

  /// The panel with equal curves merged into one, divided into several panels if there are too many curves.
  var readable: [Plot.Panel] {
    let all = curves.joined()
    let count = max((all.count + Self.limit - 1) / Self.limit, 1)
    return (0..<count).map { index in
      let part = all[(all.count * index / count)..<(all.count * (index + 1) / count)]
      return Plot.Panel(
        title: count == 1 ? title : "\(title) (\(index + 1) of \(count))", unit: unit, curves: Array(part))
    }
  }
}

extension Plot {
  /// A description of the plot in words, for screen readers.
  var summary: String {
    let range = "\(Numeral.text(times.first ?? 0, decimals: 3)) to \(Numeral.text(times.last ?? 0, decimals: 3)) s"
    let curves = panels.map { "\($0.title) of \($0.curves.map(\.label).joined(separator: ", "))" }
    let parts =
      [about, curves.isEmpty ? "Nothing moves" : curves.joined(separator: "; "), "from \(range)"]
      + [(bars, "animations"), (bands, "touches")].compactMap { $0.0.isEmpty ? nil : "\($0.0.count) \($0.1)" }
      + (marks.isEmpty ? [] : ["\(marks.count) events"])
    return parts.filter { !$0.isEmpty }.joined(separator: ". ") + "."
  }
}
