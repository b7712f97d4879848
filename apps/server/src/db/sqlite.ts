import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { LOCK_PATIENCE } from './storage-fault.ts'

const NOTHING = { changes: 0, lastInsertRowid: 0 }

type Bindings = Parameters<StatementSync['all']>

/** Prepared statements: those used last. More than employees' calls have, beside HR's, whose lists differ in length. */
const PREPARED = 500

/**
 * SQLite dialect for Kysely on node:sqlite. Writes are synced before they are acknowledged (`synchronous=FULL`), except
 * those to the second file, `ephemeral`, which may be lost in a crash.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: LOCK_PATIENCE })
  const ephemeral = file === ':memory:' ? ':memory:' : `${file}.ephemeral`
  database.prepare('attach database ? as ephemeral').run(ephemeral)
  database.exec(`
    pragma main.journal_mode = wal;
    pragma main.synchronous = full;
    pragma ephemeral.journal_mode = wal;
    pragma ephemeral.synchronous = off;
    pragma foreign_keys = on;
  `)
  const prepared = new LRUCache<string, SqliteStatement>({ max: PREPARED })

  function prepare(sql: string): SqliteStatement {
    const known = prepared.get(sql)
    if (known) return known
    // Our transactions write: taking the lock at once avoids a deadlock between processes that both read first.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const wrapped: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as Bindings)),
      // After some faults, such as a full disk, SQLite has rolled back by itself: a failing rollback would hide the fault.
      run: (parameters) =>
        sql === 'rollback' && !database.isTransaction ? NOTHING : statement.run(...(parameters as Bindings)),
      iterate: (parameters) => statement.iterate(...(parameters as Bindings)),
    }
    prepared.set(sql, wrapped)
    return wrapped
  }

  return new SqliteDialect({ database: { prepare, close: () => database.close() } })
}
