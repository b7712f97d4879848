import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import type { AllHandlers } from './context.ts'
import type { FileTargets } from './file-targets.ts'

/** What a server serves, provided by the domains. */
export interface Served {
  handlers: AllHandlers
  fileTargets: FileTargets
  /** Routes beside those of the protocol; the last one takes every other address. */
  pages: readonly ((server: FastifyInstance, app: App) => void)[]
  /** Addresses whose use leaves no log line. */
  anonymousPages: readonly string[]
}
