import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { untypedDb } from '@colab/server/db/untyped-db'
import { publish } from '@colab/server/desk/methods/publish'
import { startSession } from '@colab/server/desk/sign-in/session'
import { jobOf, stateOf } from '@colab/server/hr/intake/jobs/jobs'
import type { JobKind } from '@colab/server/hr/intake/jobs/tables'
import { LAYOUTS } from '@colab/server/registry'
import { deskCaller, makeAgent, over } from '@colab/server/test/agents'
import { deskClient, roleOver, withDesk } from '@colab/server/test/desk'
import { type Files, SMALL } from '@colab/server/test/import'
import { makePerson } from '@colab/server/test/people'
import { pdfSaying } from '@colab/server/test/publishing'
import type { TestServer } from '@colab/server/test/server'
import { processTree } from '../../bench/machine.ts'
import { type Check, pick, type Trial } from '../check.ts'
import type { JobFailpoint } from '../job-failpoint.ts'
import { call, type ImportDesk, motivo, openDesk, rehearse, seen, send, work } from '../jobs.ts'
import { killAtStatements, type Write } from '../kills.ts'
import { type SecondServer, startedAhead } from '../second.ts'
import { DATABASES, withServer } from '../servers.ts'

/** Kills during jobs, half of them of imports and half of undos, and during publications; over both databases. */
const KILLS = { jobs: 60, publications: 40 }
/** Servers that are started ahead. */
const AHEAD = 2

/** A month of the company that is stored: a raise, somebody new, and receipts. */
const MONTH: Files = {
  ...SMALL,
  'pessoas.csv': `${SMALL['pessoas.csv']}3;111.444.777-35;EVA LIMA;;;1990-01-01\n`,
  'contratos.csv': `${SMALL['contratos.csv']?.replace('4.850,00', '5.100,00')}30;3;1;1;Operador;2026-11-03;2780.5;\n`,
  'recibos.csv': `${SMALL['recibos.csv']}10;10;11/2026;4.850,00;0\n20;10;11/2026;2780,50;0\n`,
  'recibos-linhas.csv': `${SMALL['recibos-linhas.csv']}10;10;11/2026;1;1;Salário;Provento;220:00;4850;\n20;10;11/2026;1;1;Salário;Provento;220:00;2780,50;\n`,
}

const ACTS = { arquivos: 'aplicaArquivos', desfazer: 'desfazImportacao' } as const

/**
 * All rows that imports write, by table, without the numbers that the database assigns; and the recorded imports and
 * acts.
 */
async function stored({ app }: TestServer): Promise<{ rows: string; runs: number; acts: number }> {
  const rows: Record<string, string[]> = {}
  for (const table of new Set([...LAYOUTS.map((layout) => layout.table), 'externalKey', 'portalChange'])) {
    const found: Record<string, unknown>[] = await untypedDb(app.db).selectFrom(table).selectAll().execute()
    rows[table] = found.map(({ codRecibo: _, ...row }) => JSON.stringify(row)).sort()
  }
  const count = async (table: 'importRun' | 'hrAction') =>
    (await app.db.selectFrom(table).select('id').execute()).length
  return { rows: JSON.stringify(rows), runs: await count('importRun'), acts: await count('hrAction') }
}

/**
 * Ways to end: the process of the job; its server and then it; its server only, which the process of the job detects.
 */
const DEATHS = ['job', 'both', 'server'] as const
type Death = (typeof DEATHS)[number]

/** The state of an agent's job now. */
async function stateNow({ server: { app }, agent }: ImportDesk, tipo: JobKind) {
  const job = await jobOf(app.db, agent.codAgente, tipo)
  if (!job) throw new Error('no job')
  return stateOf(job, app.clock.now())
}

/** Servers whose jobs are killed, one server after the other. */
async function openServers(desk: ImportDesk, random: () => number) {
  const { server, agent } = desk
  const { app } = server
  const ahead = startedAhead(server, AHEAD)
  let running: SecondServer = await ahead.next()
  const cookie = await startSession(app, agent.codAgente)
  /** Milliseconds of an act without a kill. */
  let took = 0
  return {
    /** Requests the act from a server, which runs it in a process of its own; resolves once it has ended. */
    async act(tipo: JobKind, death: Death | null, job: JobFailpoint): Promise<void> {
      await running.setJobFailpoint(job)
      const { status, json } = await deskClient(running, cookie).call(ACTS[tipo], await seen(desk, tipo))
      if (json.retorno?.[0]?.estatus !== 'Sucesso') throw new Error(`${ACTS[tipo]}: ${status} ${JSON.stringify(json)}`)
      const begun = performance.now()
      let isGone = false
      void running.gone.then(() => (isGone = true))
      const timer = death === 'server' ? setTimeout(() => void running.kill(), random() * took) : undefined
      const children = new Set<number>()
      do {
        for (const pid of processTree(running.pid)) children.add(pid)
        await pause(10)
      } while (!isGone && ['espera', 'trabalha'].includes(await stateNow(desk, tipo)))
      clearTimeout(timer)
      took = death ? took : performance.now() - begun
      if (death === null || death === 'job') return
      await running.kill()
      while ([...children].some(isAlive)) await pause(10)
      // As half a minute later.
      await app.db.updateTable('importJob').set({ beatAt: 0 }).where('situacao', '=', 'trabalha').execute()
      running = await ahead.next()
    },
    async close(): Promise<void> {
      await running.stop()
      await ahead.close()
    },
  }
}
type Servers = Awaited<ReturnType<typeof openServers>>

/** Kills an act at one of a number of statements, and compares the result; repeats it where nothing was stored. */
async function killOne(
  { desk, servers, trial }: { desk: ImportDesk; servers: Servers; trial: Trial },
  { tipo, statements, again }: { tipo: JobKind; statements: number; again: () => Promise<void> },
): Promise<void> {
  const { server, agent } = desk
  const { random } = trial
  const before = await stored(server)
  const death = pick(random, DEATHS)
  const failpoint = {
    statement: 1 + Math.floor(random() * statements),
    when: pick(random, ['before', 'after'] as const),
  }
  const job = { failpoint: death === 'server' ? null : failpoint, withServer: death === 'both', noteIn: '' }
  await servers.act(tipo, death, job)
  trial.tried += 1
  trial.add(`${death} killed during ${tipo === 'arquivos' ? 'an import' : 'an undo'}`, 1)
  const [after, state] = [await stored(server), await stateNow(desk, tipo)]
  const where = `${tipo}, ${death} ${failpoint.when} statement ${failpoint.statement}: ${state}`
  const isNothing = JSON.stringify(after) === JSON.stringify(before)
  const isRecorded = after.runs - before.runs === Number(tipo === 'arquivos') && after.acts === before.acts + 1
  trial.fault('half done', !isNothing && !(isRecorded && after.rows !== before.rows), where)
  trial.fault('said otherwise', !(isNothing ? ['interrompida', 'espera'] : ['pronta']).includes(state), where)
  trial.add('done in spite of it', Number(!isNothing))
  if (isNothing && state === 'interrompida') {
    await again()
    await call(agent, ACTS[tipo], await seen(desk, tipo))
  }
  await work(server)
  const [once, last] = [await stored(server), await stateNow(desk, tipo)]
  trial.fault('not once', once.acts !== before.acts + 1 || last !== 'pronta', where)
}

/** Imports a month and undoes it repeatedly, each with a kill. */
async function killJobs(desk: ImportDesk, trial: Trial, kills: number): Promise<void> {
  const { server, agent } = desk
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-jobs-'))
  const noteIn = join(folder.path, 'statements')
  const servers = await openServers(desk, trial.random)
  const importId = async () => (await jobOf(server.app.db, agent.codAgente, 'arquivos'))?.importId ?? 0
  try {
    await send(desk, SMALL)
    await call(agent, 'aplicaArquivos', await seen(desk, 'arquivos'))
    await work(server)
    const base = await stored(server)
    await send(desk, MONTH)
    const none = { failpoint: null, withServer: false, noteIn }
    await servers.act('arquivos', null, none)
    const whole = await stored(server)
    await rehearse(desk, await importId())
    await servers.act('desfazer', null, none)
    const [forImport = 0, forUndo = 0] = readFileSync(noteIn, 'utf8').split('\n').map(Number)
    trial.fault('rows other than before the import', (await stored(server)).rows !== base.rows)
    for (let kill = 0; kill < kills; kill += 2) {
      await send(desk, MONTH)
      const again = () => send(desk, MONTH)
      await killOne({ desk, servers, trial }, { tipo: 'arquivos', statements: forImport, again })
      trial.fault('rows other than those of the import', (await stored(server)).rows !== whole.rows)
      const id = await importId()
      await rehearse(desk, id)
      const rehearsed = () => rehearse(desk, id)
      await killOne({ desk, servers, trial }, { tipo: 'desfazer', statements: forUndo, again: rehearsed })
      trial.fault('rows other than before the import', (await stored(server)).rows !== base.rows)
    }
  } finally {
    await servers.close()
  }
}

/** Returns whether a process runs; one that has ended and was not waited for has no command. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}

/** A write of publications, to one person created for it. */
const publication = (
  write: string,
  tables: string[],
  paramsOf: (server: TestServer, agent: { codAgente: number; codPessoa: number }) => Promise<object> | object,
): Write => ({
  write,
  tables: ['hrAction', ...tables],
  async ready(server) {
    const { codAgente } = await makeAgent(server, over('rh'))
    await server.app.db
      .insertInto('hrRole')
      .values({ ...roleOver('rh'), codAgente })
      .execute()
    const { codPessoa } = await makePerson(server)
    const params = await paramsOf(server, { codAgente, codPessoa })
    const cookie = await startSession(server.app, codAgente)
    return (key) => deskClient(server, cookie).call(write, params, { key })
  },
})

const to = (codPessoa: number) => ({ publico: { alcance: 'pessoa', codigos: [codPessoa] }, quantas: 1 })
const notice = (codPessoa: number) => ({ titulo: 'Vacinação', texto: 'Amanhã.', ...to(codPessoa) })

/** Publishes a notice; returns its number. */
async function published(server: TestServer, codPessoa: number): Promise<{ codPublicacao: number }> {
  const agent = await makeAgent(server, over('rh'))
  const publishing = { ...notice(codPessoa), publico: { alcance: 'pessoa' as const, codigos: [codPessoa] } }
  const { ttPublicada } = await deskCaller(publish)(agent, 'publicaAviso', publishing)
  return { codPublicacao: Number(ttPublicada[0]?.codPublicacao) }
}

const PUBLICATIONS: readonly Write[] = [
  publication('publicaAviso', ['notice', 'publication', 'publicationUnit'], (_, { codPessoa }) => notice(codPessoa)),
  publication('publicaDocumento', ['document', 'publication', 'publicationUnit'], async ({ app }, agent) => {
    // Each is a document of its own, because a document is identified by its file.
    const conteudo = Buffer.from(await pdfSaying(randomUUID()))
    const upload = { codAgente: agent.codAgente, nomeArquivo: 'acordo.pdf', conteudo, createdAt: app.clock.now() }
    const { codArquivo } = await app.db
      .insertInto('hrUpload')
      .values(upload)
      .returning('codArquivo')
      .executeTakeFirstOrThrow()
    return { titulo: 'Acordo', arquivos: [codArquivo], ate: '', ...to(agent.codPessoa) }
  }),
  publication('publicaPesquisa', ['questionnaire', 'publication', 'publicationUnit'], (_, { codPessoa }) => {
    const file = { nomeArquivo: 'pulso.csv', conteudo: 'titulo;descricao;resposta\nTrabalho;Vai bem?;S\n' }
    return { titulo: 'Pulso', ...file, ate: '', ...to(codPessoa) }
  }),
  publication('lembraPublicacao', ['publication'], (server, { codPessoa }) => published(server, codPessoa)),
  publication('retiraPublicacao', ['notice'], async (server, { codPessoa }) => {
    return { ...(await published(server, codPessoa)), motivo }
  }),
]

export const check: Check = {
  goal: `${KILLS.jobs + KILLS.publications} kills during imports and undos at HR's desk, of the process of the job, of its server or of both, and at statements of publications, on both databases: nothing half done, nothing twice, what was interrupted says so and is done whole the next time`,
  async run(trial) {
    const options = () => ({ settings: withDesk() })
    for (const database of DATABASES) {
      const kills = trial.scaled(KILLS.jobs / DATABASES.length)
      await withServer(database, async (server) => killJobs(await openDesk(server), trial, kills), options())
      const publications = trial.scaled(KILLS.publications / DATABASES.length)
      await killAtStatements(database, publications, trial, { writes: PUBLICATIONS, options: options() })
    }
  },
}
