import Geometry

/// The area of the interface that the keyboard covers.
struct CoveredArea {
  /// The view in whose coordinates `rect` is.
  weak var view: UIView?
  /// The frame of the keyboard. During a motion of the keyboard, the frame is that at the end of the motion.
  let rect: CGRect
}
