import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseKind, openDatabase } from '@colab/server/db/database'
import { insertAll } from '@colab/server/db/insert'
import { onSnapshot, rowsOf, tablesOf, writeRow } from '@colab/server/db/rows'
import type { Database } from '@colab/server/db/schema'
import { LAYOUTS } from '@colab/server/registry'
import { type DeskClient, deskClient } from '@colab/server/test/desk'
import { noticeOf } from '@colab/server/test/notices'
import { freshCpf } from '@colab/server/test/people'
import { sql } from 'kysely'
import { DAY, startWriters } from '../trust/writers.ts'
import type { Employee } from './company.ts'
import { atShares, report, secondsSince } from './desk-report.ts'
import { processorTime, processTree } from './machine.ts'
import { type ServerConfig, settingsOf } from './server.ts'

/* Large acts at HR's desk in the company of the benchmark: a notice to all people, and an import of as many lines as
   the desk accepts. */

/** Limits of each act. */
const TARGETS = { notice: 20, readers: 150, undo: 30, lock: 2000, unanswered: 0 }
/** Calls of the first page of readers. */
const PAGES = 100
/** People of the import; with eleven lines of each payslip almost 100,000 lines. */
const IMPORTED = 7000
const LINES = 11
/** Milliseconds between two checks of a job, as in the page, and between two attempts to take the write lock. */
const LOOK_EVERY = 200
const TRY_EVERY = 10
/** Writes that employees have to make, more than can be made in that time. */
const NOTICES = 1500

const motivo = 'Medição.'

interface Reply {
  retorno?: { estatus: string; msgErro: string }[]
  ttPublico: { quantas: number }[]
  ttPublicada: { codPublicacao: number; pessoas: number }[]
  ttAchado: object[]
  ttTrabalho: {
    codTrabalho: number
    passo: number
    situacao: string
    importacao: number
    falha: string
    erros: number
  }[]
}

/** Calls a method, and repeats it where the server requires a retry, as the page does. */
export async function ask(client: DeskClient, method: string, params: object = {}): Promise<Reply> {
  const key = randomUUID()
  let { status, json } = await client.call(method, params, { key })
  while (status === 503) {
    await pause(LOOK_EVERY)
    ;({ status, json } = await client.call(method, params, { key }))
  }
  if (status !== 200 || json.retorno?.[0]?.estatus !== 'Sucesso')
    throw new Error(`${method}: ${status} ${JSON.stringify(json).slice(0, 300)}`)
  return json as unknown as Reply
}

/** Returns the files of the import: an employer with people, contracts and a payslip each. */
function companyFiles(): Record<string, string> {
  const people = Array.from({ length: IMPORTED }, (_, at) => at + 1)
  const table = (header: string, rows: readonly string[]) => [header, ...rows].join('\n')
  const receipt = (number: number) => `${number};10;10/2026`
  const line = (number: number, at: number) =>
    `${receipt(number)};${at + 1};${100 + at};Evento ${at};${at < 7 ? 'Provento' : 'Desconto'};220:00;100,00;`
  return {
    'empresas.csv': table('codEmp;nomeEmpresa;cnpj', ['90;Importada;11444777000161']),
    'unidades.csv': table('codUnidade;codEmp;unidade', ['9000;90;Importada']),
    'pessoas.csv': table(
      'codPessoa;cpf;nome',
      people.map((number) => `${number};${freshCpf()};PESSOA ${number}`),
    ),
    'contratos.csv': table(
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario',
      people.map((number) => `${number};${number};90;9000;Analista;02/01/2020;700,00`),
    ),
    'recibos.csv': table(
      'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos',
      people.map((number) => `${receipt(number)};700,00;400,00`),
    ),
    'recibos-linhas.csv': table(
      'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;hrMovto;vlrMovto;detalhamento',
      people.flatMap((number) => Array.from({ length: LINES }, (_, at) => line(number, at))),
    ),
  }
}

/** Returns the digest of all rows that imports write, except notices, which employees read meanwhile. */
async function digestOf(db: Database, databaseUrl: string): Promise<string> {
  const kind = databaseKind(databaseUrl)
  const written = new Set([...LAYOUTS.map((layout) => layout.table as string), 'externalKey', 'portalChange'])
  written.delete('notice')
  const rows: string[] = []
  await onSnapshot(db, kind, async (within) => {
    for (const table of (await tablesOf(within, kind)).filter(({ name }) => written.has(name)))
      for await (const row of rowsOf(within, kind, table)) rows.push(`${table.name} ${writeRow(row, table.columns)}`)
  })
  const digest = createHash('sha256')
  for (const row of rows.sort()) digest.update(row)
  return digest.digest('hex')
}

/** Takes the write lock of SQLite repeatedly; `longest` is the longest wait for it in milliseconds. */
function tryLock(db: Database) {
  const found = { longest: 0 }
  let isOver = false
  const tries = (async () => {
    await sql`pragma busy_timeout = 120000`.execute(db)
    while (!isOver) {
      const begun = performance.now()
      await db.connection().execute(async (connection) => {
        await sql`begin immediate`.execute(connection)
        await sql`rollback`.execute(connection)
      })
      found.longest = Math.max(found.longest, performance.now() - begun)
      await pause(TRY_EVERY)
    }
  })()
  return {
    async stop(): Promise<number> {
      isOver = true
      await tries
      return Math.round(found.longest)
    },
  }
}

interface Place {
  database: string
  config: ServerConfig
  url: string
  employees: readonly Employee[]
  db: Database
}

/** Runs an act while employees write, and reports how long a writer waited and whether all of them were answered. */
async function beside<T>(
  { database, config, url, employees, db }: Place,
  what: string,
  act: () => Promise<T>,
): Promise<T> {
  await db.deleteFrom('notice').where('dtAviso', '=', DAY).execute()
  const notices = employees.flatMap((employee) =>
    Array.from({ length: NOTICES }, (_, at) => noticeOf(employee, { dtAviso: DAY, sequencia: at + 1 })),
  )
  await insertAll(db, 'notice', notices)
  const writers = startWriters(url, employees, 1, 20)
  const lock = config.databaseUrl ? null : tryLock(db)
  const used = () => processorTime(processTree(process.pid).filter((pid) => pid !== process.pid))
  const before = used()
  try {
    return await act()
  } finally {
    const processor = Number((used() - before).toFixed(1))
    const waited = await lock?.stop()
    const { acknowledged, statuses, signOuts } = await writers.stop()
    if (waited !== undefined)
      report({
        database,
        what: `write lock during ${what}`,
        measured: waited,
        unit: 'ms',
        target: TARGETS.lock,
        processor,
      })
    const measured = [...statuses.values()].reduce((sum, count) => sum + count, signOuts)
    const counts = { writes: acknowledged.size, statuses: [...statuses.keys()].join(' ') }
    const name = `writes of employees during ${what}`
    report({ database, what: name, measured, unit: 'answered otherwise', target: TARGETS.unanswered, ...counts })
  }
}

async function measureNotice(place: Place, client: DeskClient): Promise<void> {
  const { database, db } = place
  const publico = { alcance: 'tudo' }
  const [{ quantas } = { quantas: 0 }] = (await ask(client, 'contaPublico', { publico })).ttPublico
  const notice = { titulo: 'Vacinação', texto: 'Amanhã, das 9h às 16h.', publico, quantas }
  const [seconds, code] = await beside(place, 'a notice to everybody', async () => {
    const begun = performance.now()
    const { ttPublicada } = await ask(client, 'publicaAviso', notice)
    return [secondsSince(begun), ttPublicada[0]?.codPublicacao] as const
  })
  report({
    database,
    what: 'notice to everybody',
    measured: seconds,
    unit: 's',
    target: TARGETS.notice,
    people: quantas,
  })
  // Four of five have read it.
  await db
    .updateTable('notice')
    .set({ situacao: 'L' })
    .where('mensagem', '=', notice.titulo)
    .where(sql<number>`"codPessoa" % 5`, '>', 0)
    .execute()
  const times: number[] = []
  for (let at = 0; at < PAGES; at++) {
    const begun = performance.now()
    await ask(client, 'buscaAlcance', { codPublicacao: code, limite: 50 })
    times.push(performance.now() - begun)
  }
  const [p50 = 0, p95 = 0] = atShares(times, 0.5, 0.95)
  report({ database, what: 'first page of readers', measured: p95, unit: 'ms', target: TARGETS.readers, p50 })
}

/** Requests a task of a job and waits for its end; returns the job and the seconds. */
export async function run(client: DeskClient, tipo: 'arquivos' | 'desfazer', start: () => Promise<unknown>) {
  const begun = performance.now()
  await start()
  for (;;) {
    const found = await ask(client, 'buscaTrabalho', { tipo })
    const [job] = found.ttTrabalho
    if (!job || ['falhou', 'interrompida'].includes(job.situacao) || job.erros > 0)
      throw new Error(JSON.stringify([job, found.ttAchado]).slice(0, 900))
    if (job.situacao === 'pronta') return { job, seconds: secondsSince(begun) }
    await pause(LOOK_EVERY)
  }
}

async function measureImport(place: Place, client: DeskClient): Promise<void> {
  const { database, config, db } = place
  const lines = IMPORTED * (LINES + 3) + 2
  const done = (what: string, seconds: number, target?: number) =>
    report({ database, what, measured: seconds, unit: 's', ...(target && { target }), lines })
  const before = await digestOf(db, settingsOf(config).databaseUrl)
  for (const [name, content] of Object.entries(companyFiles()))
    await client.upload(name, Buffer.from(content), {}, '/api/files/folha')
  const checked = await beside(place, 'a dry run', () => run(client, 'arquivos', () => ask(client, 'confereArquivos')))
  done('dry run of an import', checked.seconds)
  const seen = ({ codTrabalho, passo }: typeof checked.job) => ({ codTrabalho, passo, motivo })
  const applied = await beside(place, 'an import', () =>
    run(client, 'arquivos', () => ask(client, 'aplicaArquivos', seen(checked.job))),
  )
  done('import', applied.seconds)
  const { importacao } = applied.job
  const rehearsed = await beside(place, 'the rehearsal of an undo', () =>
    run(client, 'desfazer', () => ask(client, 'ensaiaDesfazer', { importacao })),
  )
  done('rehearsal of an undo', rehearsed.seconds)
  const undone = await beside(place, 'an undo', () =>
    run(client, 'desfazer', () => ask(client, 'desfazImportacao', seen(rehearsed.job))),
  )
  done('undo of an import', undone.seconds, TARGETS.undo)
  const isEqual = (await digestOf(db, settingsOf(config).databaseUrl)) === before
  const what = 'tables that differ from those before an undone import'
  report({ database, what, measured: Number(!isEqual), unit: 'lost', target: 0 })
}

/** Measures large acts of an agent with reach over everything. */
export async function measureActs(
  database: string,
  config: ServerConfig,
  { url, employees, cookie }: { url: string; employees: readonly Employee[]; cookie: string },
): Promise<void> {
  const { databaseUrl } = settingsOf(config)
  const db = openDatabase(databaseUrl)
  const place = { database, config, url, employees, db }
  const client = deskClient({ deskUrl: `http://localhost:${config.deskPort}` }, cookie)
  try {
    await measureNotice(place, client)
    await measureImport(place, client)
  } finally {
    await db.destroy()
  }
}
