import { generatePair } from '@colab/server/crypto/keyring'
import { createDevice, type Device, type Headers } from '@colab/server/test/device'
import { makePerson } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { openServer, type TestServer } from '@colab/server/test/server'
import type { Check, Trial } from '../check.ts'
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

/**
 * Seals sign-ins and sends each with the fault of the refusal, or without any; then has `lose` remove something, and sends them again from
 * another device.
 */
async function attack(server: TestServer, trial: Trial, { status, headers, before }: Refusal, lose?: () => unknown) {
  const { cpf, senha } = await makePerson(server)
  const bodies: string[] = []
  for (const _ of trial.times(BODIES)) {
    const device = await exchanged(server)
    const body = JSON.stringify({ data: device.seal('validaSenha', { params: { cpf, senha } }) })
    await before?.(server, device)
    trial.fail((await device.put(body, headers)).status !== status)
    bodies.push(body)
  }
  await lose?.()
  const thief = await exchanged(server)
  for (const body of bodies) trial.fail((await thief.put(body)).status === 200)
}

const NO_FAULT: Refusal = { status: 200 }

export const check: Check = {
  goal: `${BODIES} sign-ins sent again from another device after each answer (404, 401, 403, 400), after the marks of a former version, and after a crash of PostgreSQL: none opened`,
  async run(trial) {
    await withServer('sqlite', async (server) => {
      for (const refusal of REFUSALS) await attack(server, trial, refusal)
      // A former version named its marks otherwise, and its pair had no row among them.
      const { db, keyring } = server.app
      await attack(server, trial, NO_FAULT, async () => {
        await db.deleteFrom('seenEnvelope').execute()
        await keyring.maintain()
      })
    })
    const postgres = await startPostgres()
    const { server, close } = await openServer({ settings: { databaseUrl: postgres.url }, pair: generatePair() })
    try {
      await attack(server, trial, NO_FAULT, postgres.crash)
    } finally {
      await close()
      await postgres.stop()
    }
  },
}
