import { currentSecret } from '#crypto/secrets.ts'
import { deskMaintenance } from '#desk/maintenance.ts'
import { gatekeeperMaintenance } from '#gatekeeper/maintenance.ts'
import { publicationMaintenance } from '#hr/publishing/maintenance.ts'
import { sendDigest } from '#hr/requests/digest.ts'
import { importMaintenance } from '#import/runs.ts'
import { dailyRetention } from '#privacy/retention.ts'
import type { App } from '#protocol/app.ts'
import { protocolMaintenance } from '#protocol/maintenance.ts'
import { pushMaintenance } from '#push/end.ts'
import { deleteOldRecords, sealRecords } from '#record/chain.ts'
import { maintenance as domainMaintenance, inboxKinds } from '#registry.ts'
import { filesMaintenance } from '#storage/files/maintenance.ts'

type Job = (app: App) => Promise<unknown>

/**
 * The maintenance jobs of every part, in order: push drops the subscriptions of devices that the protocol deleted, and the
 * digest counts reports once the domains have moved them.
 */
const JOBS: readonly Job[] = [
  async ({ secrets, settings }) => secrets.extend(currentSecret(settings)),
  ({ keyring }) => keyring.maintain(),
  gatekeeperMaintenance,
  protocolMaintenance,
  pushMaintenance,
  importMaintenance,
  deskMaintenance,
  publicationMaintenance,
  sealRecords,
  deleteOldRecords,
  ...domainMaintenance,
  filesMaintenance,
  async (app) => app.settings.hrMail.length > 0 && sendDigest({ ...app, kinds: inboxKinds }),
  dailyRetention,
]

/** Rotates keys, deletes what has expired and moves what is due. A job that fails is logged; the others still run. */
export async function runMaintenance(app: App): Promise<void> {
  for (const job of JOBS) await job(app).catch((error) => app.log.error({ err: error }, 'maintenance'))
}
