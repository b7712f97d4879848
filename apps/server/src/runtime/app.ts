import type { Logger } from 'pino'
import type { Keyring } from '#crypto/keyring.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Delivery } from '#gatekeeper/delivery.ts'
import type { Quiet } from '#protocol/anonymous.ts'
import type { Database } from '#schema/schema.ts'
import type { Signer } from '#signing/identity.ts'
import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'

/** What everything on the server stands on; there are no globals, so a test builds its own. */
export interface App {
  settings: Settings
  db: Database
  clock: Clock
  secrets: Secrets
  keyring: Keyring
  /** Mail and WhatsApp, or the outbox folder. */
  delivery: Delivery
  /** What documents are signed with. */
  signer: Signer
  log: Logger
  /** For what is done for nobody. */
  quiet: Quiet
}
