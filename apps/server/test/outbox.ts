import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

/** Reads the messages in the outbox, oldest first, without any that is being written. */
export async function readOutbox({ settings }: Pick<TestServer, 'settings'>): Promise<string[]> {
  const folder = join(settings.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
