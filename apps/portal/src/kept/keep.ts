import type { Query, QueryCache } from '@tanstack/react-query'
import { requireOwn } from '#session/session.ts'
import { withoutHealth } from './health.ts'
import { shapeOf } from './shape.ts'
import { openStore, type Store } from './store.ts'

/** The store of the signed-in person; undefined where nothing is stored. */
export let store: Store | undefined

/**
 * Stores the replies of queries of these methods, and shows them with their date when the queries are next opened, until new ones arrive;
 * they are read as soon as a query exists, so that a screen that is still loading finds them. Prefetched queries are not stored until they are shown. Returns a function that stops it.
 */
export function keepQueries(cache: QueryCache, person: unknown, isKept: (method: unknown) => boolean): () => void {
  const own = openStore(person, undefined, requireOwn)
  store = own
  /** The time at which the stored data of a query were read. */
  const kept = new WeakMap<Query, number>()
  /** Shapes of their data, which take long to write down. */
  const shapes = new WeakMap<Query, string | undefined>()

  async function restore(query: Query): Promise<void> {
    const shape = shapeOf(query.meta)
    shapes.set(query, shape)
    const found = shape && (await own.read(query.queryHash, shape))
    if (!found || query.state.data !== undefined) return
    kept.set(query, found.at)
    query.setData(found.value, { updatedAt: found.at, manual: true })
  }

  async function keep(query: Query): Promise<void> {
    const { data, dataUpdatedAt: at } = query.state
    const shape = shapes.get(query)
    if (!shape || kept.get(query) === at || !query.isActive()) return
    kept.set(query, at)
    const row = { name: query.queryHash, topic: String(query.queryKey[0]), at, shape }
    await own.write(row, withoutHealth(Object(data)))
  }

  // Without storage, or with a full one, the portal works, but stores nothing.
  const ignore = () => {}
  return cache.subscribe(({ type, query }) => {
    if (!isKept(query.queryKey[0])) return
    if (type === 'added') void restore(query).catch(ignore)
    else if ((type === 'observerAdded' || type === 'updated') && query.state.data !== undefined)
      void keep(query).catch(ignore)
  })
}
