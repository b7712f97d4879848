import { build } from './build.mjs'
import { install, runToEnd } from './node26.mjs'

/* Takes the screenshots of README.md and docs/gallery.md again, from the current portal; Chromium is installed by the tests. */
install()
build()
process.exit(runToEnd(['e2e/pictures.ts']))
