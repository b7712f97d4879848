import * as limits from '@colab/server/gatekeeper/limits'
import { limitCalls, recordFailedAttempt, takeTry } from '@colab/server/gatekeeper/rate'
import { limitSends } from '@colab/server/gatekeeper/recovery'
import { accountKey, countTry } from '@colab/server/gatekeeper/throttle'
import { unwrapGuard } from '@colab/server/protocol/http/unopened'
import type { TestServer } from '@colab/server/test/server'
import type { FastifyRequest } from 'fastify'

/* All limits of the product, and how one attacker uses up as much of each as possible. */

/** The address that the attacker shares with all others. */
export const SHARED = '127.0.0.1'
/** Neighbours of it. */
const inRange = (at: number) => `127.0.0.${at % 250}`

type Named = typeof limits
type LimitName = { [K in keyof Named]: Named[K] extends limits.Limit | limits.Brake ? K : never }[keyof Named]

/** Limits that are not a count of calls. */
type OtherName = 'tries at an account' | 'envelopes that do not open' | 'bodies with files' | 'sign-ins in turn'

/** People whom an attacker might block. */
interface Targets {
  codPessoas: number[]
}

export type StoppableLimit =
  | {
      /** Uses the limit up from the shared address or its range; returns what releases it where it holds something. */
      useUp(server: TestServer, targets: Targets): Promise<(() => void) | undefined>
      /** Whether new browsers at the same address are refused meanwhile. */
      stopsNew: boolean
    }
  | { /** Reason for which an attacker takes nothing from others. */ apart: string }

type Kind = 'signIn' | 'recovery' | 'code'

/** Runs something once, and sets all counts that it raised above every limit. */
async function beyond({ app: { db } }: TestServer, run: () => Promise<unknown>): Promise<void> {
  const counts = async () =>
    new Map(
      (await db.selectFrom('rateWindow').select(['key', 'count']).execute()).map(({ key, count }) => [key, count]),
    )
  const before = await counts()
  await run()
  const raised = [...(await counts())].filter(([key, count]) => count !== before.get(key)).map(([key]) => key)
  if (raised.length === 0) throw new Error('nothing was counted')
  await db.updateTable('rateWindow').set({ count: 1_000_000 }).where('key', 'in', raised).execute()
}

const calls = (limit: limits.Limit, stopsNew: boolean): StoppableLimit => ({
  stopsNew,
  useUp: async (server) => void (await beyond(server, () => limitCalls(server.app, limit, SHARED))),
})

const inMemory = (limit: limits.Limit): StoppableLimit => ({
  stopsNew: false,
  async useUp({ app }) {
    for (let at = 0; at < limit.most; at++) app.windows.count(limit, SHARED)
    return undefined
  },
})

const failures = (kind: Kind): StoppableLimit => ({
  stopsNew: kind === 'signIn',
  useUp: async (server) =>
    void (await beyond(server, () => recordFailedAttempt(server.app, SHARED, 'an account', kind))),
})

/** Uses up the attempts of ranges until they are refused, for one account after the other. */
async function guess({ app }: TestServer, brake: limits.Brake, addressOf: (at: number) => string, most: number) {
  for (let at = 0; at < most; at++)
    await takeTry(app, brake, { address: addressOf(at), account: `account ${at}`, guess: 1 })
  return undefined
}

/** Many accounts from one range. */
const ofRange = (brake: limits.Brake, stopsNew = true): StoppableLimit => ({
  stopsNew,
  useUp: (server) => guess(server, brake, inRange, 60),
})

/** Many accounts from many ranges: more than one attacker has, and still not enough to block known browsers. */
const ofCompany = (brake: limits.Brake, stopsNew: boolean): StoppableLimit => ({
  stopsNew,
  useUp: (server) => guess(server, brake, (at) => `10.${at % 100}.0.1`, 700),
})

async function sendCodes({ app }: TestServer, { codPessoas }: Targets, addressOf: (at: number) => string) {
  for (const codPessoa of codPessoas)
    for (let at = 0; at < 40; at++)
      await limitSends(app, { deviceCookie: '', address: addressOf(at) }, codPessoa).catch(() => {})
  return undefined
}

const SECRET = 'only lookups that find nothing count for an address; what exists is counted by itself'
const BY_RANGE: StoppableLimit = ofRange(limits.WRONG_PASSWORDS)
const NO_ANSWER = 'beyond it nothing is refused that somebody waits for'

export const LIMITS: Record<LimitName | OtherName, StoppableLimit> = {
  SIGN_IN_CALLS: calls(limits.SIGN_IN_CALLS, true),
  CALLS_WITHOUT_SESSION: calls(limits.CALLS_WITHOUT_SESSION, true),
  REFUSED_ENVELOPES: inMemory(limits.REFUSED_ENVELOPES),
  KEY_EXCHANGES: calls(limits.KEY_EXCHANGES, true),
  REFRESHES: calls(limits.REFRESHES, false),
  FAILED_ATTEMPTS: failures('signIn'),
  FAILED_IN_RANGE: failures('signIn'),
  RECOVERIES: failures('recovery'),
  RECOVERIES_IN_RANGE: failures('recovery'),
  FAILED_CODES: failures('code'),
  FAILED_CODES_IN_RANGE: failures('code'),
  WRONG_PASSWORDS: ofCompany(limits.WRONG_PASSWORDS, true),
  WRONG_INVITATIONS: ofCompany(limits.WRONG_INVITATIONS, false),
  WRONG_CODES: ofCompany(limits.WRONG_CODES, false),
  SHARE: BY_RANGE,
  HARDLY_TRIED: BY_RANGE,
  ACCOUNTS_OF_RANGE: BY_RANGE,
  TRIES_OF_RANGE: BY_RANGE,
  SENDS: { stopsNew: false, useUp: (server, targets) => sendCodes(server, targets, inRange) },
  SENDS_OF_DAY: { stopsNew: false, useUp: (server, targets) => sendCodes(server, targets, inRange) },
  SENDS_OF_STRANGERS: {
    stopsNew: false,
    useUp: (server, targets) => sendCodes(server, targets, (at) => `10.${at}.0.1`),
  },
  LOCK_ALERTS: { apart: NO_ANSWER },
  DESK_FAILURES: { apart: NO_ANSWER },
  REPORTS: { apart: 'by person' },
  FOLLOW_UPS: { apart: SECRET },
  SIGNATURE_CHECKS: calls(limits.SIGNATURE_CHECKS, false),
  CALENDARS: { apart: SECRET },
  LETTER_LOOKUPS: { apart: SECRET },
  CONTACT_CONFIRMATIONS: { apart: SECRET },
  POLICY_REPORTS: { apart: NO_ANSWER },
  POLICY_REPORTS_IN_ALL: { apart: NO_ANSWER },
  POSTAL: { apart: 'beyond it state and capital of the CEP are answered, and known browsers are counted apart' },
  POSTAL_IN_ALL: { apart: 'as POSTAL' },
  UPLOADS: { apart: 'by person' },
  'tries at an account': {
    stopsNew: false,
    async useUp({ app }, { codPessoas }) {
      for (const codPessoa of codPessoas)
        for (let at = 0; at < 6; at++) await countTry(app, app.db, accountKey(app, codPessoa))
      return undefined
    },
  },
  'envelopes that do not open': {
    stopsNew: true,
    async useUp({ app, settings }) {
      const guard = unwrapGuard(app, null, { deviceId: 'stranger', address: SHARED, deviceCookie: '' })
      for (let at = 0; at < settings.limits.unopenedFromAddress; at++) guard.failed()
      return undefined
    },
  },
  'bodies with files': {
    stopsNew: false,
    async useUp({ app }) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const held = [SHARED, ...Array.from({ length: 9 }, (_, at) => `10.${at}.0.1`)].map((ip) => {
        const request = { ip, headers: {}, socket: {} } as unknown as FastifyRequest
        return app.bodies.within(request, null, () => promise).catch(() => {})
      })
      return () => {
        resolve()
        void Promise.all(held)
      }
    },
  },
  'sign-ins in turn': {
    stopsNew: true,
    async useUp({ app }) {
      const { promise, resolve } = Promise.withResolvers<void>()
      for (let at = 0; at < 100; at++) void app.inTurn(limits.rangeOf(SHARED) ?? '', () => promise).catch(() => {})
      return resolve
    },
  },
}
