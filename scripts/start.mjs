import { build } from './build.mjs'
import { become, install } from './node26.mjs'

install()
build()
become(['apps/server/src/runtime/cli.ts', 'demo'], {
  extra: {
    CLIENT_PROFILE: process.env.CLIENT_PROFILE ?? 'clients/completo.json',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    WORKERS: process.env.WORKERS ?? '1',
  },
})
