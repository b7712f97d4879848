import { randomUUID } from 'node:crypto'
import type { Caller } from '#base/caller.ts'
import type { Db } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import { browserOf, deviceCookie, knownDevice } from './device-cookie.ts'
import { deviceKind } from './device-kind.ts'

const HOUR = 3_600_000
/** The hour is enough for a list of devices; an exact moment could be compared with that of an anonymous report. */
const currentHour = ({ clock }: Pick<GatekeeperDeps, 'clock'>) => hourOf(clock.now())
const hourOf = (moment: number) => Math.floor(moment / HOUR) * HOUR

/** The facts of a sign-in about the device. */
export interface DeviceSignIn {
  /** The browser that the request proved to be, null without a cookie; and the one that the cookie names afterwards. */
  proof: string | null
  browser: string
  /** The known device. */
  device: string
  /** The device cookie after the sign-in. */
  cookie: string
  /** Whether the person signs in from this device for the first time. */
  isNew: boolean
  /** Whether the person signed in from another device before. */
  hasOthers: boolean
}

/** Records that a person signs in from a device. */
export async function recordDevice(
  deps: GatekeeperDeps,
  db: Db,
  caller: Caller,
  codPessoa: number,
): Promise<DeviceSignIn> {
  const { secrets } = deps
  const cookie = deviceCookie(secrets, caller.deviceCookie, codPessoa)
  const browser = browserOf(secrets, cookie) ?? ''
  const known = await db
    .selectFrom('knownDevice')
    .select('browser')
    .where('codPessoa', '=', codPessoa)
    .where('browser', 'in', [browser, withoutCookies(deps, caller.deviceId)])
    .executeTakeFirst()
  const now = currentHour(deps)
  const used = { kind: deviceKind(caller.userAgent), lastUsedAt: now }
  const { model: modelo } = caller
  const id = randomUUID()
  const device = await db
    .insertInto('knownDevice')
    .values({ id, codPessoa, browser: known?.browser ?? browser, modelo, nome: '', firstUsedAt: now, ...used })
    // Not every request has the model.
    .onConflict((is) => is.columns(['codPessoa', 'browser']).doUpdateSet({ ...used, ...(modelo && { modelo }) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('knownDevice')
    .select('id')
    .where('codPessoa', '=', codPessoa)
    .where('id', '!=', device.id)
    .limit(1)
    .executeTakeFirst()
  // A cookie from before devices were recorded.
  const isNew = !known && knownDevice(secrets, caller.deviceCookie, codPessoa) === null
  return {
    proof: browserOf(secrets, caller.deviceCookie),
    browser,
    device: device.id,
    cookie,
    isNew,
    hasOthers: others !== undefined,
  }
}

/** Returns whether a person signed in from a device before the hour of a moment. */
export async function usedDeviceBefore(db: Db, codPessoa: number, moment: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('knownDevice')
    .select('id')
    .where('codPessoa', '=', codPessoa)
    .where('firstUsedAt', '<', hourOf(moment))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Records that a device was used; one whose first refresh brought no cookie is recognized by its id from now on. */
export async function touchDevice(deps: GatekeeperDeps, id: string, withoutCookiesAs: string | null): Promise<void> {
  const browser = withoutCookiesAs === null ? {} : { browser: withoutCookies(deps, withoutCookiesAs) }
  await deps.db
    .updateTable('knownDevice')
    .set({ lastUsedAt: currentHour(deps), ...browser })
    .where('id', '=', id)
    .execute()
}

function withoutCookies({ secrets }: Pick<GatekeeperDeps, 'secrets'>, deviceId: string): string {
  return secrets.digest('browser', `id ${deviceId}`)
}
