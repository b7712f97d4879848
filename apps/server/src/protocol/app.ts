import type { Logger } from 'pino'
import type { Background } from '#base/background.ts'
import type { Boxes } from '#base/boxes.ts'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Telemetry } from '#base/telemetry.ts'
import type { Keyring } from '#crypto/keyring.ts'
import type { Sealing } from '#crypto/sealing.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Inventory } from '#db/inventory.ts'
import type { Database } from '#db/schema.ts'
import type { Delivery } from '#gatekeeper/delivery.ts'
import type { Turns } from '#gatekeeper/turns.ts'
import type { Windows } from '#gatekeeper/windows.ts'
import type { Events } from '#record/events.ts'
import type { Signer } from '#signing/identity.ts'
import type { ObjectStore } from '#storage/files/store.ts'
import type { AnonymousLimiter } from './anonymous.ts'
import type { Bodies } from './http/bodies.ts'
import type { StorageHealth } from './storage.ts'

/** Shared parts of the server: passed in, never global, so that a test builds its own. */
export interface App {
  settings: Settings
  db: Database
  /** The subjects of its tables. */
  inventory: Inventory
  clock: Clock
  secrets: Secrets
  keyring: Keyring
  /** Envelopes of calls. */
  sealing: Sealing
  /** Mail and WhatsApp, or the outbox folder. */
  delivery: Delivery
  /** Identity for signing documents. */
  signer: Signer
  log: Logger
  /** Whether writes succeed. */
  storage: StorageHealth
  /** The store of files outside the database; null without one. */
  files: ObjectStore | null
  /** Reports of today on other servers. */
  boxes: Boxes
  /** Rate limits and error counts of anonymous calls. */
  anonymousLimiter: AnonymousLimiter
  /** Rate limits of this process for calls that must cost less than a row. */
  windows: Windows
  /** Sign-ins of one range of addresses take turns. */
  inTurn: Turns
  /** Memory for bodies with files in this process. */
  bodies: Bodies
  background: Background
  telemetry: Telemetry
  /** Security events. */
  events: Events
}

/**
 * Context of the checks of `colab doctor`; `people` adds the codes of the people concerned, `papers` examines all split
 * PDFs.
 */
export interface DoctorContext extends Pick<App, 'settings' | 'db' | 'clock' | 'files'> {
  people: boolean
  papers?: boolean
}
