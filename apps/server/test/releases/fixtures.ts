import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DatabaseKind } from '#db/columns.ts'
import type { Dump } from './dump.ts'
import type { Journal } from './journal.ts'

/* What earlier versions wrote, beside this file. */

export const fixturesOf = (kind: DatabaseKind): string[] =>
  readdirSync(import.meta.dirname).filter((file) => file.endsWith(`-${kind}.json.gz`))

export function readFixture(file: string): { journal: Journal; dump: Dump } {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, file))).toString()
  const [journal = '', dump = ''] = text.split('\n')
  return { journal: JSON.parse(journal), dump: JSON.parse(dump) }
}

/** Names of the releases that are in use. */
export function publishedReleases(): string[] {
  return fixturesOf('sqlite').map((file) => readFixture(file).journal.release)
}
