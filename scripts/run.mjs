import { install, runService } from './node26.mjs'

/* node scripts/run.mjs <script>: runs any script of ours on the pinned Node. */
install()
runService(process.argv.slice(2))
