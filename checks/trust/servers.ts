import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseKind } from '@colab/server/db/columns'
import { dropDatabase, emptyDatabase } from '@colab/server/test/databases'
import startTestPostgres, { startPostgres } from '@colab/server/test/postgres'
import { openServer, type TestOptions, type TestServer } from '@colab/server/test/server'
import type { ServerConfig } from '../bench/server.ts'

/* Servers for the checks, stopped and deleted with the function that uses them. */

export const DATABASES = ['sqlite', 'postgres'] as const satisfies DatabaseKind[]

/** The PostgreSQL of all test servers of this run; not durable. */
let postgres: Promise<() => Promise<void>> | undefined

/**
 * Runs a function with a server in this process, on a migrated empty database: the server of the ordinary tests, with
 * a clock that `pass` moves, cheap password hashes, and clients at their own addresses by `client()`.
 */
export async function withServer<T>(
  database: DatabaseKind,
  run: (server: TestServer) => Promise<T>,
  options: TestOptions = {},
): Promise<T> {
  if (database === 'postgres') {
    postgres ??= startTestPostgres()
    await postgres
  }
  const { server, close } = await openServer({ ...options, database })
  try {
    return await run(server)
  } finally {
    await close()
  }
}

/**
 * Runs a function with a place for real server processes (`startServer` of the bench), durable and with production
 * settings: an empty data folder, and on PostgreSQL a cluster of its own.
 */
export async function withPlace<T>(database: DatabaseKind, run: (place: ServerConfig) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-trust-'))
  const cluster = database === 'postgres' ? await startPostgres() : null
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  try {
    return await run({ dataDir, databaseUrl: cluster?.url ?? '', workers: 1 })
  } finally {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a function with an empty place in addition to that of `withPlace`: on PostgreSQL a new database of the shared cluster. */
export async function withEmptyPlace<T>(database: DatabaseKind, run: (place: ServerConfig) => Promise<T>): Promise<T> {
  if (database === 'postgres') {
    postgres ??= startTestPostgres()
    await postgres
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-trust-'))
  const databaseUrl = await emptyDatabase(dataDir, database)
  try {
    return await run({ dataDir, databaseUrl: database === 'postgres' ? databaseUrl : '', workers: 1 })
  } finally {
    await dropDatabase(databaseUrl)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Stops what the servers of this run shared. */
export async function stopShared(): Promise<void> {
  await (await postgres)?.()
}
