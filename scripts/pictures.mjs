import { build } from './build.mjs'
import { install, runToEnd } from './node26.mjs'

/* Takes the screenshots of the documents again, from the current portal and desk; Chromium is installed by the tests. */
install()
build()
process.exit(runToEnd(['e2e/pictures.ts', ...process.argv.slice(2)]))
