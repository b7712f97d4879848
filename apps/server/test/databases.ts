import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseKind } from '#db/columns.ts'
import { databaseKind, migrate, openDatabase } from '#db/database.ts'
import { migrations } from '#registry.ts'

/* Databases for tests, of the tested kind: copies of one that was migrated once, or empty ones. */

/** The migrated template database of PostgreSQL, created by postgres.ts. */
export const TEMPLATE = 'colab_template'

export const isPostgres = (): boolean => process.env.TEST_DATABASE === 'postgres'

const testedKind = (): DatabaseKind => (isPostgres() ? 'postgres' : 'sqlite')

/** Creates a migrated database without rows and returns its address; SQLite stores its files in `dataDir`. */
export async function migratedDatabase(dataDir: string, kind: DatabaseKind = testedKind()): Promise<string> {
  if (kind === 'postgres') return createPostgresDatabase(`template ${TEMPLATE} strategy file_copy`)
  sqliteTemplate ??= migratedFiles()
  const url = join(dataDir, 'colab.db')
  for (const [suffix, content] of await sqliteTemplate) await writeFile(`${url}${suffix}`, content)
  return url
}

/** Creates a database without tables and returns its address. */
export async function emptyDatabase(dataDir: string, kind: DatabaseKind = testedKind()): Promise<string> {
  return kind === 'postgres' ? createPostgresDatabase() : join(dataDir, 'colab.db')
}

/** Drops a database of PostgreSQL, connected or not; SQLite's is deleted with its folder. */
export async function dropDatabase(url: string): Promise<void> {
  if (databaseKind(url) === 'postgres') await administer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

/** Creates an empty database of PostgreSQL, and a role that owns nothing in it; returns the settings for both. */
export async function databaseOfAnother() {
  const owner = await createPostgresDatabase()
  const url = new URL(owner)
  url.username = `role_${randomUUID().replaceAll('-', '')}`
  url.password = 'role'
  await administer(`create role ${url.username} login password '${url.password}'`)
  return {
    settings: { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner },
    async drop() {
      await dropDatabase(owner)
      await administer(`drop role ${url.username}`)
    },
  }
}

async function createPostgresDatabase(from = ''): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} ${from}`)
  url.pathname = `/${name}`
  return url.href
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

let sqliteTemplate: Promise<[suffix: string, content: Uint8Array][]> | undefined

/** Migrates a SQLite database once per process and reads its files. */
async function migratedFiles(): Promise<[string, Uint8Array][]> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-template-'))
  const url = join(folder, 'template.db')
  const db = openDatabase(url)
  await migrate(db, 'sqlite', migrations)
  await db.destroy()
  const files = ['', '.ephemeral'].map(async (suffix) => [suffix, await readFile(`${url}${suffix}`)] as const)
  const read = await Promise.all(files)
  await rm(folder, { recursive: true })
  return read.map(([suffix, content]) => [suffix, content])
}
