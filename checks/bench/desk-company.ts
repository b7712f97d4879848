import { chunks } from '@colab/server/db/chunks'
import { insertAll } from '@colab/server/db/insert'
import { untypedDb } from '@colab/server/db/untyped-db'
import { startSession } from '@colab/server/desk/sign-in/session'
import { searchName } from '@colab/server/employees/search'
import type { App } from '@colab/server/protocol/app'
import { createApp, serve } from '@colab/server/runtime/start'
import { createAgent, roleOver } from '@colab/server/test/desk'
import { freshCpf, makePerson } from '@colab/server/test/people'
import { ASK, employee, TABLES } from '@colab/server/test/requests'
import { createClient, type TestServer } from '@colab/server/test/server'
import { sql } from 'kysely'
import { type ServerConfig, settingsOf } from './server.ts'

/* A large company at HR's desk: people with names, codes and contracts in many units, and open requests of all
   kinds. */

export const PEOPLE = 100_000
export const REQUESTS = 20_000
export const AGENTS = 50
const EMPLOYERS = 5
const UNITS = 100
/** Number of the first person, beyond all that tests create. */
export const FIRST = 1_000_000
const DAY = 86_400_000
/** Days over which open requests arrived. */
const OPEN_DAYS = 20

const GIVEN =
  'ANA MARIA JOSE JOAO CARLOS PAULO ELISA BRUNO CARLA IGOR RITA MARCOS JULIA PEDRO LUCAS LAURA RAFAEL BEATRIZ TIAGO SONIA'
const FAMILY =
  'SILVA SANTOS OLIVEIRA SOUZA LIMA PEREIRA COSTA ROCHA ALVES RIBEIRO MENDES BARROS CARDOSO TEIXEIRA MOURA FREITAS REIS NUNES PRADO ARAUJO DUARTE PINTO CAMPOS BRAGA VIEIRA'
const [given, family] = [GIVEN.split(' '), FAMILY.split(' ')]
const at = (list: readonly string[], number: number) => list[number % list.length] ?? ''

/** Returns the name of a person; about five people share one. */
export function nameOf(number: number): string {
  const [first, second] = [Math.floor(number / 20), Math.floor(number / 500)]
  return `${at(given, number)} ${at(given, second)} ${at(family, first)} ${at(family, second * 7 + 3)}`
}

type Row = Record<string, unknown>

/** Creates the company in a new place. */
export async function createDeskCompany(config: ServerConfig): Promise<void> {
  const running = await serve(await createApp(settingsOf(config)))
  const { app } = running
  const client = () => createClient(running.url)
  const server: TestServer = { ...running, settings: app.settings, logged: [], pass: () => {}, client }
  try {
    const { codPessoa } = await makePerson(server)
    await createUnits(app)
    await createPeople(app, codPessoa)
    for (const [index, kind] of (Object.keys(TABLES) as (keyof typeof TABLES)[]).entries())
      await createRequests(server, kind, index)
    // The database does this by itself after a while.
    if (config.databaseUrl) await sql`analyze`.execute(app.db)
  } finally {
    await running.stop()
  }
}

async function createUnits({ db }: App): Promise<void> {
  const [company] = await db.selectFrom('company').selectAll().execute()
  const [unit] = await db.selectFrom('unit').selectAll().execute()
  if (!company || !unit) throw new Error('no company')
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 2)
  const employers = numbers(EMPLOYERS).map((codEmp) => ({
    ...company,
    codEmp,
    nomeEmpresa: `Empresa ${codEmp}`,
    cnpj: String(codEmp).padStart(14, '0'),
  }))
  await insertAll(db, 'company', employers)
  const units = numbers(UNITS).map((codUnidade) => ({
    ...unit,
    codUnidade,
    codEmp: 2 + (codUnidade % EMPLOYERS),
    unidade: `Loja ${codUnidade}`,
  }))
  await insertAll(db, 'unit', units)
}

/** Copies a person with a contract and a password, with names, codes and units of their own. */
async function createPeople({ db }: App, model: number): Promise<void> {
  const person = await db.selectFrom('person').selectAll().where('codPessoa', '=', model).executeTakeFirstOrThrow()
  const contracts = db.selectFrom('employment').selectAll().where('codPessoa', '=', model)
  const contract = await contracts.executeTakeFirstOrThrow()
  const passwords = db.selectFrom('credential').selectAll().where('codPessoa', '=', model)
  const credential = await passwords.executeTakeFirstOrThrow()
  for (const numbers of chunks(Array.from({ length: PEOPLE }, (_, index) => FIRST + index))) {
    await db.transaction().execute(async (within) => {
      const each = <T>(row: (codPessoa: number) => T) => numbers.map(row)
      const named = (codPessoa: number) => {
        const nome = nameOf(codPessoa - FIRST)
        return { ...person, codPessoa, nome, nomeBusca: searchName(nome), cpf: freshCpf() }
      }
      await insertAll(within, 'person', each(named))
      const employed = (codPessoa: number) => {
        const codUnidade = 2 + (codPessoa % UNITS)
        const hasLeft = codPessoa >= FIRST + REQUESTS && codPessoa % 10 === 9
        const dtDemissao = hasLeft ? '2025-06-30' : null
        const codEmp = 2 + (codUnidade % EMPLOYERS)
        return { ...contract, codPessoa, codEmpregado: codPessoa, codUnidade, codEmp, dtDemissao }
      }
      await insertAll(within, 'employment', each(employed))
      // One in ten has never signed in.
      const withPassword = numbers.filter((codPessoa) => codPessoa % 10 !== 3)
      await insertAll(
        within,
        'credential',
        withPassword.map((codPessoa) => ({ ...credential, codPessoa })),
      )
      const key = (codPessoa: number) =>
        ({ tipo: 'pessoa', empregador: 0, chave: `M${codPessoa}`, numero: codPessoa, codPessoa }) as const
      await insertAll(within, 'externalKey', each(key))
    })
  }
}

/** Copies a request of a kind, which one person sends through the portal, to a tenth of those who have a request. */
async function createRequests(server: TestServer, kind: keyof typeof TABLES, index: number): Promise<void> {
  const { app } = server
  const author = await employee(server)
  await ASK[kind](server, author)
  const [{ codEmpregado } = { codEmpregado: 0 }] = author.owner.employments
  const { codPessoa } = author.owner
  const { tables, counter } = TABLES[kind]
  const db = untypedDb(app.db)
  let counted: unknown
  for (const [order, table] of tables.entries()) {
    const all = db.selectFrom(table).selectAll()
    const own = order > 0 && counter ? all.where(counter, '=', counted) : all
    const rows: Row[] = await own.execute()
    const models = rows.filter((row) =>
      'codPessoa' in row ? row.codPessoa === codPessoa : !('codEmpregado' in row) || row.codEmpregado === codEmpregado,
    )
    counted = counter && models[0]?.[counter]
    const copies = Array.from({ length: REQUESTS / 10 }, (_, at) => {
      const number = FIRST + at * 10 + index
      return models.map((row) => ({
        ...row,
        ...('codPessoa' in row && { codPessoa: number }),
        ...('codEmpregado' in row && { codEmpregado: number }),
        ...(counter && { [counter]: number }),
        ...(typeof row.createdAt === 'number' && { createdAt: row.createdAt - (at % OPEN_DAYS) * DAY }),
      }))
    })
    await app.db.transaction().execute((within) => insertAll(untypedDb(within), table, copies.flat()))
  }
}

/** Signs agents in, half of them over everything, the others over one unit or employer; returns their cookies. */
export async function createAgents(app: App): Promise<string[]> {
  const cookies: string[] = []
  for (let number = 0; number < AGENTS; number++) {
    const over = [
      { alcance: 'tudo', codigo: 0 },
      { alcance: 'unidade', codigo: 2 + number },
      { alcance: 'tudo', codigo: 0 },
      { alcance: 'empregador', codigo: 2 + (number % EMPLOYERS) },
    ] as const
    const reach = over[number % over.length]
    const { codAgente } = await createAgent(app, [roleOver('rh', reach), roleOver('folha', reach)])
    cookies.push(await startSession(app, codAgente))
  }
  return cookies
}
