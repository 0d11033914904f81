import Geometry

/// The area of the interface that the keyboard covers.
struct CoveredArea {
  /// The view in whose coordinates the area is.
  weak var view: UIView?
  /// The area at the end of the keyboard's motion.
  let rect: CGRect
}
