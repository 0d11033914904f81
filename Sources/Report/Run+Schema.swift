extension Run {
  /// The JSON Schema (draft-07) of `run.json`, and of the output of `verify --json`.
  package static var schema: String {
    ##"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "interlude run, format 1",
      "description": "What came of a run of 'interlude verify': a verdict on every film, and all that its page shows.",
      "type": "object",
      "additionalProperties": false,
      "required": ["counts", "films", "format", "orphans", "title", "toolVersion"],
      "properties": {
        "format": {"const": 1},
        "title": {"type": "string"},
        "toolVersion": {"type": "string", "description": "The version of the tool that drew the films."},
        "started": {"type": "string", "description": "When the run began, as its caller says it."},
        "milliseconds": {"type": "integer", "minimum": 0, "description": "How long the run took."},
        "counts": {
          "description": "How many films there are of each status.",
          "type": "object",
          "additionalProperties": false,
          "required": ["different", "equal", "error", "failed", "missing", "tolerated", "unreadable"],
          "properties": {
            "different": {"$ref": "#/definitions/count"}, "equal": {"$ref": "#/definitions/count"},
            "error": {"$ref": "#/definitions/count"}, "failed": {"$ref": "#/definitions/count"},
            "missing": {"$ref": "#/definitions/count"}, "tolerated": {"$ref": "#/definitions/count"},
            "unreadable": {"$ref": "#/definitions/count"}
          }
        },
        "films": {"type": "array", "items": {"$ref": "#/definitions/film"}, "description": "In their order."},
        "orphans": {
          "description": "The names of goldens that no scenario has, where that was looked for.",
          "type": "array", "items": {"type": "string"}
        }
      },
      "definitions": {
        "count": {"type": "integer", "minimum": 0},
        "seconds": {"type": "number", "description": "Seconds from the film's beginning."},
        "values": {
          "description": "A value for each frame; null where there is none.",
          "type": "array", "items": {"type": ["number", "null"]}
        },
        "picture": {
          "description": "A path below the report's folder, parted by '/'.",
          "type": "string", "pattern": "^[^/:\\\\]+(/[^/:\\\\]+)*$", "not": {"pattern": "(^|/)\\.\\.?(/|$)"}
        },
        "film": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "animations", "boxes", "changedPixels", "changes", "claims", "curves", "events", "frameCount", "frames",
            "height", "name", "order", "path", "percents", "rate", "scale", "status", "touches", "width"
          ],
          "properties": {
            "name": {"type": "string", "description": "The film's name, as the command takes it."},
            "order": {"$ref": "#/definitions/count", "description": "Its place in the whole run, also in a shard."},
            "path": {"type": "string", "description": "The scenario's file."},
            "line": {"type": "integer", "minimum": 1, "description": "The line that the verdict is about."},
            "status": {
              "description": "The verdict, heaviest first.",
              "enum": ["error", "unreadable", "different", "failed", "missing", "tolerated", "equal"]
            },
            "message": {"type": "string", "description": "What the verdict says in one sentence."},
            "frameCount": {"$ref": "#/definitions/count"},
            "rate": {
              "description": "Frames per second as a fraction.",
              "type": "object", "additionalProperties": false, "required": ["frames", "seconds"],
              "properties": {
                "frames": {"type": "integer", "minimum": 1}, "seconds": {"type": "integer", "minimum": 1}
              }
            },
            "width": {"$ref": "#/definitions/count", "description": "Of the pictures, in pixels."},
            "height": {"$ref": "#/definitions/count", "description": "Of the pictures, in pixels."},
            "scale": {"type": "number", "exclusiveMinimum": 0, "description": "Pixels per point."},
            "firstDifferentFrame": {"$ref": "#/definitions/count"},
            "changedPixels": {
              "description": "How many pixels changed in each frame; empty when nothing was compared.",
              "type": "array", "items": {"$ref": "#/definitions/count"}
            },
            "worst": {
              "description": "The 8 × 8 pixels in which most changed.",
              "type": "object", "additionalProperties": false, "required": ["area", "changed", "frame", "x", "y"],
              "properties": {
                "frame": {"$ref": "#/definitions/count"}, "x": {"$ref": "#/definitions/count"},
                "y": {"$ref": "#/definitions/count"}, "changed": {"$ref": "#/definitions/count"},
                "area": {"$ref": "#/definitions/count"}
              }
            },
            "boxes": {
              "description": "Rectangles around changed pixels, in pixels.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false,
                "required": ["frame", "height", "width", "x", "y"],
                "properties": {
                  "frame": {"$ref": "#/definitions/count"}, "x": {"$ref": "#/definitions/count"},
                  "y": {"$ref": "#/definitions/count"}, "width": {"$ref": "#/definitions/count"},
                  "height": {"$ref": "#/definitions/count"}
                }
              }
            },
            "changes": {
              "description": "What changed in the model, a line each.",
              "type": "array", "items": {"type": "string"}
            },
            "claims": {
              "description": "The expectations of the scenario that do not hold.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["column", "line", "message"],
                "properties": {
                  "line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1},
                  "message": {"type": "string"},
                  "time": {"type": "number", "description": "When the expectation was judged, in seconds."}
                }
              }
            },
            "accept": {"type": "string", "description": "The command that accepts the film as it is now."},
            "frames": {
              "description": "The frames of which pictures were kept.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["index"],
                "properties": {
                  "index": {"$ref": "#/definitions/count"}, "expected": {"$ref": "#/definitions/picture"},
                  "actual": {"$ref": "#/definitions/picture"}, "difference": {"$ref": "#/definitions/picture"}
                }
              }
            },
            "events": {
              "description": "What the film's code heard.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["text", "time"],
                "properties": {"time": {"$ref": "#/definitions/seconds"}, "text": {"type": "string"}}
              }
            },
            "touches": {
              "description": "Fingers, from landing to lifting.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["name", "points"],
                "properties": {
                  "name": {"type": "string", "description": "The step's id, or its verb."},
                  "line": {"type": "integer", "minimum": 1, "description": "The step's line in the scenario."},
                  "points": {
                    "description": "Where it was when, in points: it landed at the first and was lifted at the last.",
                    "type": "array",
                    "items": {
                      "type": "object", "additionalProperties": false, "required": ["time", "x", "y"],
                      "properties": {
                        "time": {"$ref": "#/definitions/seconds"}, "x": {"type": "number"}, "y": {"type": "number"}
                      }
                    }
                  }
                }
              }
            },
            "animations": {
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["begin", "end", "name"],
                "properties": {
                  "name": {"type": "string", "description": "The layer and the key of the animation."},
                  "begin": {"$ref": "#/definitions/seconds"}, "end": {"$ref": "#/definitions/seconds"}
                }
              }
            },
            "curves": {
              "description": "Values of layers, frame by frame.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false,
                "required": ["expected", "model", "name", "presentation", "unit"],
                "properties": {
                  "name": {"type": "string", "description": "The layer and its property."},
                  "unit": {"type": "string"},
                  "expected": {"$ref": "#/definitions/values", "description": "What the golden says; empty for nothing."},
                  "model": {"$ref": "#/definitions/values"},
                  "presentation": {"$ref": "#/definitions/values"}
                }
              }
            },
            "percents": {
              "$ref": "#/definitions/values",
              "description": "How far an interactive transition was in each frame, 0 to 1; null where there was none."
            }
          }
        }
      }
    }
    """##
  }
}
