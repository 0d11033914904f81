extension Run {
  /// The JSON Schema (draft-07) of `run.json`, and of the output of `verify --json`.
  package static var schema: String {
    ##"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "interlude run, format 1",
      "description": "The result of a run of 'interlude verify': the verdicts on all films, and the report's data.",
      "type": "object",
      "additionalProperties": false,
      "required": ["counts", "films", "format", "orphans", "title", "toolVersion"],
      "properties": {
        "format": {"const": 1},
        "title": {"type": "string"},
        "toolVersion": {"type": "string", "description": "The version of the tool that drew the films."},
        "started": {"type": "string", "description": "The start of the run, as text."},
        "milliseconds": {"type": "integer", "minimum": 0, "description": "The duration of the run."},
        "commit": {"type": "string", "description": "The abbreviated hash of the commit whose films were drawn."},
        "counts": {
          "description": "The number of films with each status.",
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
        "films": {"type": "array", "items": {"$ref": "#/definitions/film"}, "description": "Sorted by 'order'."},
        "orphans": {
          "description": "The names of goldens without a scenario, if they were determined.",
          "type": "array", "items": {"type": "string"}
        }
      },
      "definitions": {
        "count": {"type": "integer", "minimum": 0},
        "seconds": {"type": "number", "description": "Seconds since the film's start."},
        "values": {
          "description": "A value for each frame, or null in a frame without one.",
          "type": "array", "items": {"type": ["number", "null"]}
        },
        "picture": {
          "description": "A path relative to the report's folder, with '/' as separator.",
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
            "name": {"type": "string", "description": "The film's name, as the command accepts it."},
            "order": {"$ref": "#/definitions/count", "description": "The film's index in the whole run of all shards."},
            "path": {"type": "string", "description": "The scenario's file."},
            "line": {"type": "integer", "minimum": 1, "description": "The line to which the verdict refers."},
            "status": {
              "description": "The verdict. Values are listed by severity, the most severe first.",
              "enum": ["error", "unreadable", "different", "failed", "missing", "tolerated", "equal"]
            },
            "message": {"type": "string", "description": "The verdict in one sentence."},
            "frameCount": {"$ref": "#/definitions/count"},
            "rate": {
              "description": "Frames per second as a fraction.",
              "type": "object", "additionalProperties": false, "required": ["frames", "seconds"],
              "properties": {
                "frames": {"type": "integer", "minimum": 1}, "seconds": {"type": "integer", "minimum": 1}
              }
            },
            "width": {"$ref": "#/definitions/count", "description": "The width of frames in pixels."},
            "height": {"$ref": "#/definitions/count", "description": "The height of frames in pixels."},
            "scale": {"type": "number", "exclusiveMinimum": 0, "description": "Pixels per point."},
            "firstDifferentFrame": {"$ref": "#/definitions/count"},
            "changedPixels": {
              "description": "The number of changed pixels in each frame. Empty if nothing was compared.",
              "type": "array", "items": {"$ref": "#/definitions/count"}
            },
            "worst": {
              "description": "The window with the most changed pixels, in pixels of the frame that differs most.",
              "type": "object", "additionalProperties": false,
              "required": ["changed", "frame", "height", "width", "x", "y"],
              "properties": {
                "frame": {"$ref": "#/definitions/count"}, "x": {"$ref": "#/definitions/count"},
                "y": {"$ref": "#/definitions/count"}, "width": {"$ref": "#/definitions/count"},
                "height": {"$ref": "#/definitions/count"}, "changed": {"$ref": "#/definitions/count"}
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
              "description": "The differences, one line for each.",
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
                  "time": {"type": "number", "description": "The time of the expectation's evaluation, in seconds."}
                }
              }
            },
            "accept": {"type": "string", "description": "The command that accepts the film as the golden."},
            "frames": {
              "description": "The frames with stored images.",
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
              "description": "The callbacks, events and transitions.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["text", "time"],
                "properties": {"time": {"$ref": "#/definitions/seconds"}, "text": {"type": "string"}}
              }
            },
            "touches": {
              "description": "The touches, each from its begin to its end.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["name", "points"],
                "properties": {
                  "name": {"type": "string", "description": "The step's id, or its verb."},
                  "line": {"type": "integer", "minimum": 1, "description": "The step's line in the scenario."},
                  "points": {
                    "description": "The positions in points, from the touch's begin to its end.",
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
                  "name": {"type": "string", "description": "The name of the layer and the key of the animation."},
                  "begin": {"$ref": "#/definitions/seconds"}, "end": {"$ref": "#/definitions/seconds"}
                }
              }
            },
            "curves": {
              "description": "The values of layers in each frame.",
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false,
                "required": ["expected", "model", "name", "presentation", "unit"],
                "properties": {
                  "name": {"type": "string", "description": "The name of the layer and the property."},
                  "unit": {"type": "string"},
                  "expected": {"$ref": "#/definitions/values", "description": "The golden's values. Empty if unknown."},
                  "model": {"$ref": "#/definitions/values"},
                  "presentation": {"$ref": "#/definitions/values"}
                }
              }
            },
            "percents": {
              "$ref": "#/definitions/values",
              "description": "The progress of an interactive transition in each frame, 0 to 1, or null without one."
            }
          }
        }
      }
    }
    """##
  }
}
