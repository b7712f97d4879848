import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deriveSecrets } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'
import { openMigrated } from '#runtime/open-database.ts'
import { dropDatabase, emptyDatabase, isPostgres } from './databases.ts'
import { noticeParams, noticeTo } from './notices.ts'
import { makePerson } from './people.ts'
import { hasPooler, keepsPrepared, startPooler } from './pooler.ts'
import { startProcess } from './process.ts'
import { createClient } from './server.ts'

const SECRET = 'the one secret of this installation'

async function database() {
  const url = await emptyDatabase('')
  onTestFinished(() => dropDatabase(url))
  return url
}

describe.runIf(hasPooler && isPostgres())('behind PgBouncer (needs /usr/sbin/pgbouncer)', () => {
  it.each(keepsPrepared ? ['transaction', 'prepared'] : ['transaction'])(
    'migrates, reads and writes with pooler=%s and more calls than connections',
    async (way) => {
      const direct = await database()
      const pooler = await startPooler(direct, 'transaction')
      onTestFinished(pooler.stop)
      const pooled = `${pooler.url}?pooler=${way}&connections=8`
      const folder = mkdtempSync(join(tmpdir(), 'colab-pooler-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const { url } = await startProcess({ DATABASE_URL: pooled, COLAB_SECRET: SECRET, DATA_DIR: folder })
      const db = openDatabase(direct)
      onTestFinished(() => db.destroy())
      const person = await makePerson({ app: { db, secrets: deriveSecrets(SECRET) } })
      const client = createClient(url)
      await client.signIn(person.cpf, person.senha)
      const rows = Array.from({ length: 30 }, (_, index) => noticeTo(person, { sequencia: index + 1 }))
      await db.insertInto('notice').values(rows).execute()
      await Promise.all(
        rows.flatMap((row, at) => [
          client.channel.call(alteraSituacaoAviso, noticeParams(row), { idempotencyKey: `key ${at}` }),
          client.channel.call(alteraSituacaoAviso, noticeParams(row), { idempotencyKey: `key ${at}` }),
          client.channel.call(buscaAviso, { todos: true }),
        ]),
      )
      const written = await db
        .selectFrom('audit')
        .select('pcMetodo')
        .where('codPessoa', '=', person.codPessoa)
        .execute()
      expect(written.filter(({ pcMetodo }) => pcMetodo === 'alteraSituacaoAviso')).toHaveLength(30)
      expect((await client.channel.call(buscaAviso, { todos: false })).Avisos).toEqual([])
    },
  )

  it('leaves no lock at a connection of the pooler when servers start together', async () => {
    const direct = await database()
    const pooler = await startPooler(direct, 'transaction')
    onTestFinished(pooler.stop)
    for (const _ of Array.from({ length: 5 })) {
      const servers = Array.from({ length: 3 }, () =>
        openMigrated({ databaseUrl: `${pooler.url}?pooler=transaction`, databaseOwnerUrl: '' }),
      )
      for (const db of await Promise.all(servers)) await db.destroy()
    }
    const db = openDatabase(direct)
    onTestFinished(() => db.destroy())
    const { rows } = await sql`select mode, granted from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    expect(rows).toEqual([])
  })
})
