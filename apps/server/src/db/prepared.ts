import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'

/** Where a value goes that each run brings. */
class Hole {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

/**
 * A query that is built once for each database and then only run: for those of every call, where building takes longer
 * than running. `build` gets stand-ins for the values, which it may hand to Kysely as single values and nothing else.
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
