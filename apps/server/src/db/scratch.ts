import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** Entries that stay in memory until they are written together. */
const HELD = 4096

/** Texts by key on disk, in the order of their first setting, for more of them than fit into memory. They are gone once closed. */
export class Scratch implements Disposable {
  // A database without a name is private and is deleted by SQLite itself.
  readonly #db = new DatabaseSync('')
  readonly #read: StatementSync
  readonly #write: StatementSync
  #held = new Map<string, string>()

  constructor() {
    this.#db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000')
    this.#db.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, content TEXT NOT NULL)')
    this.#read = this.#db.prepare('SELECT content FROM entry WHERE name = ?')
    this.#write = this.#db.prepare(
      'INSERT INTO entry (name, content) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET content = excluded.content',
    )
  }

  get(key: string): string | undefined {
    const held = this.#held.get(key)
    if (held !== undefined) return held
    const row = this.#read.get(key)
    return row === undefined ? undefined : String(row.content)
  }

  set(key: string, content: string): void {
    this.#held.set(key, content)
    if (this.#held.size >= HELD) this.#flush()
  }

  /** Yields all texts. */
  *contents(): Generator<string> {
    this.#flush()
    for (const { content } of this.#db.prepare('SELECT content FROM entry ORDER BY id').iterate()) yield String(content)
  }

  [Symbol.dispose](): void {
    this.#db.close()
  }

  #flush(): void {
    this.#db.exec('BEGIN')
    for (const [key, content] of this.#held) this.#write.run(key, content)
    this.#db.exec('COMMIT')
    this.#held = new Map()
  }
}
