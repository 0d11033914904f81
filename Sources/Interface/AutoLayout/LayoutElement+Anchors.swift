extension UIView {
  /// The leading side of the alignment rectangle.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .leading)) }
  /// The trailing side of the alignment rectangle.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .trailing)) }
  /// The left side of the alignment rectangle.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .left)) }
  /// The right side of the alignment rectangle.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .right)) }
  /// The horizontal centre of the alignment rectangle.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .centerX)) }
  /// The top of the alignment rectangle.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .top)) }
  /// The bottom of the alignment rectangle.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .bottom)) }
  /// The vertical centre of the alignment rectangle.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .centerY)) }
  /// The baseline of the first line of text, or the bottom of a view without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutQuantity(self, .firstBaseline))
  }
  /// The baseline of the last line of text, or the bottom of a view without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .lastBaseline)) }
  /// The width of the alignment rectangle.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .width)) }
  /// The height of the alignment rectangle.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .height)) }
}

extension UILayoutGuide {
  /// The leading side of the guide.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .leading)) }
  /// The trailing side of the guide.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .trailing)) }
  /// The left side of the guide.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .left)) }
  /// The right side of the guide.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .right)) }
  /// The horizontal centre of the guide.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .centerX)) }
  /// The top of the guide.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .top)) }
  /// The bottom of the guide.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .bottom)) }
  /// The vertical centre of the guide.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .centerY)) }
  /// The width of the guide.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .width)) }
  /// The height of the guide.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .height)) }
}
