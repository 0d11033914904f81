/// A plot of values over time: panels with a common time axis, and below them animations and events.
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
  /// The title of the plot.
  package var title: String
  /// A description of one or two sentences, which can be empty.
  package var about: String
  /// The times of all values, in seconds, ascending.
  package var times: [Double]
  /// The panels from top to bottom.
  package var panels: [Panel] = []
  /// The bars below the panels, for example animations. Bars with the same label are in the same row.
  package var bars: [Span] = []
  /// The time intervals that are shaded behind all panels, for example touches.
  package var bands: [Span] = []
  /// The events below the panels.
  package var marks: [Mark] = []

  /// Creates a plot without panels, bars, bands or marks.
  package init(title: String, about: String = "", times: [Double]) {
    (self.title, self.about, self.times) = (title, about, times)
  }

  /// A group of curves with a common value axis.
  package struct Panel: Hashable, Sendable {
    /// The name of the values, for example `position.x`.
    package var title: String
    /// The unit of the values, which can be empty.
    package var unit: String
    /// The curves, which share the axis of values.
    package var curves: [Curve]

    /// Creates a panel.
    package init(title: String, unit: String = "", curves: [Curve]) {
      (self.title, self.unit, self.curves) = (title, unit, curves)
    }
  }

  /// One value over time.
  package struct Curve: Hashable, Sendable {
    /// The label at the end of the curve.
    package var label: String
    /// The object that the curve belongs to. An owner has the same colour in all panels and bars.
    package var owner: String
    /// The values at the plot's times, drawn as a line. Nil at times at which the object has no value.
    package var values: [Double?]
    /// The model values at the plot's times, drawn as thin dashed steps if any differs from `values`. Empty if the
    /// curve has no model values.
    package var steps: [Double?]

    /// Creates a curve. `steps` is empty for a curve without model values.
    package init(label: String, owner: String, values: [Double?], steps: [Double?] = []) {
      (self.label, self.owner, self.values, self.steps) = (label, owner, values, steps)
    }
  }

  /// A labelled time interval.
  package struct Span: Hashable, Sendable {
    /// The label beside the span.
    package var label: String
    /// The object that the span belongs to. Spans and curves of the same owner have the same colour.
    package var owner: String
    /// The start time in seconds.
    package var begin: Double
    /// The end time in seconds.
    package var end: Double

    /// Creates a span.
    package init(label: String, owner: String, begin: Double, end: Double) {
      (self.label, self.owner, self.begin, self.end) = (label, owner, begin, end)
    }
  }

  /// A labelled instant.
  package struct Mark: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The label beside the mark.
    package var label: String
    /// The prominence of the mark.
    package var weight: Weight

    /// The prominence of a mark.
    package enum Weight: Hashable, Sendable {
      /// The mark is a short tick beside its label.
      case light
      /// The mark is a line through all panels.
      case strong
    }

    /// Creates a mark.
    package init(time: Double, label: String, weight: Weight) {
      (self.time, self.label, self.weight) = (time, label, weight)
    }
  }
}
