extension Plot {
  /// The number of different colours that distinguish the owners of curves and bars.
  static var colorCount: Int { light.count }

  // The hues of Okabe and Ito, which people with any kind of colour vision can distinguish. Some are darker than the
  // originals on white and lighter on black, so that text in these colours is legible.
  private static var light: [String] {
    ["#0072b2", "#d55e00", "#00875f", "#a8488a", "#96700a", "#3c95d0", "#6e6e6e"]
  }
  private static var dark: [String] {
    ["#56b4e9", "#ff8c3a", "#2fcb9a", "#e58fc2", "#eec13f", "#a5d8ff", "#b4b4b4"]
  }

  /// The CSS style sheet of the document, with colours for light and dark appearance.
  static var style: String {
    """
    <style>
    text { font-family: Inter, system-ui, sans-serif; font-size: 11px; font-variant-numeric: tabular-nums; }
    .title { font-size: 20px; font-weight: 600; letter-spacing: -0.2px; }
    .about { font-size: 13px; }
    .head { font-size: 12px; font-weight: 600; }
    .label { font-size: 12px; font-weight: 500; }
    .end { text-anchor: end; } .middle { text-anchor: middle; }
    .halo { paint-order: stroke; stroke-width: 3px; stroke-linejoin: round; }
    .curve { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .steps { fill: none; stroke-width: 1.1; stroke-dasharray: 3 3; opacity: 0.8; }
    .leader { fill: none; stroke-width: 0.8; stroke-dasharray: 1 3; stroke-linecap: round; }
    .rule, .tick, .strong { fill: none; stroke-width: 0.75; }
    .bar { opacity: 0.75; }
    \(palette(paper: "#ffffff", ink: "#1b1f24", soft: "#5c6570", rule: "#e3e6ea", tick: "#a9b1ba", band: "#1b1f24",
      bandOpacity: "0.055", colors: light))
    @media (prefers-color-scheme: dark) {
    \(palette(paper: "#14171b", ink: "#f0f2f4", soft: "#a3acb6", rule: "#2b3138", tick: "#5c6570", band: "#ffffff",
      bandOpacity: "0.08", colors: dark))
    }
    </style>
    """
  }

  private static func palette(
    paper: String, ink: String, soft: String, rule: String, tick: String, band: String, bandOpacity: String,
    colors: [String]
  ) -> String {
    let owners = colors.enumerated().map { index, color in
      ".s\(index) { stroke: \(color); } .f\(index) { fill: \(color); }"
    }
    let plain = """
      .paper { fill: \(paper); } .halo { stroke: \(paper); }
      text { fill: \(soft); } .title, .head { fill: \(ink); }
      .rule { stroke: \(rule); } .tick, .strong { stroke: \(tick); }
      .band { fill: \(band); opacity: \(bandOpacity); }
      """
    // Labels have their owner's colour, by a selector that is more specific than the one for all text.
    let labels = colors.enumerated().map { index, color in "text.f\(index) { fill: \(color); }" }
    return ([plain] + owners + labels).joined(separator: "\n")
  }
}
