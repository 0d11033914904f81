#include "floors.h"
#include <math.h>

MovingNumber moving_number(double begin, double duration, double to, double x1, double y1, double x2, double y2) {
  MovingNumber number = {.begin = begin, .duration = duration, .from = 0, .to = to};
  number.cx = 3 * x1, number.bx = 3 * (x2 - x1) - number.cx, number.ax = 1 - number.cx - number.bx;
  number.cy = 3 * y1, number.by = 3 * (y2 - y1) - number.cy, number.ay = 1 - number.cy - number.by;
  return number;
}

static double x_at(const MovingNumber *n, double s) { return ((n->ax * s + n->bx) * s + n->cx) * s; }

/// The parameter of the curve at x: Newton from x, and bisection where the slope is too small for it.
static double parameter(const MovingNumber *n, double x) {
  double s = x, low = 0, high = 1;
  for (int i = 0; i < 8; i++) {
    double error = x_at(n, s) - x, slope = (3 * n->ax * s + 2 * n->bx) * s + n->cx;
    if (fabs(error) < 1e-6) return s;
    if (fabs(slope) < 1e-6) break;
    s -= error / slope;
  }
  for (s = x; high - low > 1e-6; s = (low + high) / 2) {
    if (x_at(n, s) < x) low = s;
    else high = s;
  }
  return s;
}

void sample_numbers(const MovingNumber *numbers, double *values, int count, double time) {
  for (int i = 0; i < count; i++) {
    const MovingNumber *n = &numbers[i];
    double x = fmin(fmax((time - n->begin) / n->duration, 0), 1), s = parameter(n, x);
    values[i] = n->from + (n->to - n->from) * (((n->ay * s + n->by) * s + n->cy) * s);
  }
}
