import type { Logger } from 'pino'
import type { Background } from '#base/background.ts'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Database } from '#db/schema.ts'
import type { Events } from '#record/events.ts'
import type { Delivery } from './delivery.ts'

/** Dependencies of the gatekeeper. */
export interface GatekeeperDeps {
  db: Database
  clock: Clock
  secrets: Secrets
  settings: Settings
  delivery: Delivery
  background: Background
  events: Events
  log: Logger
}
