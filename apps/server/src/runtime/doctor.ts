import { hasTable } from '@colab/contract/payroll/tables'
import { installationKind } from '#base/installation.ts'
import { readLawTables } from '#base/law-tables.ts'
import { thisRelease } from '#base/release.ts'
import { databaseKind } from '#db/database.ts'
import { channelsOf } from '#gatekeeper/channels.ts'
import { deliveryChannels } from '#gatekeeper/delivery.ts'
import { checkSplitPapers } from '#hr/intake/pdf-doctor.ts'
import { hasAdministrator } from '#hr/people/agents.ts'
import { digestState } from '#hr/requests/digest.ts'
import { checkEmptyTables } from '#import/needs.ts'
import type { DoctorContext } from '#protocol/app.ts'
import { doctorChecks, LAYOUTS } from '#registry.ts'
import { filesState } from '#storage/files/doctor.ts'
import { buildFault } from './portal-build.ts'
import { upgradeNotes } from './upgrade.ts'

/** Checks settings and database: returns each check and its state. */
export async function doctorLines(app: DoctorContext): Promise<Record<string, string>> {
  const { settings, db } = app
  const { people } = await db
    .selectFrom('person')
    .select((select) => select.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  const { name, client_id } = settings.profile
  const offered = { ...settings, outbox: (await installationKind(db)) === 'demo' }
  const { name: release, commit } = thisRelease()
  const lines: Record<string, string> = {
    version: commit ? `${release} (${commit})` : release,
    database: `${databaseKind(settings.databaseUrl)}, ${people} people`,
    profile: `${name} (${client_id})`,
    files: await filesState(app),
    ...(settings.warnings.length > 0 && { settings: settings.warnings.join('; ') }),
    channels: Object.entries(channelsOf(offered))
      .map(([channel, state]) => `${channel} ${state}`)
      .join(', '),
    'HR digest': digestState(settings, deliveryChannels(offered).mail !== 'off'),
    portal: (await buildFault(settings.portalDir)) ?? 'built',
    desk: await deskState(app),
    tables: tablesState(app),
  }
  for (const check of doctorChecks) Object.assign(lines, await check(app))
  Object.assign(lines, await checkSplitPapers({ ...app, papers: app.papers ?? false }))
  Object.assign(lines, await checkEmptyTables(app, LAYOUTS))
  const notes = await upgradeNotes(db)
  return { ...lines, ...(notes && { upgrade: notes }) }
}

/**
 * The tables of law, with a warning once the next INSS is due: its ordinance is published about 10 January, for months
 * from the first on.
 */
function tablesState({ settings: { tablesFile }, clock }: Pick<DoctorContext, 'settings' | 'clock'>): string {
  const { tables, added, digest, faults } = readLawTables(tablesFile)
  if (faults.length > 0)
    return `${tablesFile} cannot be used, and months after this release have none: ${faults.join('; ')}`
  const today = clock.today()
  const year = Number(today.slice(0, 4)) + (today.slice(5, 7) === '12' ? 1 : 0)
  const isMissing = !hasTable(tables.inss, `${year}-01-01`)
  const missing = isMissing ? `: INSS of ${year} is missing: colab tables import <file> once its ordinance is out` : ''
  return `${added ? `of this release and ${tablesFile}` : 'of this release'}, sha256 ${digest.slice(0, 12)}${missing}`
}

async function deskState({ settings: { desk, deskDir }, db, clock }: DoctorContext): Promise<string> {
  if (!desk) return 'off: HR_URL is not set'
  const fault = await buildFault(deskDir)
  if (fault) return fault
  // An import may have ended the contract of the last one.
  const isKept = await hasAdministrator(db, clock.today())
  return isKept ? desk.url : `${desk.url}, but no administrator can enter: colab desk invite`
}
