import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpoolDeps } from './spool.ts'

/** Reports and messages, and the marks of their envelopes; names that begin with a dot are unfinished. */
const NAME = /^[\w-]/

/**
 * Replaces every file of the spool by a copy. Creation and change times of a file cannot be set: the copies all have
 * the time of this run, so that the file system does not reveal when a report was sent.
 */
export async function replaceSpoolFiles({ settings }: Pick<SpoolDeps, 'settings'>): Promise<void> {
  const spool = join(settings.dataDir, 'spool')
  const entries = await readdir(spool, { recursive: true, withFileTypes: true }).catch(() => [])
  const folders = new Set<string>()
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && NAME.test(entry.name))) {
    if (await replaceFile(parentPath, name)) folders.add(parentPath)
  }
  for (const folder of folders) await utimes(folder, 0, 0).catch(() => {})
}

/** Returns false for a file that another process has moved meanwhile. */
async function replaceFile(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name)
  const copy = join(folder, `.${randomUUID()}`)
  try {
    const handle = await open(copy, 'wx', 0o600)
    try {
      await handle.writeFile(await readFile(path))
      await handle.utimes(0, 0)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(copy, path)
    return true
  } catch (error) {
    await rm(copy, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}
