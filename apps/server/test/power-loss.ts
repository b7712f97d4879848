import { copyFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrate, openDatabase } from '#db/database.ts'
import { migrations } from '#registry.ts'

/* What a power failure leaves behind: the database file and a write-ahead log that was cut anywhere after its last sync. */

const SECTOR = 512
/** Commits whose log is cut. */
const LAST = 3

interface Cut {
  isIntact: boolean
  /** Acknowledged commits that the log held completely and that are missing. */
  lost: number
  /** Commits of which only a part is there. */
  half: number
}

/**
 * Makes commits of two rows each, with a size of their own, cuts the log at every 512-byte step of the last ones, and opens each
 * copy. Returns what each copy held, and the synchronization of the connection (2 is FULL).
 */
export async function cutLog(
  commits: number,
  sizeOf: (commit: number) => number,
  most: number,
): Promise<{ cuts: Cut[]; synchronous: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-power-'))
  const [file, copy] = [join(folder, 'colab.db'), join(folder, 'copy.db')]
  const db = openDatabase(file)
  try {
    await migrate(db, 'sqlite', migrations)
    // The log is left alone: the cuts are compared with one unchanged database file.
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    await sql`pragma wal_autocheckpoint = 0`.execute(db)
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
    /** Length of the log when each commit was acknowledged: by then it is synced. */
    const synced: number[] = []
    for (let commit = 1; commit <= commits; commit++) {
      await db.transaction().execute(async (transaction) => {
        for (const part of [1, 2]) {
          const conteudo = Buffer.alloc(sizeOf(commit), commit)
          const row = { digest: `${commit}`, nomeArquivo: `${commit}-${part}`, tipo: 'x/y', conteudo }
          await transaction.insertInto('file').values(row).execute()
        }
      })
      synced.push((await stat(`${file}-wal`)).size)
    }
    const cuts: Cut[] = []
    for (let at = synced.at(-1 - LAST) ?? 0; at <= (synced.at(-1) ?? 0) && cuts.length < most; at += SECTOR) {
      await copyFile(file, copy)
      await copyFile(`${file}-wal`, `${copy}-wal`)
      await truncate(`${copy}-wal`, at)
      cuts.push(look(copy, synced.filter((length) => length <= at).length))
      await rm(`${copy}-wal`, { force: true })
      await rm(`${copy}-shm`, { force: true })
    }
    return { cuts, synchronous: rows[0]?.synchronous ?? -1 }
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

function look(file: string, acknowledged: number): Cut {
  const database = new DatabaseSync(file)
  try {
    const isIntact = database.prepare('pragma integrity_check').get()?.integrity_check === 'ok'
    const parts = database.prepare('select digest, count(*) as parts from file group by digest').all()
    const whole = new Set(parts.filter((row) => row.parts === 2).map((row) => Number(row.digest)))
    const lost = Array.from({ length: acknowledged }, (_, at) => at + 1).filter((commit) => !whole.has(commit)).length
    return { isIntact, lost, half: parts.length - whole.size }
  } finally {
    database.close()
  }
}
