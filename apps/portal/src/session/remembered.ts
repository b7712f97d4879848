import { openCache, putInCache } from '@colab/ui/kit/storage.ts'
import { bearer } from './session.ts'

/*
 * Data of one person in this browser that outlast a session: answers to offers, never personal data. Not in local storage, which is cleared
 * at the end of a session: a person who declined would be asked again at the next sign-in.
 */

/** Address of the entry of the signed-in person in the cache `topic`. */
const own = (topic: string) => `/${topic}/${bearer()?.codPessoa ?? 0}`

/** For this visit only, where the browser has no cache. */
const inMemory = new Map<string, Response>()

/** Reads the stored values of a topic for the signed-in person; empty when there are none. */
export async function readRemembered<T extends object>(topic: string): Promise<Partial<T>> {
  const cache = await openCache(topic)
  const held = cache ? await cache.match(own(topic)) : inMemory.get(own(topic))?.clone()
  return ((await held?.json()) as Partial<T> | undefined) ?? {}
}

/** Changes some of the stored values of a topic. */
export async function updateRemembered<T extends object>(topic: string, changed: Partial<T>): Promise<void> {
  const next = { ...(await readRemembered<T>(topic)), ...changed }
  const response = new Response(JSON.stringify(next))
  inMemory.set(own(topic), response.clone())
  await putInCache(topic, own(topic), response)
}
