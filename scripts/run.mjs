import { install, runService } from './node26.mjs'

/* npm run colab -- serve: runs any script of ours on the pinned Node. */
install()
runService(process.argv.slice(2))
