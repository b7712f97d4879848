import { createHash } from 'node:crypto'
import { methods } from '@colab/contract/methods'
import type { DatabaseKind } from '@colab/server/db/columns'
import { storeFile } from '@colab/server/db/files'
import { tablesOf } from '@colab/server/db/rows'
import { untypedDb } from '@colab/server/db/untyped-db'
import { createDemo } from '@colab/server/demo/index'
import { hashPassword } from '@colab/server/gatekeeper/passwords'
import { readsOf } from '@colab/server/test/reads'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import { rows } from '@colab/server/test/refusals/rows'
import type { Ready } from '@colab/server/test/refusals/table'
import { openChannel, REPORT } from '@colab/server/test/report-channel'
import type { TestServer } from '@colab/server/test/server'
import type { Check, Trial } from './check.ts'
import { withServer } from './servers.ts'
import { NOON, paramsOf } from './writes.ts'

/* The demo company, with a mark in the data of some of its people: a reader of the mark has read a foreign row. */

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
  /** Parameters with which a person reads own data, by method; those of its example where it has no other. */
  readsOf(method: string, codPessoa: number): Promise<Record<string, unknown>>
  /** Returns a digest of all rows of the victims. */
  state(): Promise<string>
}

/** Returns whether a text contains something of a victim. */
export const isMarked = (text: string) => text.includes(MARK)

/** The tables that name a person or an employment. */
async function ownedTables({ app }: TestServer, database: DatabaseKind) {
  const tables = await tablesOf(app.db, database)
  return tables.flatMap(({ name, columns }) => {
    const owner = OWNERS.find((column) => columns.includes(column))
    return owner ? [{ name, columns, owner }] : []
  })
}

type OwnedTables = Awaited<ReturnType<typeof ownedTables>>

const keysOf = (victims: Victim[], owner: (typeof OWNERS)[number]) => victims.map((victim) => victim[owner])

/** Appends the mark to every text of the victims that is longer than a word, and puts marked files in place of theirs. */
async function mark(server: TestServer, victims: Victim[], owned: OwnedTables): Promise<void> {
  const db = untypedDb(server.app.db)
  for (const { name, columns, owner } of owned) {
    for (const column of columns) {
      await db
        .updateTable(name)
        .set((eb) => ({ [column]: eb(column, '||', ` ${MARK}`) }))
        .where(owner, 'in', keysOf(victims, owner))
        .where(column, 'like', '% %')
        .execute()
        // Lists of choices and the append-only tables remain unchanged.
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
export function withCompany<T>(run: (company: Company) => Promise<T>, database: DatabaseKind = 'sqlite'): Promise<T> {
  return withServer(
    database,
    async (server) => {
      const { db } = server.app
      await createDemo({
        ...server.app,
        today: '2026-11-21',
        count: 60,
        hash: (senha) => hashPassword(server.app, senha),
      })
      await insertGroundwork(server)
      await openChannel(server)
      const victims = await db
        .selectFrom('person')
        .innerJoin('employment', 'employment.codPessoa', 'person.codPessoa')
        .select(({ fn }) => ['person.codPessoa', 'cpf', fn.min('codEmpregado').as('codEmpregado')])
        .where('person.codPessoa', 'in', VICTIMS)
        .groupBy(['person.codPessoa', 'cpf'])
        .execute()
      const owned = await ownedTables(server, database)
      await mark(server, victims, owned)
      return run({
        server,
        victims,
        readsOf: async (method, codPessoa) => (await readsOf(db, method, codPessoa))[0] ?? {},
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

/** A check on the demo company, on SQLite. */
export const onCompany = (goal: string, run: (company: Company, trial: Trial) => Promise<void>): Check => ({
  goal,
  run: (trial) => withCompany((company) => run(company, trial)),
})

/**
 * Returns parameters of a method, with any value for those its example leaves out; for a write with the person who may
 * make it.
 */
export async function paramsFor(
  { server, readsOf }: Company,
  name: string,
): Promise<{ device?: Ready['device']; params: Record<string, unknown> }> {
  const row = rows.find(({ write }) => write === name)
  if (row) {
    const ready = await row.ready(server)
    return { device: ready.device, params: (await paramsOf(row, ready)) ?? {} }
  }
  if (name === 'gravaDenuncia') return { params: REPORT }
  const all = Object.fromEntries(Object.keys(methods.get(name)?.params.entries ?? {}).map((field) => [field, '1']))
  return { params: { ...all, ...(await readsOf(name, ATTACKER)) } }
}
