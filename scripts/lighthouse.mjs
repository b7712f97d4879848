import { build } from './build.mjs'
import { install, runToEnd } from './node26.mjs'

/* npm run bench:lighthouse: measures the current portal in the system's Chromium. */
install()
build()
process.exit(runToEnd(['checks/bench/lighthouse.ts']))
