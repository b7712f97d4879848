import { copyFile, mkdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { CORES } from '../../bench/machine.ts'
import { type ServerConfig, startServer } from '../../bench/server.ts'
import type { Check, Trial } from '../check.ts'
import { type FormerVersion, withFormerVersion } from '../former-version.ts'
import { withPlace } from '../servers.ts'
import { compare, createWriters, startWriters, untilWritten } from '../writers.ts'

const UPGRADES = 10
const EMPLOYEES = 4
/** Writes before, beside and after each step. */
const BETWEEN = 30

/** Passes connections on to the servers in turn, like a load balancer. */
async function balancer(first: string) {
  let urls = [first]
  let turn = 0
  const sockets = new Set<Socket>()
  const between = createServer((socket) => {
    const url = new URL(urls[turn++ % urls.length] ?? first)
    const onward = connect(Number(url.port), url.hostname)
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    /** New connections go to these servers. */
    use(...next: string[]) {
      urls = next
      // Clients keep connections: they must reach the other server, too.
      for (const socket of sockets) socket.destroySoon()
    },
    close: () => between.close(),
  }
}

/** Replaces the former version by this one while employees write. */
async function upgrade({ company, startServer: startFormer }: FormerVersion, place: ServerConfig, trial: Trial) {
  // Two servers share the database and the secret, not the folder.
  const beside = { ...place, dataDir: `${place.dataDir}-beside` }
  const employees = await createWriters(place, EMPLOYEES, undefined, company)
  await company.withApp(place, async ({ db }) => {
    const credentials = employees.map(({ codPessoa }) => ({ codPessoa, hash: '', padrao: 0 as const }))
    // A sign-in needs an identity that not every version of the benchmark creates.
    await db
      .insertInto('credential')
      .values(credentials)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  await mkdir(beside.dataDir, { mode: 0o700 })
  await copyFile(join(place.dataDir, 'secret'), join(beside.dataDir, 'secret'))

  const former = await startFormer(place, CORES)
  const entrance = await balancer(former.url)
  const writers = startWriters(entrance.url, employees)
  await untilWritten(writers.journal, BETWEEN)
  const next = await startServer(beside, CORES)
  entrance.use(former.url, next.url)
  await untilWritten(writers.journal, BETWEEN)
  entrance.use(next.url)
  await former.stop()
  await untilWritten(writers.journal, BETWEEN)
  await writers.stop()
  entrance.close()
  const refusal = await startFormer(place, CORES).then(
    (server) => server.stop(),
    ({ message }: Error) => message,
  )
  await next.stop()
  await compare(beside, writers.journal, trial)
  trial.fail(!refusal?.includes('A later version of colab'), 'the former version starts again')
}

export const check: Check = {
  goal: `${UPGRADES} upgrades over one PostgreSQL under write load, from the version before the last migration: 0 lost, 0 sign-outs, the former version refuses the database afterwards`,
  run: (trial) =>
    withFormerVersion(async (former) => {
      trial.figures.from = former.commit
      for (const _ of trial.times(UPGRADES)) await withPlace('postgres', (place) => upgrade(former, place, trial))
    }),
}
