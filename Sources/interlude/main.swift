import InterludeCommand

Interlude.run()
