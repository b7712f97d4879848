import { build } from './build.mjs'
import { install, runService } from './node26.mjs'

install()
build()
runService(['apps/server/src/cli/main.ts', 'demo', ...process.argv.slice(2)], {
  extra: {
    CLIENT_PROFILE: process.env.CLIENT_PROFILE ?? 'clients/demonstracao.json',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    WORKERS: process.env.WORKERS ?? '1',
  },
})
