import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseKind } from '@colab/server/db/columns'
import { dropDatabase, emptyDatabase } from '@colab/server/test/databases'
import startTestPostgres, { startPostgres } from '@colab/server/test/postgres'
import { openServer, type TestOptions, type TestServer } from '@colab/server/test/server'
import type { ServerConfig } from '../bench/server.ts'
import type { Check, Trial } from './check.ts'

/* Servers for the checks, stopped and deleted with the function that uses them. */

export const DATABASES = ['sqlite', 'postgres'] as const satisfies DatabaseKind[]

/** The PostgreSQL of all test servers of this run; not durable. */
let postgres: Promise<() => Promise<void>> | undefined

async function ready(database: DatabaseKind): Promise<void> {
  if (database !== 'postgres') return
  postgres ??= startTestPostgres()
  await postgres
}

/**
 * Runs a function with a server in this process, on a migrated empty database: the server of the ordinary tests, with
 * a clock that `pass` moves, cheap password hashes, and clients at their own addresses by `client()`.
 */
export async function withServer<T>(
  database: DatabaseKind,
  run: (server: TestServer) => Promise<T>,
  options: TestOptions = {},
): Promise<T> {
  await ready(database)
  const { server, close } = await openServer({ ...options, database })
  try {
    return await run(server)
  } finally {
    await close()
  }
}

/** A check on a server in this process, on SQLite. */
export const onServer = (
  goal: string,
  run: (server: TestServer, trial: Trial) => Promise<void>,
  options?: TestOptions,
): Check => ({ goal, run: (trial) => withServer('sqlite', (server) => run(server, trial), options) })

/**
 * Runs a function with a place for real server processes (`startServer` of the bench), durable and with production
 * settings: an empty data folder, and on PostgreSQL a cluster of its own.
 */
export async function withPlace<T>(database: DatabaseKind, run: (place: ServerConfig) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-trust-'))
  const cluster = database === 'postgres' ? await startPostgres() : null
  const dataDir = join(folder.path, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  try {
    return await run({ dataDir, databaseUrl: cluster?.url ?? '', workers: 1 })
  } finally {
    await cluster?.stop()
  }
}

/** Runs a function with an empty place in addition to that of `withPlace`: on PostgreSQL a new database of the shared cluster. */
export async function withEmptyPlace<T>(database: DatabaseKind, run: (place: ServerConfig) => Promise<T>): Promise<T> {
  await ready(database)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-trust-'))
  const databaseUrl = await emptyDatabase(folder.path, database)
  try {
    return await run({ dataDir: folder.path, databaseUrl: database === 'postgres' ? databaseUrl : '', workers: 1 })
  } finally {
    await dropDatabase(databaseUrl)
  }
}

/** Makes a folder with the pages of a portal, without their scripts. */
export async function makePages() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'colab-pages-'))
  for (const page of ['index.html', 'sign-in.html']) await writeFile(join(folder.path, page), '<title>Portal</title>')
  return folder
}

/** Stops what the servers of this run shared. */
export async function stopShared(): Promise<void> {
  await (await postgres)?.()
}
