import type { Query, QueryCache } from '@tanstack/react-query'
import { requireOwn } from '#session/session.ts'
import { withoutHealth } from './health.ts'
import { shapeOf } from './shape.ts'
import { openStore, type Store } from './store.ts'

/** The store of the signed-in person; undefined where nothing is kept. */
export let store: Store | undefined

/**
 * Keeps what the queries of these methods read, and shows it again at once when they are next opened, with its date, while it is read anew.
 * Queries that nothing shows are not kept: what was prefetched was not seen. Returns how to stop.
 */
export function keepQueries(cache: QueryCache, person: unknown, isKept: (method: unknown) => boolean): () => void {
  const own = openStore(person, undefined, requireOwn)
  store = own
  /** When the kept data of a query were read. */
  const kept = new WeakMap<Query, number>()

  async function restore(query: Query): Promise<void> {
    const shape = shapeOf(query.meta)
    const found = shape && (await own.read(query.queryHash, shape))
    if (!found || query.state.data !== undefined) return
    kept.set(query, found.at)
    query.setData(found.value, { updatedAt: found.at, manual: true })
  }

  async function keep(query: Query): Promise<void> {
    const { data, dataUpdatedAt: at } = query.state
    const shape = shapeOf(query.meta)
    if (!shape || kept.get(query) === at || !query.isActive()) return
    kept.set(query, at)
    const row = { name: query.queryHash, topic: String(query.queryKey[0]), at, shape }
    await own.write(row, withoutHealth(Object(data)))
  }

  // A browser without storage, or with a full one, keeps nothing; the portal works as before.
  const ignore = () => {}
  return cache.subscribe(({ type, query }) => {
    if ((type !== 'observerAdded' && type !== 'updated') || !isKept(query.queryKey[0])) return
    if (query.state.data !== undefined) void keep(query).catch(ignore)
    else if (type === 'observerAdded') void restore(query).catch(ignore)
  })
}
