import InterludeCommand

// A command-line tool with every command of Interlude's, and these scenes: `scene: {runner: hello}`.
Interlude.run(scenes: ["hello": { HelloController() }])
