/// Where the values of a panel lie on the page.
struct PanelScale {
  let axis: Axis
  /// The upper edge, in pixels.
  let top: Double
  /// In pixels.
  let height: Double

  /// The height of a value on the page, in pixels from its top.
  func y(_ value: Double) -> Double { top + (1 - axis.place(value)) * height }
}

extension [Double?] {
  /// Stretches of finite values with their places; of values that stay the same only the first and the last.
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
      run.indices.filter { place in
        place == 0 || place == run.count - 1 || run[place - 1].value != run[place].value
          || run[place + 1].value != run[place].value
      }.map { run[$0] }
    }
  }
}

extension Plot.Curve {
  /// Whether the steps are ever elsewhere than the line.
  var stepsDiffer: Bool {
    zip(values, steps).contains { value, step in
      guard let value, let step else { return false }
      return (value - step).magnitude > 1e-6 * Swift.max(value.magnitude, step.magnitude)
    }
  }
}

extension [Plot.Curve] {
  /// The curves with those that are the same at all times drawn as one, named after all.
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
  /// More curves than this cannot be told apart.
  private static let limit = 7

  /// The panel with equal curves drawn as one, as several panels when there are too many.
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
  /// The plot in words, for those who do not see it.
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
