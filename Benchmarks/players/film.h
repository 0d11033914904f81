// The films of Benchmarks/films as C structures, which film.py fills. Every player in C draws the same primitives.
#pragma once

enum Kind { RECTANGLE, ROUNDED, TEXT };

typedef struct {
  int kind, font;
  double x, y, width, height;  // a text has its baseline at y
  double radius, size;         // the size of a text in pixels per em
  double color[4];             // red, green, blue, alpha, straight, from 0 to 1
  char text[96];
} Primitive;

typedef struct {
  int width, height;
  int count[2];            // of the list that goes and of the detail that comes
  const Primitive *screen[2];
  int font_count;
  const char **fonts;      // paths
} Film;
