import { randomBytes } from 'node:crypto'
import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { chunks } from '@colab/server/db/chunks'
import { databaseKind } from '@colab/server/db/database'
import { insertAll } from '@colab/server/db/insert'
import { hashPassword } from '@colab/server/gatekeeper/passwords'
import type { App } from '@colab/server/protocol/app'
import { noticeOf } from '@colab/server/test/notices'
import { freshCpf, makePerson } from '@colab/server/test/people'
import { sql } from 'kysely'
import { createPayslips, withApp } from './company.ts'
import { type ServerConfig, settingsOf } from './server.ts'

/* A company with what a year writes about each person: payslips with their lines, punches, notices, PDFs. */

export const SENHA = '135790'
/** Number of the first person, beyond all that tests create. */
const FIRST = 1_000_000
/** Days of a month with punches, and notices of a month. */
const [DAYS, NOTICES] = [22, 2]

export interface Size {
  people: number
  months: number
  /** Bytes of the PDF of a payslip; 0: none is stored. */
  pdf: number
}

/** The day of this machine. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Creates people who can sign in with `SENHA`, at the cost of production; returns their CPFs. */
async function createPeople({ db, secrets }: App, config: ServerConfig, count: number): Promise<string[]> {
  const { codPessoa: model, employments } = await makePerson({ app: { db, secrets } }, { senha: null })
  const hash = await hashPassword({ secrets, settings: settingsOf(config) }, SENHA)
  const people = db.selectFrom('person').selectAll().where('codPessoa', '=', model)
  const person = await people.executeTakeFirstOrThrow()
  const [contract] = employments
  if (!contract) throw new Error('no contract')
  await createPayslips({ db } as App, [
    { codPessoa: model, codEmpregado: contract.codEmpregado, deviceId: '', token: '', refresh: '' },
  ])
  const cpfs: string[] = []
  for (const numbers of chunks(Array.from({ length: count }, (_, at) => FIRST + at))) {
    const rows = numbers.map((codPessoa) => ({ ...person, codPessoa, cpf: freshCpf() }))
    cpfs.push(...rows.map(({ cpf }) => cpf))
    await db.transaction().execute(async (within) => {
      await insertAll(within, 'person', rows)
      const contracts = numbers.map((number) => ({ ...contract, codPessoa: number, codEmpregado: number }))
      await insertAll(within, 'employment', contracts)
      await insertAll(
        within,
        'credential',
        numbers.map((codPessoa) => ({ codPessoa, hash, padrao: 0 as const })),
      )
      await insertAll(
        within,
        'workSchedule',
        numbers.map((codEmpregado) => ({
          codEmpregado,
          desde: '2020-01-02',
          horario: '08:00 12:00 13:00 17:00',
          diasSemana: '12345',
        })),
      )
    })
  }
  return cpfs
}

/** Writes one month about everybody, as its imports do, by copies of the model's payslip. */
async function writeMonth({ db }: App, month: string): Promise<void> {
  const { codRecibo: model } = await db.selectFrom('receipt').select('codRecibo').limit(1).executeTakeFirstOrThrow()
  await sql`insert into "receipt" ("codPessoa", "codEmpregado", "codTipoCalculo", "dtCompetencia", "vlrTotProventos",
      "vlrTotDescontos", "vlrBaseFGTS", "vlrFGTS", "vlrBaseINSS", "vlrBaseIRRF")
    select e."codPessoa", e."codEmpregado", 10, ${month}, r."vlrTotProventos", r."vlrTotDescontos", r."vlrBaseFGTS",
      r."vlrFGTS", r."vlrBaseINSS", r."vlrBaseIRRF"
    from "employment" e, "receipt" r where r."codRecibo" = ${model} and e."codPessoa" >= ${FIRST}
    order by e."codPessoa"`.execute(db)
  await sql`insert into "receiptLine" ("codRecibo", "sequencia", "codEvento", "nomeEvento", "indicador", "hrMovto",
      "vlrMovto", "detalhamento")
    select r."codRecibo", l."sequencia", l."codEvento", l."nomeEvento", l."indicador", l."hrMovto", l."vlrMovto",
      l."detalhamento"
    from "receipt" r, "receiptLine" l
    where l."codRecibo" = ${model} and r."dtCompetencia" = ${month} and r."codPessoa" >= ${FIRST}
    order by r."codRecibo", l."sequencia"`.execute(db)
  for (let day = 0; day < DAYS; day++) {
    await sql`insert into "originalMarks" ("codEmpregado", "dtMovto", "sequencia", "marcacoes")
      select "codEmpregado", ${addDays(month, day)}, 1, '08:01 12:03 13:02 17:06' from "employment"
      where "codPessoa" >= ${FIRST} order by "codEmpregado"`.execute(db)
  }
  const { codEmp, codMensagem, mensagem, situacao } = noticeOf({ codPessoa: 0, codEmpregado: 0 })
  for (let sequencia = 1; sequencia <= NOTICES; sequencia++) {
    await sql`insert into "notice" ("codPessoa", "codEmp", "codEmpregado", "dtAviso", "sequencia", "codMensagem",
        "situacao", "mensagem", "mostraMensagem", "observacao", "justificativa")
      select "codPessoa", cast(${codEmp} as integer), "codEmpregado", ${month}, cast(${sequencia} as integer),
        cast(${codMensagem} as integer), ${situacao}, ${`${mensagem}: seu holerite está disponível.`}, 0, '', ''
      from "employment" where "codPessoa" >= ${FIRST} order by "codPessoa"`.execute(db)
  }
}

/** Stores a PDF of so many bytes for each payslip of a month: as hard to compress as a real one. */
async function storePdfs({ db }: App, month: string, bytes: number): Promise<void> {
  const receipts = await db
    .selectFrom('receipt')
    .select('codRecibo')
    .where('dtCompetencia', '=', month)
    .where('codPessoa', '>=', FIRST)
    .execute()
  for (const some of chunks(receipts, 200)) {
    await db.transaction().execute(async (within) => {
      const files = some.map(({ codRecibo }) => ({
        digest: String(codRecibo),
        nomeArquivo: 'holerite.pdf',
        tipo: 'application/pdf',
        conteudo: randomBytes(bytes),
      }))
      const stored = await within.insertInto('file').values(files).returning(['codArquivo', 'digest']).execute()
      await insertAll(
        within,
        'receiptPdf',
        stored.map(({ codArquivo, digest }) => ({ codRecibo: Number(digest), tipo: 'anexo' as const, codArquivo })),
      )
    })
  }
}

/** Returns the bytes of a database. */
async function sizeOf({ db, settings }: App): Promise<number> {
  const statement =
    databaseKind(settings.databaseUrl) === 'postgres'
      ? sql<{ size: string }>`select pg_database_size(current_database()) as size`
      : sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
  return Number((await statement.execute(db)).rows[0]?.size)
}

/** Creates the company; returns whom it has, and by how many bytes each part made the database larger. */
export async function createCompany(config: ServerConfig, { people, months, pdf }: Size) {
  return withApp(config, async (app) => {
    const cpfs = await createPeople(app, config, people)
    const before = await sizeOf(app)
    const first = addMonths(firstOfMonth(today()), -months)
    const all = Array.from({ length: months }, (_, month) => addMonths(first, month))
    for (const month of all) await writeMonth(app, month)
    const written = await sizeOf(app)
    // The payslip of the last month is new: whoever opens it has it printed.
    const printed = pdf > 0 ? all.slice(0, -1) : []
    for (const month of printed) await storePdfs(app, month, pdf)
    const stored = await sizeOf(app)
    // As the database does by itself after a while.
    if (databaseKind(config.databaseUrl) === 'postgres') await sql`analyze`.execute(app.db)
    return { cpfs, rows: written - before, files: stored - written, printed: printed.length * people }
  })
}

/** Returns the bytes of the database of a server. */
export const databaseSize = (config: ServerConfig) => withApp(config, sizeOf)
