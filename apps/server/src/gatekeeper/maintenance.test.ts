import { expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import { makePerson } from '../../test/people.ts'
import { MINUTE, startServer } from '../../test/server.ts'
import { gatekeeperMaintenance } from './maintenance.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const session = (id: string, codPessoa: number, times: { rotatedAt: number; expiresAt: number }) => ({
  ...({ id, codPessoa, deviceId: id, scope: 'full', generation: 1, createdAt: times.rotatedAt } as const),
  ...({ revokedAt: null, browser: null, bound: 0, device: null } as const),
  ...times,
})

it('deletes what has expired, and nothing before its time', async () => {
  const { app } = await startServer()
  const { db } = app
  const now = app.clock.now()
  const people = [await makePerson({ app }), await makePerson({ app })].map(({ codPessoa }) => codPessoa)
  for (const [name, over] of [
    ['kept', 0],
    ['expired', 1],
  ] as const) {
    const codPessoa = people[over] ?? 0
    const ago = (milliseconds: number) => now - milliseconds - over
    await db
      .insertInto('rateWindow')
      .values({ key: name, startedAt: ago(DAY), count: 1 })
      .execute()
    await db
      .insertInto('throttle')
      .values({ key: name, failures: 1, failedAt: ago(DAY), lockedUntil: 0, dayTries: 1, dayStart: 0 })
      .execute()
    await db
      .insertInto('recoveryRequest')
      .values({ device: name, codPessoa, startedAt: ago(30 * MINUTE), digest: '', expiresAt: 0, tries: 0 })
      .execute()
    await db
      .insertInto('invitation')
      .values({ codPessoa, digest: name, channel: 'letter', createdAt: 0, expiresAt: ago(90 * DAY) })
      .execute()
    await db
      .insertInto('passkeyChallenge')
      .values({ key: name, codPessoa, challenge: '', expiresAt: ago(0), sent: 0 })
      .execute()
    await db
      .insertInto('openChallenge')
      .values({ key: name, challenge: '', expiresAt: ago(0) })
      .execute()
    await db
      .insertInto('session')
      .values(session(name, codPessoa, { rotatedAt: 0, expiresAt: ago(30 * DAY) }))
      .execute()
    await db
      .insertInto('knownDevice')
      .values({
        id: name,
        codPessoa,
        browser: name,
        kind: '',
        modelo: '',
        nome: '',
        firstUsedAt: 0,
        lastUsedAt: ago(365 * DAY),
      })
      .execute()
  }

  await gatekeeperMaintenance({ ...app, clock: createClock(() => now) })

  const left = await Promise.all([
    db.selectFrom('rateWindow').select('key as name').execute(),
    db.selectFrom('throttle').select('key as name').execute(),
    db.selectFrom('recoveryRequest').select('device as name').execute(),
    db.selectFrom('invitation').select('digest as name').execute(),
    db.selectFrom('passkeyChallenge').select('key as name').execute(),
    db.selectFrom('openChallenge').select('key as name').execute(),
    db.selectFrom('session').select('id as name').execute(),
    db.selectFrom('knownDevice').select('id as name').execute(),
  ])
  expect(left).toEqual(left.map(() => [{ name: 'kept' }]))
})

it('keeps only the hour of a refresh, once its repeat would be refused', async () => {
  const { app } = await startServer()
  const { codPessoa } = await makePerson({ app })
  const now = Date.parse('2026-03-10T12:34:56Z')
  const hour = Date.parse('2026-03-10T12:00:00Z')
  for (const [id, rotatedAt] of Object.entries({ earlier: hour - 1, over: now - 10_001, repeatable: now - 10_000 })) {
    await app.db
      .insertInto('session')
      .values(session(id, codPessoa, { rotatedAt, expiresAt: now + HOUR }))
      .execute()
  }
  await gatekeeperMaintenance({ ...app, clock: createClock(() => now) })
  const rows = await app.db.selectFrom('session').select(['id', 'rotatedAt']).execute()
  expect(Object.fromEntries(rows.map(({ id, rotatedAt }) => [id, rotatedAt]))).toEqual({
    earlier: hour - HOUR,
    over: hour,
    repeatable: now - 10_000,
  })
})
