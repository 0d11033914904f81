#pragma once

/// A number that a timing curve moves, as a C program would hold it.
typedef struct {
  double begin, duration, from, to;
  double ax, bx, cx, ay, by, cy;  // the polynomials of the curve
} MovingNumber;

/// Returns a number whose curve has the control points (x1, y1) and (x2, y2).
MovingNumber moving_number(double begin, double duration, double to, double x1, double y1, double x2, double y2);

/// Writes the values at a time, each with its own Newton iteration to a precision of 1e-6.
void sample_numbers(const MovingNumber *numbers, double *values, int count, double time);
