import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** Entries that stay in memory until they are written together. */
const HELD = 4096

/**
 * Bits of a filter that detects most keys without an entry, 512 KB: in a file the rows of a key mostly follow each
 * other.
 */
const BITS = 1 << 22

/** FNV-1a of the characters of a key. */
function placeOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % BITS
}

/** How entries are formatted as text. */
export interface ScratchFormat<Entry> {
  write(entry: Entry): string
  read(text: string): Entry
}

/** Entries by key on disk, in the order of their first setting, for more of them than fit into memory. Closing deletes them. */
export class Scratch<Entry> implements Disposable {
  // A database without a name is private and is deleted by SQLite itself.
  readonly #db = new DatabaseSync('')
  readonly #read: StatementSync
  readonly #write: StatementSync
  readonly #format: ScratchFormat<Entry>
  readonly #written = new Uint8Array(BITS / 8)
  #held = new Map<string, Entry>()

  constructor(format: ScratchFormat<Entry>) {
    this.#format = format
    this.#db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000')
    this.#db.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, content TEXT NOT NULL)')
    this.#read = this.#db.prepare('SELECT content FROM entry WHERE name = ?')
    this.#write = this.#db.prepare(
      'INSERT INTO entry (name, content) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET content = excluded.content',
    )
  }

  /** Returns the entry itself, not a copy; after a change call `set`. */
  get(key: string): Entry | undefined {
    const held = this.#held.get(key)
    if (held !== undefined) return held
    const place = placeOf(key)
    if (((this.#written[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return undefined
    const row = this.#read.get(key)
    return row === undefined ? undefined : this.#format.read(String(row.content))
  }

  set(key: string, entry: Entry): void {
    this.#held.set(key, entry)
    if (this.#held.size >= HELD) this.#flush()
  }

  /** Yields all entries. */
  *contents(): Generator<Entry> {
    this.#flush()
    for (const { content } of this.#db.prepare('SELECT content FROM entry ORDER BY id').iterate())
      yield this.#format.read(String(content))
  }

  [Symbol.dispose](): void {
    this.#db.close()
  }

  #flush(): void {
    this.#db.exec('BEGIN')
    for (const [key, entry] of this.#held) {
      const place = placeOf(key)
      this.#written[place >> 3] = (this.#written[place >> 3] ?? 0) | (1 << (place & 7))
      this.#write.run(key, this.#format.write(entry))
    }
    this.#db.exec('COMMIT')
    this.#held = new Map()
  }
}
