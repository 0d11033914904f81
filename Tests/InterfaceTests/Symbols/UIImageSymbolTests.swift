import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIImageSymbolTests {
  let stage = Stage(size: CGSize(width: 240, height: 120), scale: 2, profile: .modern)

  init() {
    stage.makeCurrent()
    stage.window.backgroundColor = .white
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
    stage.makeCurrent()
    return try #require(UIImage(systemName: name, withConfiguration: configuration))
  }

  private func ink(_ image: UIImage) -> Int { image.cgImage?.bitmap.pixels.reduce(0) { $0 + Int($1.alpha) } ?? 0 }

  private var warnings: [String] { stage.trace.events.filter { $0.name == "warning" }.map(\.detail) }

  // MARK: Names

  @Test func `a symbol has the scale of the stage, and is a template by default`() throws {
    let image = try symbol("star")
    #expect(image.isSymbolImage)
    #expect(image.scale == 2)
    #expect(image.renderingMode == .automatic)
    #expect(ink(image) > 0)
  }

  @Test func `an unknown symbol name gives nil and a warning that suggests a similar name`() {
    stage.makeCurrent()
    #expect(UIImage(systemName: "chevron.lft") == nil)
    #expect(warnings == [#"UIImage(systemName:) has no symbol "chevron.lft": did you mean "chevron.left"?"#])
  }

  @Test func `an unknown symbol name that is similar to no other gives a warning without a suggestion`() {
    stage.makeCurrent()
    #expect(UIImage(systemName: "qqqqqqqq") == nil)
    #expect(warnings == [#"UIImage(systemName:) has no symbol "qqqqqqqq""#])
  }

  @Test func `two images of the same symbol are equal`() throws {
    #expect(try symbol("gearshape.fill") == symbol("gearshape.fill"))
    #expect(try symbol("gearshape") != symbol("gearshape.fill"))
  }

  // MARK: Configurations

  @Test func `the size of a symbol image is proportional to its point size`() throws {
    let small = try symbol("circle", .init(pointSize: 20)).size
    let large = try symbol("circle", .init(pointSize: 60)).size
    #expect(abs(large.width - 3 * small.width) <= 2)
    #expect(abs(small.width - 20) < 3)
  }

  @Test func `a symbol of a heavier weight covers more of its image`() throws {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let inks = try weights.map { ink(try symbol("heart", .init(pointSize: 30, weight: $0))) }
    #expect(zip(inks, inks.dropFirst()).allSatisfy(<), "\(inks)")
  }

  @Test func `symbols grow from the scale small to large, and medium is the default`() throws {
    let widths = try [UIImage.SymbolScale.small, .medium, .large].map {
      try symbol("circle", .init(pointSize: 40, weight: .regular, scale: $0)).size.width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
    #expect(try symbol("circle", .init(pointSize: 40)).size.width == widths[1])
    #expect(try symbol("circle", .init(pointSize: 40, weight: .regular, scale: .default)).size.width == widths[1])
  }

  @Test func `a symbol configuration without values gives the default image`() throws {
    #expect(try symbol("star", .unspecified) == symbol("star"))
    #expect(try symbol("star", .init(pointSize: 17)).size == symbol("star").size)
  }

  @Test func `applying a configuration replaces only the values that it specifies`() throws {
    let bold = try symbol("star", .init(pointSize: 30, weight: .bold))
    let changed = try #require(bold.applyingSymbolConfiguration(.init(scale: .large)))
    #expect(changed.symbolConfiguration == .init(pointSize: 30, weight: .bold, scale: .large))
    #expect(bold.withConfiguration(.init(scale: .large)).symbolConfiguration == .init(scale: .large))
  }

  @Test func `withoutScale(), withoutWeight() and withoutPointSizeAndWeight() return copies without these values`() {
    let all = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
    #expect(all.withoutScale() == .init(pointSize: 30, weight: .bold))
    #expect(all.withoutWeight() == .init(pointSize: 30, weight: .unspecified, scale: .large))
    #expect(all.withoutPointSizeAndWeight() == .init(scale: .large))
    #expect(UIImage.SymbolConfiguration.unspecified.applying(all) == all)
  }

  @Test func `a configuration that is created from a font has the size and the weight of the font`() {
    let font = UIFont.systemFont(ofSize: 21, weight: .semibold)
    #expect(UIImage.SymbolConfiguration(font: font) == .init(pointSize: 21, weight: .semibold))
  }

  @Test(arguments: [
    UIImage.SymbolWeight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ])
  func `converting a symbol weight to a font weight and back gives the same weight`(weight: UIImage.SymbolWeight) {
    #expect(weight.fontWeight().symbolWeight() == weight)
  }

  @Test func `an image that is not a symbol has no configuration`() {
    let image = UIImage(Bitmap(width: 4, height: 4))
    #expect(!image.isSymbolImage)
    #expect(image.applyingSymbolConfiguration(.init(scale: .large)) == nil)
    #expect(image.withConfiguration(.init(scale: .large)) === image)
    #expect(image.alignmentRectInsets == .zero)
  }

  @Test func `a symbol has a baseline inside the image and equal insets at opposite edges`() throws {
    let image = try symbol("circle")
    let baseline = try #require(image.baselineOffsetFromBottom)
    #expect(baseline > 0 && baseline < image.size.height / 2)
    #expect(image.alignmentRectInsets.left > 0)
    #expect(image.alignmentRectInsets.left == image.alignmentRectInsets.right)
  }

  // MARK: Colours

  @Test func `an image view displays a symbol in its tint colour`() throws {
    let view = UIImageView(image: try symbol("square.fill"))
    view.tintColor = .red
    stage.window.addSubview(view)
    stage.advance(by: 0)
    #expect(stage.render()[x: 20, y: 20] == UIColor.red.cgColor.value.premultiplied)
  }

  @Test func `a symbol in the mode alwaysOriginal keeps the colour of withTintColor in an image view`() throws {
    let view = UIImageView(image: try symbol("square.fill").withTintColor(.green, renderingMode: .alwaysOriginal))
    view.tintColor = .red
    stage.window.addSubview(view)
    stage.advance(by: 0)
    #expect(stage.render()[x: 20, y: 20] == UIColor.green.cgColor.value.premultiplied)
  }

  @Test func `withTintColor colours the pixels of any image`() {
    let image = UIImage(Bitmap(width: 2, height: 2, filledWith: UIColor.blue.cgColor.value.premultiplied))
    #expect(image.withTintColor(.red).cgImage?.bitmap[x: 1, y: 1] == UIColor.red.cgColor.value.premultiplied)
    #expect(image.withTintColor(.red, renderingMode: .alwaysTemplate).renderingMode == .alwaysTemplate)
  }

  // MARK: Views

  @Test func `an enlarged symbol is drawn at the higher resolution`() throws {
    let view = UIImageView(image: try symbol("star"))
    view.frame.size = CGSize(width: 100, height: 100)
    view.contentMode = .scaleAspectFit
    stage.window.addSubview(view)
    stage.advance(by: 0)
    let contents = try #require(view.layer.contents as? CGImage)
    #expect(max(contents.width, contents.height) >= 198)
  }

  @Test func `preferredSymbolConfiguration supplies the values that a symbol does not specify`() throws {
    let view = UIImageView(image: try symbol("star", .init(weight: .bold)))
    view.preferredSymbolConfiguration = .init(pointSize: 40, weight: .thin)
    #expect(view.sizeThatFits(.zero) == (try symbol("star", .init(pointSize: 40, weight: .bold))).size)
  }

  @Test func `a button displays symbols with the preferred configuration of its state`() throws {
    let button = UIButton(type: .system)
    button.setImage(try symbol("star"), for: .normal)
    button.setPreferredSymbolConfiguration(.init(pointSize: 40), forImageIn: .normal)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == .init(pointSize: 40))
    #expect(button.intrinsicContentSize == (try symbol("star", .init(pointSize: 40))).size)
    button.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
    #expect(button.intrinsicContentSize == (try symbol("star")).size)
  }

  @Test(arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close])
  func `a button of a type that displays a symbol is as large as the symbol`(type: UIButton.ButtonType) throws {
    stage.makeCurrent()
    let button = UIButton(type: type)
    let image = try #require(button.currentImage)
    #expect(image.isSymbolImage)
    #expect(button.frame.size == image.size)
  }

  @Test func `symbols of several sizes and weights match the golden`() throws {
    let names = ["star.fill", "heart", "bell.badge", "gearshape", "trash", "square.and.arrow.up", "person.crop.circle"]
    for (index, name) in names.enumerated() {
      for (row, size) in [CGFloat(17), 24, 34].enumerated() {
        let view = UIImageView(image: try symbol(name, .init(pointSize: size, weight: row == 1 ? .bold : .regular)))
        view.tintColor = [.systemBlue, .systemRed, .black][row]
        view.center = CGPoint(x: 20 + CGFloat(index) * 33, y: [20, 50, 90][row])
        stage.window.addSubview(view)
      }
    }
    stage.advance(by: 0)
    try Golden("interface/symbols").expect(stage.render())
  }
}
