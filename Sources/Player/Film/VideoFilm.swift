package import Pixels

/// An encoder of a film as an H.264 video in an MP4 file. The encoder runs the program `ffmpeg`.
///
/// Colours are stored at half the resolution, and the compression is lossy, so a video is for viewing, not for
/// comparing. An odd width or height is extended by a black column or row. Equal versions of ffmpeg produce equal
/// bytes, because ffmpeg runs with one thread.
package final class VideoFilm: FilmEncoder {
  private let rate: FilmRate
  private let program: String
  private var process: VideoProcess?

  /// Creates an encoder whose frames have the times that `rate` determines.
  ///
  /// - Parameter program: the path of ffmpeg, or a name to search for in `PATH`.
  package init(_ rate: FilmRate, program: String = "ffmpeg") { (self.rate, self.program) = (rate, program) }

  deinit { abandon() }

  /// Sends the next frame to the encoder's process, which is started with the first frame.
  package func add(_ picture: Bitmap, index: Int) throws(FilmError) {
    let open: VideoProcess
    if let process {
      open = process
    } else {
      open = try VideoProcess(program) { file in arguments(width: picture.width, height: picture.height, file) }
      process = open
    }
    try open.send(picture.pixels)
  }

  /// Waits for the encoder's process, and returns the bytes of its file. Throws `FilmError.noFrames` if no frame was
  /// added.
  package func finish() throws(FilmError) -> [UInt8] {
    guard let process else { throw .noFrames }
    self.process = nil
    return try process.finish()
  }

  /// Ends the encoder's process and discards its file.
  package func abandon() {
    process?.stop()
    process = nil
  }

  private func arguments(width: Int, height: Int, _ file: String) -> [String] {
    let input = [
      "-f", "rawvideo", "-pix_fmt", "rgb0", "-s", "\(width)x\(height)",
      "-framerate", "\(rate.framesPerSecond)/\(rate.every)", "-i", "pipe:0",
    ]
    let filters = [
      "pad=ceil(iw/2)*2:ceil(ih/2)*2",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact", "format=yuv420p",
    ]
    let colors = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range", "tv",
    ]
    // The output would otherwise depend on the number of threads, and contain version and date.
    let sameBytes = ["-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"] + input
      + ["-vf", filters.joined(separator: ","), "-c:v", "libx264", "-preset", "medium", "-crf", "16"] + colors
      + sameBytes + ["-movflags", "+faststart", "-f", "mp4", file]
  }
}
