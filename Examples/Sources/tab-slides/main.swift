import InterludeCommand
import TabSlides

// A complete command-line tool with these scenes: `swift run tab-slides render Scenarios/tab-slide.yaml -o out`.
Interlude.run(scenes: TabSlides.scenes)
