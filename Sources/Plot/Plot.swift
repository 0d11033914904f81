/// Values over time, as small multiples on one time axis; below them what lasted, and what happened when.
///
///     title, about
///     ┌ finger ┐
///     position.x  points
///     320 ─────╲           first.view
///       0       ╲______    second.view
///       0 s    0.5    1
///     animations  ▬▬▬▬▬
///     events   │ viewWillAppear second
package struct Plot: Hashable, Sendable {
  /// What it is of.
  package var title: String
  /// One or two sentences about it; may be empty.
  package var about: String
  /// The instants of all values, in seconds, ascending.
  package var times: [Double]
  /// From top to bottom.
  package var panels: [Panel] = []
  /// What lasted; those with the same label share a row.
  package var bars: [Span] = []
  /// What lasted and is drawn behind all panels, such as a finger on the screen.
  package var bands: [Span] = []
  /// What happened at an instant.
  package var marks: [Mark] = []

  /// A plot without anything in it.
  package init(title: String, about: String = "", times: [Double]) {
    (self.title, self.about, self.times) = (title, about, times)
  }

  /// Curves that share an axis of values.
  package struct Panel: Hashable, Sendable {
    /// What the values are, such as `position.x`.
    package var title: String
    /// What they count; may be empty.
    package var unit: String
    package var curves: [Curve]

    package init(title: String, unit: String = "", curves: [Curve]) {
      (self.title, self.unit, self.curves) = (title, unit, curves)
    }
  }

  /// One value over time.
  package struct Curve: Hashable, Sendable {
    /// Written at its end.
    package var label: String
    /// Whose it is: the same colour in all panels and bars.
    package var owner: String
    /// At the plot's times; nil where there is none. Drawn as a line.
    package var values: [Double?]
    /// What the value would be by itself; drawn as thin dashed steps where it differs. Empty for none.
    package var steps: [Double?]

    package init(label: String, owner: String, values: [Double?], steps: [Double?] = []) {
      (self.label, self.owner, self.values, self.steps) = (label, owner, values, steps)
    }
  }

  /// Something that lasted.
  package struct Span: Hashable, Sendable {
    package var label: String
    /// As that of a curve.
    package var owner: String
    /// Seconds.
    package var begin: Double
    /// Seconds.
    package var end: Double

    package init(label: String, owner: String, begin: Double, end: Double) {
      (self.label, self.owner, self.begin, self.end) = (label, owner, begin, end)
    }
  }

  /// Something that happened at an instant.
  package struct Mark: Hashable, Sendable {
    /// Seconds.
    package var time: Double
    package var label: String
    package var weight: Weight

    /// How loud it is.
    package enum Weight: Hashable, Sendable {
      /// A tick beside its label.
      case light
      /// A line through all panels.
      case strong
    }

    package init(time: Double, label: String, weight: Weight) {
      (self.time, self.label, self.weight) = (time, label, weight)
    }
  }
}
