import { createHash } from 'node:crypto'
import { storeFile } from '@colab/server/db/files'
import { tablesOf } from '@colab/server/db/rows'
import { createDemo } from '@colab/server/demo/index'
import { untypedDb } from '@colab/server/import/untyped-db'
import { READS } from '@colab/server/test/reads'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import { openChannel } from '@colab/server/test/report-channel'
import type { TestServer } from '@colab/server/test/server'
import { withServer } from './servers.ts'
import { NOON } from './writes.ts'

/* The demo company, with a mark in what belongs to some of its people: whoever reads it has read a foreign row. */

const MARK = 'CANARIO'
/** The persona with data in every domain. */
export const ATTACKER = 1001
const VICTIMS = [1002, 1003, 1004, 1005, 1006]
const OWNERS = ['codPessoa', 'codEmpregado'] as const

export interface Victim {
  codPessoa: number
  codEmpregado: number
  cpf: string
}

export interface Company {
  server: TestServer
  victims: Victim[]
  /** Parameters with which a person reads own data, by method; empty objects where a method takes none. */
  readsOf(method: string, codPessoa: number): Promise<Record<string, unknown>>
  /** Returns a digest of all rows of the victims. */
  state(): Promise<string>
}

/** Returns whether a text contains something of a victim. */
export const isMarked = (text: string) => text.includes(MARK)

/** The tables that name a person or an employment. */
async function ownedTables({ app }: TestServer) {
  const tables = await tablesOf(app.db, 'sqlite')
  return tables.flatMap(({ name, columns }) => {
    const owner = OWNERS.find((column) => columns.includes(column))
    return owner ? [{ name, columns, owner }] : []
  })
}

const keysOf = (victims: Victim[], owner: (typeof OWNERS)[number]) => victims.map((victim) => victim[owner])

/** Appends the mark to every text of the victims that is longer than a word, and puts marked files in place of theirs. */
async function mark(server: TestServer, victims: Victim[]): Promise<void> {
  const db = untypedDb(server.app.db)
  for (const { name, columns, owner } of await ownedTables(server)) {
    for (const column of columns) {
      await db
        .updateTable(name)
        .set((eb) => ({ [column]: eb(column, '||', ` ${MARK}`) }))
        .where(owner, 'in', keysOf(victims, owner))
        .where(column, 'like', '% %')
        .execute()
        // Lists of choices and the append-only tables stay as they are.
        .catch(() => {})
    }
  }
  const conteudo = Buffer.from(`${MARK} of a file`)
  const codArquivo = await storeFile(server.app.db, { nomeArquivo: 'a.pdf', tipo: 'application/pdf', conteudo })
  await db.updateTable('picture').set({ codArquivo }).where('codPessoa', 'in', keysOf(victims, 'codPessoa')).execute()
  const employments = keysOf(victims, 'codEmpregado')
  await db.updateTable('noticeAttachment').set({ codArquivo }).where('codEmpregado', 'in', employments).execute()
}

/** Runs a function with the demo company on a Saturday at noon. */
export function withCompany<T>(run: (company: Company) => Promise<T>): Promise<T> {
  return withServer(
    'sqlite',
    async (server) => {
      const { db, signer } = server.app
      await createDemo({ db, today: '2026-11-21', hash: async () => 'no password', signer })
      await insertGroundwork(server)
      await openChannel(server)
      const victims = await db
        .selectFrom('person')
        .innerJoin('employment', 'employment.codPessoa', 'person.codPessoa')
        .select(['person.codPessoa', 'codEmpregado', 'cpf'])
        .where('person.codPessoa', 'in', VICTIMS)
        .groupBy('person.codPessoa')
        .execute()
      await mark(server, victims)
      const owned = await ownedTables(server)
      return run({
        server,
        victims,
        readsOf: async (method, codPessoa) => (await READS[method]?.(db, codPessoa))?.[0] ?? {},
        async state() {
          const digest = createHash('sha256')
          for (const { name, owner } of owned) {
            const rows = await untypedDb(db)
              .selectFrom(name)
              .selectAll()
              .where(owner, 'in', keysOf(victims, owner))
              .execute()
            digest.update(JSON.stringify([name, rows.map((row) => JSON.stringify(row)).sort()]))
          }
          return digest.digest('hex')
        },
      })
    },
    { now: NOON },
  )
}
