import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import { makePerson } from '../../test/people.ts'
import { MINUTE, startServer } from '../../test/server.ts'
import { protocolMaintenance } from './maintenance.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it('deletes marks and replies that have expired, and none before its time', async () => {
  const { app, settings } = await startServer()
  const { db, clock } = app
  const now = clock.now()
  for (const [name, over] of [
    ['kept', 0],
    ['expired', 1],
  ] as const) {
    await db
      .insertInto('seenEnvelope')
      .values({ digest: name, seenAt: now - 26 * HOUR - over })
      .execute()
    await db
      .insertInto('idempotency')
      .values({ key: name, request: '', answer: new Uint8Array(), createdAt: now - DAY - over })
      .execute()
  }
  const folder = join(settings.dataDir, 'spool', 'seen')
  const days = [0, 1, 2, 3, 40].map((ago) => addDays(clock.today(), -ago))
  for (const day of days) await mkdir(join(folder, day), { recursive: true })

  await protocolMaintenance({ ...app, clock: createClock(() => now) })

  const marks = await db
    .selectFrom('seenEnvelope')
    .select('digest')
    .where('digest', 'in', ['kept', 'expired'])
    .execute()
  expect(marks).toEqual([{ digest: 'kept' }])
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'kept' }])
  expect((await readdir(folder)).sort()).toEqual(days.slice(0, 3).sort())
})

it('deletes the keys of a device after an hour without session and push, or after 60 days', async () => {
  const { app } = await startServer()
  const { db, clock } = app
  const now = clock.now()
  const { codPessoa } = await makePerson({ app })
  const ages = { new: HOUR, unused: HOUR + 1, session: 60 * DAY, push: 60 * DAY, old: 60 * DAY + 1 }
  for (const [deviceId, age] of Object.entries(ages)) {
    await db
      .insertInto('device')
      .values({ deviceId, publicKey: '', serverKeyId: '', negotiatedAt: now - age })
      .execute()
  }
  for (const deviceId of ['session', 'old']) {
    await db
      .insertInto('session')
      .values({
        ...({
          id: deviceId,
          codPessoa,
          deviceId,
          scope: 'full',
          generation: 0,
          rotatedAt: now,
          createdAt: now,
        } as const),
        ...({ expiresAt: now, revokedAt: null, browser: null, bound: 0, device: null } as const),
      })
      .execute()
  }
  await db
    .insertInto('pushSubscription')
    .values({
      ...({ deviceId: 'push', codPessoa, endpoint: 'https://push.example/1', p256dh: '', auth: '' } as const),
      ...({ idioma: 'pt-BR', createdAt: 0, device: null } as const),
    })
    .execute()
  await protocolMaintenance({ ...app, clock: createClock(() => now) })
  const left = await db.selectFrom('device').select('deviceId').orderBy('deviceId').execute()
  expect(left.map(({ deviceId }) => deviceId)).toEqual(['new', 'push', 'session'])
})
