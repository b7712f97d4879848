import { bearer } from '#session/session.ts'

/*
 * Push preferences of this browser. Not in local storage, which is cleared at the end of a session: a person who
 * declined would be asked again at the next sign-in. The service worker can also read the cache storage.
 */

const CACHE = 'push'
/** The portal's name, for the worker (worker/push.ts). */
const NAME = '/push/name'

/** Choice of one person on this device. */
export interface PushPreferences {
  /** `on` while this person wants notifications here, `no` after declining or turning them off. */
  answer?: 'on' | 'no'
  /** Number of visits to the notices. */
  visits?: number
}

const own = () => `/push/${bearer()?.codPessoa ?? 0}`

export async function readPushPreferences(): Promise<PushPreferences> {
  const held = await (await caches.open(CACHE)).match(own())
  return ((await held?.json()) as PushPreferences | undefined) ?? {}
}

export async function updatePushPreferences(changed: PushPreferences): Promise<void> {
  const next = { ...(await readPushPreferences()), ...changed }
  await (await caches.open(CACHE)).put(own(), new Response(JSON.stringify(next)))
}

export async function storePortalName(name: string): Promise<void> {
  await (await caches.open(CACHE)).put(NAME, new Response(name))
}
