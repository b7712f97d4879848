import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { storedSecret } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'
import { closeToOthers, makeDataFolder } from './data-folder.ts'

/** A folder that every user of the machine may read, as an operator may create it. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe.runIf(process.platform !== 'win32')('files of the data folder', () => {
  it('belong to one user alone, also in a folder and a database that everybody could read', async () => {
    const folder = await openFolder()
    const file = join(folder, 'colab.db')
    for (const ending of ['', '-wal', '.ephemeral']) await writeFile(file + ending, '', { mode: 0o644 })
    await writeFile(join(folder, 'owner.lock'), '', { mode: 0o644 })
    closeToOthers(folder, file)
    const db = openDatabase(file)
    onTestFinished(() => db.destroy())
    await db.schema.createTable('t').addColumn('c', 'text').execute()
    expect(await modeOf(folder)).toBe('700')
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining(['colab.db-shm', 'owner.lock']))
    for (const name of names) expect(`${name} ${await modeOf(join(folder, name))}`).toBe(`${name} 600`)
  })

  it('include the lock of a server whose database is elsewhere', async () => {
    const folder = await openFolder()
    await writeFile(join(folder, 'owner.lock'), '', { mode: 0o644 })
    closeToOthers(folder, null)
    expect(await modeOf(join(folder, 'owner.lock'))).toBe('600')
  })

  it('never include a secret that others can read', async () => {
    const folder = await openFolder()
    const secret = storedSecret(folder)
    expect(await modeOf(join(folder, 'secret'))).toBe('600')
    expect(storedSecret(folder)).toBe(secret)
    await chmod(join(folder, 'secret'), 0o644)
    expect(() => storedSecret(folder)).toThrow(/secret can be read by other users/)
  })
})

describe('a data folder', () => {
  it('is created with the folders above it, for one user alone', async () => {
    const folder = join(await openFolder(), 'a', 'b')
    makeDataFolder(folder)
    expect(await modeOf(folder)).toBe('700')
  })

  it.runIf(process.platform === 'linux')('is named with the reason when it cannot be created or written', async () => {
    const file = join(await openFolder(), 'file')
    await writeFile(file, '')
    expect(() => makeDataFolder(join(file, 'data'))).toThrow(
      `settings: DATA_DIR: ${file}/data cannot be written: ENOTDIR`,
    )
    expect(() => makeDataFolder('/proc/none/data')).toThrow(
      'settings: DATA_DIR: /proc/none/data cannot be written: ENOENT',
    )
  })
})
