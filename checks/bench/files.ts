import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buscaMovimento } from '@colab/contract/domains/receipts'
import { insertAll } from '@colab/server/db/insert'
import { moveFiles, type Place } from '@colab/server/files/move'
import { makePerson } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { openServer } from '@colab/server/test/server'
import { createPayslips, MONTHS } from './company.ts'
import { startHelper } from './helper.ts'
import { CORES, median, pinSelf } from './machine.ts'

/*
 * npm run bench:files [-- <files>]: a payslip whose PDF is in an S3 store on this machine against one in PostgreSQL, and the rate of moving so
 * many files out and back. The store is written in JavaScript and most of the time is its own: STORE=<endpoint> names another one, with the
 * bucket and keys below. A web server that takes PUT and GET, and answers an empty list for the bucket, is enough; with another store nothing is moved.
 */

const FILES = Number(process.argv[2] ?? 100_000)
/** Bytes of each: a payslip of one page. */
const BYTES = 10_000
/** Calls of each kind, in turns. */
const CALLS = 301
/** Largest ratio of the times of a call, and least number of files a second. */
const TARGETS = { ratio: 1.5, rate: 500 }

const BUCKET = 'colab-bench'

type Server = Awaited<ReturnType<typeof openServer>>['server']

/** Gives somebody payslips; returns the milliseconds of a call that reads one with its PDF. */
async function payslipOf(server: Server): Promise<() => Promise<number>> {
  const { cpf, senha, codPessoa, employments } = await makePerson(server)
  await createPayslips(server.app, [
    { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, deviceId: '', token: '', refresh: '' },
  ])
  const client = server.client()
  await client.signIn(cpf, senha)
  return async () => {
    const began = performance.now()
    const { ttMovimento } = await client.channel.call(buscaMovimento, { ...MONTHS[0], codTipoCalculo: 10 })
    if (!ttMovimento[0]?.anexo) throw new Error('a payslip without its PDF')
    return performance.now() - began
  }
}

async function fill({ app }: Server): Promise<void> {
  for (let from = 0; from < FILES; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, FILES - from) }, (_, at) => {
      const name = `${from + at}`
      return { digest: name, nomeArquivo: name, tipo: 'application/pdf', conteudo: randomBytes(BYTES) }
    })
    await app.db.transaction().execute((db) => insertAll(db, 'file', rows))
  }
}

/** Moves all files; returns how many a second, and how many for each second of this process's processor time. */
async function move({ app: { db, files } }: Server, to: Place) {
  if (!files) throw new Error('no store')
  const [began, before] = [performance.now(), process.cpuUsage()]
  const moved = await moveFiles({ db, files, to })
  const seconds = (performance.now() - began) / 1000
  const used = process.cpuUsage(before)
  const cpu = (used.user + used.system) / 1e6
  return {
    to,
    files: moved.files,
    s: seconds.toFixed(1),
    'a second': Math.round(moved.files / seconds),
    'a cpu second': Math.round(moved.files / cpu),
  }
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-bench-'))
const { STORE } = process.env
const store = STORE ? undefined : startHelper('file-store.ts', CORES, [folder.path, BUCKET])
const [port] = store ? ((await once(store, 'message')) as [number]) : []
const files = {
  endpoint: STORE ?? `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: BUCKET,
  prefix: 'portal/',
  keyId: 'S3RVER',
  secretKey: 'S3RVER',
}
const postgres = await startPostgres()
const { server, close } = await openServer({ settings: { databaseUrl: postgres.url, files } })
try {
  const { db } = server.app
  const writeTo = (escreve: Place) => db.updateTable('fileStore').set({ escreve }).execute()
  const calls = { s3: await payslipOf(server), database: await payslipOf(server) }
  const times: Record<Place, number[]> = { s3: [], database: [] }
  for (const place of ['s3', 'database'] as const) {
    await writeTo(place)
    // The first call prints the PDF and stores it; others compile the code.
    for (let call = 0; call < 20; call++) await calls[place]()
  }
  for (let call = 0; call < CALLS; call++) {
    times.database.push(await calls.database())
    times.s3.push(await calls.s3())
  }
  const [inside, outside] = [median(times.database), median(times.s3)]
  console.log(`payslip with PDF: ${inside.toFixed(2)} ms from the database, ${outside.toFixed(2)} ms from the store`)
  const moves = []
  if (store) {
    await fill(server)
    moves.push(await move(server, 's3'), await move(server, 'database'))
    console.table(moves)
  }
  const ratio = outside / inside
  const rate = Math.min(...moves.map((one) => one['a second']))
  const rates = store ? [['files a second', rate, `at least ${TARGETS.rate}`, rate >= TARGETS.rate] as const] : []
  for (const [name, measured, target, reached] of [
    ['store to database', ratio.toFixed(2), `at most ${TARGETS.ratio}`, ratio <= TARGETS.ratio],
    ...rates,
  ]) {
    console.log(`${reached ? 'reached' : 'MISSED '}  ${name}: ${measured} (target ${target})`)
  }
} finally {
  await close()
  await postgres.stop()
  store?.kill()
}
