import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { insertAll } from '@colab/server/db/insert'
import { checksums } from '@colab/server/db/rows'
import { createDevice, deviceOf } from '@colab/server/test/device'
import { startPushService } from '@colab/server/test/push-service'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import { calling, people } from '@colab/server/test/refusals/parts'
import { rows } from '@colab/server/test/refusals/rows'
import type { Row } from '@colab/server/test/refusals/table'
import { openChannel, REPORT } from '@colab/server/test/report-channel'
import type { TestServer } from '@colab/server/test/server'
import type { Check } from '../check.ts'
import { withServer } from '../servers.ts'
import { isAccepted, NOON } from '../writes.ts'

const REPLAYS = 200
const RETRIES = 200
const DEVICES = 200
/** Retries of one action. */
const PER_ACTION = 20
/**
 * Tables that change with every request or with the devices of a check, and security events, which are stored seconds
 * later.
 */
const CHANGING = ['rateWindow', 'seenEnvelope', 'device', 'session', 'securityEvent']

type Sealed = Pick<Row, 'write' | 'ready' | 'post'>

/** Returns the writes whose requests are envelopes: those of the table of refusals, reports and push. */
function sealedWrites(browser: () => object): Sealed[] {
  return [
    ...rows.filter(({ write }) => !write.startsWith('upload')),
    { write: 'gravaDenuncia', ready: (server) => people(server, { ...REPORT }), post: calling('gravaDenuncia') },
    {
      write: 'gravaInscricaoPush',
      ready: (server) => people(server, { ...browser() }),
      post: calling('gravaInscricaoPush'),
    },
    {
      write: 'excluirInscricaoPush',
      async ready(server) {
        const ready = await people(server, {})
        await ready.device.call('gravaInscricaoPush', { params: { ...browser() } })
        return ready
      },
      post: calling('excluirInscricaoPush'),
    },
  ]
}

/** Returns a checksum of each table, after the work that no reply waits for. */
async function stored({ app }: TestServer): Promise<Record<string, string>> {
  await app.background.settled()
  const tables = await checksums(app.db, 'sqlite')
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !CHANGING.includes(name)))
}

/**
 * Sends the bytes of a write again; returns how many were not refused as an invalid envelope, plus one if anything was
 * stored.
 */
async function replayBytes(server: TestServer, { ready: prepare, post }: Sealed, times: number): Promise<number> {
  const ready = await prepare(server)
  const { device } = ready
  const { put } = device
  let body = ''
  device.put = (sent, headers) => {
    body = sent
    return put(sent, headers)
  }
  const first = await post(ready, ready.good, {})
  const before = await stored(server)
  let failed = isAccepted(first) ? 0 : 1
  for (let at = 0; at < times; at++) {
    const { status, text } = await put(body)
    if (status !== 400 || !text.includes('"envelope"')) failed += 1
  }
  return failed + (isDeepStrictEqual(await stored(server), before) ? 0 : 1)
}

/**
 * Repeats one action under its key: sequentially, two concurrently, from another device, and after the token and the
 * keys were lost. Returns how many replies differed from the first one, plus one if anything was stored.
 */
async function retry(server: TestServer, { ready: prepare, post }: Row, times: number): Promise<number> {
  const ready = await prepare(server)
  const { device, good } = ready
  const headers = { 'Idempotency-Key': randomUUID() }
  const empty = await stored(server)
  const [first, twin] = await Promise.all([post(ready, good, headers), post(ready, good, headers)])
  const before = await stored(server)
  const otherDevice = Object.assign(await deviceOf(server, device.owner), { owner: device.owner })
  let failed =
    isAccepted(first) && isDeepStrictEqual(first.json, twin.json) && !isDeepStrictEqual(empty, before) ? 0 : 1

  const ways = [
    async () => [await post(ready, good, headers)],
    () => Promise.all([post(ready, good, headers), post(ready, good, headers)]),
    async () => [await post({ ...ready, device: otherDevice }, good, headers)],
    async () => {
      const { tokens } = device
      device.tokens = { token: 'e30.e30.e30', refresh_token: '' }
      const refused = await post(ready, good, headers)
      device.tokens = tokens
      await server.app.db.deleteFrom('device').where('deviceId', '=', device.deviceId).execute()
      await post(ready, good, headers)
      await device.exchange()
      if (refused.status !== 401) failed += 1
      return [await post(ready, good, headers)]
    },
  ]
  for (let at = 0; at < times; at++) {
    const replies = (await ways[at % ways.length]?.()) ?? []
    if (!replies.every(({ json }) => isDeepStrictEqual(json, first.json))) failed += 1
  }
  return failed + (isDeepStrictEqual(await stored(server), before) ? 0 : 1)
}

/** Sends one envelope with the ids of many devices concurrently; returns how many too many were accepted. */
async function underManyDevices(server: TestServer, count: number): Promise<number> {
  const { db } = server.app
  const device = createDevice(server)
  await device.exchange()
  const own = await db
    .selectFrom('device')
    .selectAll()
    .where('deviceId', '=', device.deviceId)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, () => randomUUID())
  await insertAll(
    db,
    'device',
    ids.map((deviceId) => ({ ...own, deviceId })),
  )
  const body = JSON.stringify({ data: device.seal('validaCPF', { params: { cpf: '1' } }) })
  const answers = await Promise.all(ids.map((deviceId) => createDevice(server, null, deviceId).put(body)))
  return Math.abs(answers.filter(({ status }) => status === 200).length - 1)
}

export const check: Check = {
  goal: `the bytes of 16 writes sent again ${REPLAYS} times each: none applied; 16 writes retried ${RETRIES} times each: one effect, the same reply; an envelope under ${DEVICES} device ids: accepted once`,
  async run(trial) {
    const service = await startPushService()
    const [replays, retries, devices] = [REPLAYS, RETRIES, DEVICES].map(trial.scaled) as [number, number, number]
    async function replayAll(server: TestServer): Promise<void> {
      await insertGroundwork(server)
      await openChannel(server)
      trial.tried += devices
      trial.fail(await underManyDevices(server, devices))
      for (const write of sealedWrites(service.browser)) {
        trial.tried += replays
        trial.fail(await replayBytes(server, write, replays), `${write.write} sent again`)
      }
      for (const row of rows) {
        trial.tried += retries
        for (let left = retries; left > 0; left -= PER_ACTION) {
          trial.fail(await retry(server, row, Math.min(left, PER_ACTION)), `${row.write} retried`)
        }
      }
    }
    await withServer('sqlite', replayAll, { settings: service.settings, now: NOON }).finally(service.close)
  },
}
