import Geometry

/// The area of the interface that the keyboard covers: a rectangle in the coordinates of a view.
struct CoveredArea {
  /// The view in whose coordinate system `rect` is.
  weak var view: UIView?
  /// The frame of the keyboard. While the keyboard moves, the frame is the one at the end of the motion.
  let rect: CGRect
}
