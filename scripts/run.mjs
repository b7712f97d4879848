import { become, install } from './node26.mjs'

/* npm run colab -- serve: runs any script of ours on the pinned Node. */
install()
become(process.argv.slice(2))
