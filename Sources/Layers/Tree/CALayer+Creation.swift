// UIKit creates layers of a class that is only known at run time (`UIView.layerClass`, `presentation()`), with
// initializers that subclasses can omit. Swift allows such calls only for required initializers, which every subclass
// would have to implement. The functions below call the convenience initializers through their symbols: an
// initializer of a class and a static method have the same calling convention, the metatype being `self`. The
// convenience initializers allocate an object of the dynamic class and call the subclass's designated initializer,
// or trap if the subclass does not have it, as on iOS.

extension CALayer {
  /// Creates a layer by `init()` of the class on which the initializer is called, which can be a subclass.
  @usableFromInline convenience init(dynamicClass: Void) { self.init() }

  /// Creates a layer by `init(layer:)` of the class on which the initializer is called, which can be a subclass.
  @usableFromInline convenience init(copying layer: Any, dynamicClass: Void) { self.init(layer: layer) }

  /// Returns a new layer of the class on which the method is called.
  ///
  /// - Precondition: The class has the initializer `init()`.
  @_silgen_name("$s6Layers7CALayerC12dynamicClassACyt_tcfC")
  package static func instance() -> CALayer

  @_silgen_name("$s6Layers7CALayerC7copying12dynamicClassACyp_yttcfC")
  private static func instance(copying layer: __owned Any) -> CALayer

  /// Returns a layer of the class of this layer, created with `init(layer:)`.
  ///
  /// - Precondition: The class has the initializer `init(layer:)`.
  final func copyForPresentation() -> Self {
    let copy = type(of: self).instance(copying: self)
    guard let same = copy as? Self else {
      fatalError("\(type(of: self)).init(layer:) must return a \(type(of: self)), but returned a \(type(of: copy))")
    }
    return same
  }
}
