import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportTables } from '#import/export.ts'
import { LAYOUTS } from '#registry.ts'
import { readSettings } from '#runtime/settings.ts'
import { createApp } from '#runtime/start.ts'
import { createDemo } from './index.ts'

/** Writes today's demo company, or so many people of it, into an empty folder, in the format of an import. */
export async function exportDemo(folder: string, count?: number): Promise<{ tables: number; lines: number }> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder}: the folder is not empty`)
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-export-'))
  const { db, clock, signer, secrets } = await createApp({ ...readSettings({ DATA_DIR: dataDir }), logLevel: 'warn' })
  try {
    // Not hashed: the published passwords are part of the demo, and this database has no sign-in.
    const own = { db, today: clock.today(), hash: async (password: string) => password, signer, secrets }
    await createDemo({ ...own, ...(count && { count }) })
    return await db.transaction().execute((transaction) => exportTables(transaction, LAYOUTS, folder))
  } finally {
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}
