import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { databaseProxy } from '../../test/database-proxy.ts'
import { dropDatabase, emptyDatabase, isPostgres } from '../../test/databases.ts'
import { openDatabase } from './database.ts'
import { Unreachable } from './storage-fault.ts'

/** Two addresses of one database, as of two servers, and its address with both. */
async function twoServers() {
  const url = await emptyDatabase('')
  const [one, other] = [await databaseProxy(url), await databaseProxy(url)]
  const address = new URL(url)
  const hosts = [one, other].map((proxy) => new URL(proxy.url).host).join(',')
  const db = openDatabase(`postgres://postgres:postgres@${hosts}${address.pathname}?target_session_attrs=read-write`)
  onTestFinished(async () => {
    await db.destroy()
    for (const proxy of [one, other]) proxy.close()
    await dropDatabase(url)
  })
  return { db, url, one, other }
}

const one = sql<{ one: number }>`select 1 as one`

it.runIf(isPostgres())('works on the next server after the first one is lost, and on the first one again', async () => {
  const { db, one: first, other } = await twoServers()
  await one.execute(db)
  first.cut()
  await expect(one.execute(db)).rejects.toThrow(Unreachable)
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
  first.mend()
  other.cut()
  await expect(one.execute(db)).rejects.toThrow(Unreachable)
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
})

it.runIf(isPostgres())('leaves a connection whose server stopped to take writes', async () => {
  const url = await emptyDatabase('')
  const db = openDatabase(`${url}?connections=1`)
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(url)
  })
  const write = sql`create table if not exists written (id integer)`
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(write.execute(db)).rejects.toThrow('read-only transaction')
  await write.execute(db)
})

it.runIf(isPostgres())('is out of reach while no server takes writes', async () => {
  const { db, url } = await twoServers()
  const administrator = openDatabase(url)
  await sql
    .raw(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
    .execute(administrator)
  await administrator.destroy()
  await expect(one.execute(db)).rejects.toThrow('none of the servers takes writes')
})
