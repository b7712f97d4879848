import { mkdirSync } from 'node:fs'
import { databaseKind, migrate, openDatabase } from '#schema/database.ts'
import type { Database } from '#schema/schema.ts'
import { command, type Group } from './command.ts'
import type { Settings } from './settings.ts'

/** `colab doctor` */
export const doctor: Group = {
  '': command({
    language: 'en',
    usage: '',
    about: 'checks settings, database and build, and brings the tables up to date',
    args: [0, 0],
    async run({ settings }) {
      const { dataDir, databaseUrl, profile } = settings()
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const db = openDatabase(databaseUrl)
      try {
        await migrate(db, databaseKind(databaseUrl))
        const { people } = await db
          .selectFrom('person')
          .select((select) => select.fn.countAll<number>().as('people'))
          .executeTakeFirstOrThrow()
        const found = {
          database: `${databaseKind(databaseUrl)}, ${people} people`,
          profile: `${profile.name} (${profile.client_id})`,
          ...(profile.features.misconduct && { 'report channel': await reportChannelState({ dataDir }, db) }),
        }
        const lines = Object.entries(found).map(([name, state]) => `${name}: ${state}`)
        return { text: lines.join('\n'), data: found }
      } finally {
        await db.destroy()
      }
    },
  }),
}

async function reportChannelState({ dataDir }: Pick<Settings, 'dataDir'>, db: Database): Promise<string> {
  const { canKeepEntries } = await import('#domains/misconduct/spool.ts')
  if (!(await canKeepEntries({ dataDir }))) return `takes no report in ${dataDir}, which has no hard links`
  const isOpen = await db.selectFrom('reportKey').select('id').executeTakeFirst()
  return isOpen ? 'open' : 'takes no report before "colab report-key <file>" made HR\'s key'
}
