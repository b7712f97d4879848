import { build } from './build.mjs'
import { install, runToEnd } from './node26.mjs'

/* The README's pictures, anew from the portal as it is; Chromium is there once the tests ran. */
install()
build()
process.exit(runToEnd(['e2e/pictures.ts']))
