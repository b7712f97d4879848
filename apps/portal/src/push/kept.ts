import { bearer } from '#session/session.ts'

/*
 * What this browser keeps of push. Not in local storage: that is emptied when a session ends, and who said no would be asked again
 * at the next sign-in. In the browser's cache the service worker can read it too.
 */

const CACHE = 'push'
/** The portal's name, for the worker (worker/push.ts). */
const NAME = '/push/name'

/** What a person did on this device. */
export interface Kept {
  /** `on` while this person wants to be told here, `no` when it was refused or turned off. */
  answer?: 'on' | 'no'
  /** How often the notices were looked at. */
  visits?: number
}

const own = () => `/push/${bearer()?.codPessoa ?? 0}`

export async function kept(): Promise<Kept> {
  const held = await (await caches.open(CACHE)).match(own())
  return ((await held?.json()) as Kept | undefined) ?? {}
}

export async function keep(changed: Kept): Promise<void> {
  const next = { ...(await kept()), ...changed }
  await (await caches.open(CACHE)).put(own(), new Response(JSON.stringify(next)))
}

export async function keepName(name: string): Promise<void> {
  await (await caches.open(CACHE)).put(NAME, new Response(name))
}
