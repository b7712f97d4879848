import { generatePair } from '@colab/server/crypto/keyring'
import { createDevice, type Device, type Headers } from '@colab/server/test/device'
import { makePerson } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { openServer, type TestServer } from '@colab/server/test/server'
import { type Check, scaled } from '../check.ts'
import { withServer } from '../servers.ts'

const BODIES = 500

/** A way in which an envelope is answered without a session for its sender, and the answer. */
interface Refusal {
  status: number
  headers?: Headers
  /** Makes the server lose data before the envelope arrives. */
  before?(server: TestServer, device: Device): Promise<unknown>
}

const REFUSALS: Refusal[] = [
  {
    status: 404,
    before: ({ app }, { deviceId }) => app.db.deleteFrom('device').where('deviceId', '=', deviceId).execute(),
  },
  { status: 401, headers: { Authorization: 'Bearer e30.e30.e30' } },
  { status: 403, headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { status: 400, headers: { 'X-Device-Id': '', Authorization: undefined } },
]

async function exchanged(server: TestServer): Promise<Device> {
  const device = createDevice(server)
  await device.exchange()
  return device
}

/** Returns how many of these bodies open a session, or anything else, on another device. */
async function openedBy(server: TestServer, bodies: string[]): Promise<number> {
  const thief = await exchanged(server)
  let opened = 0
  for (const body of bodies) if ((await thief.put(body)).status === 200) opened += 1
  return opened
}

/** Seals sign-ins, and sends each with the fault of the refusal, or without any fault. */
async function send(server: TestServer, count: number, { status, headers, before }: Refusal) {
  const { cpf, senha } = await makePerson(server)
  const bodies: string[] = []
  let failed = 0
  for (let at = 0; at < count; at++) {
    const device = await exchanged(server)
    const body = JSON.stringify({ data: device.seal('validaSenha', { params: { cpf, senha } }) })
    await before?.(server, device)
    if ((await device.put(body, headers)).status !== status) failed += 1
    bodies.push(body)
  }
  return { bodies, failed }
}

/** Uses envelopes, has the marks lost as `lose` does, and sends them again. */
async function afterLoss(server: TestServer, count: number, lose: () => Promise<unknown>): Promise<number> {
  const { bodies, failed } = await send(server, count, { status: 200 })
  await lose()
  return failed + (await openedBy(server, bodies))
}

export const check: Check = {
  slug: 'stolen-envelope',
  goal: `${BODIES} sign-ins sent again from another device after each answer (404, 401, 403, 400), after the marks of a former version, and after a crash of PostgreSQL: none opened`,
  async run(scale) {
    const count = scaled(BODIES, scale)
    const sum = { tried: 0, failed: 0 }
    const add = (failed: number) => {
      sum.tried += count
      sum.failed += failed
    }
    await withServer('sqlite', async (server) => {
      for (const refusal of REFUSALS) {
        const { bodies, failed } = await send(server, count, refusal)
        add(failed + (await openedBy(server, bodies)))
      }
      // A former version named its marks otherwise, and its pair had no row among them.
      const { db, keyring } = server.app
      add(
        await afterLoss(server, count, async () => {
          await db.deleteFrom('seenEnvelope').execute()
          await keyring.maintain()
        }),
      )
    })
    const postgres = await startPostgres()
    const { server, close } = await openServer({ settings: { databaseUrl: postgres.url }, pair: generatePair() })
    try {
      add(await afterLoss(server, count, postgres.crash))
    } finally {
      await close()
      await postgres.stop()
    }
    return sum
  },
}
