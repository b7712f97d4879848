import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'

/** Placeholder of a value supplied with each run. */
class Hole {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

/**
 * Builds a query once for each database and then only runs it, for queries of every call that take longer to build than
 * to run. `build` receives placeholders, which may only be passed to Kysely as single values.
 */
export function prepared<DB, V extends object, R>(
  build: (db: Kysely<DB>, values: V) => Compilable<R>,
): (db: Kysely<DB>, values: V) => Promise<QueryResult<R>> {
  const holes = new Proxy({}, { get: (_target, name) => new Hole(name) }) as V
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return (db, values) => {
    // A transaction has the adapter of its database.
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, holes).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((value) => (value instanceof Hole ? values[value.name as keyof V] : value))
    return db.executeQuery({ ...query, parameters })
  }
}
