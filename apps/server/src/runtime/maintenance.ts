import { currentSecret } from '#crypto/secrets.ts'
import { maintenance as domainMaintenance } from '#domains.ts'
import { gatekeeperMaintenance } from '#gatekeeper/maintenance.ts'
import { importMaintenance } from '#import/record.ts'
import { protocolMaintenance } from '#protocol/maintenance.ts'
import { pushMaintenance } from '#push/withdraw.ts'
import { deleteOldRecords, sealRecords } from '#record/chain.ts'
import type { App } from './app.ts'

type Job = (app: App) => Promise<void>

/** The maintenance jobs of every part, in order: push drops the subscriptions of devices that the protocol deleted. */
const JOBS: readonly Job[] = [
  async ({ secrets, settings }) => secrets.extend(currentSecret(settings)),
  ({ keyring }) => keyring.maintain(),
  gatekeeperMaintenance,
  protocolMaintenance,
  pushMaintenance,
  importMaintenance,
  sealRecords,
  deleteOldRecords,
  ...domainMaintenance,
]

/** Rotates keys, deletes what has expired and moves what is due. A job that fails is logged; the others still run. */
export async function runMaintenance(app: App): Promise<void> {
  for (const job of JOBS) await job(app).catch((error) => app.log.error({ err: error }, 'maintenance'))
}
