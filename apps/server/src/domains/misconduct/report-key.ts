import { generateKeyPair } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Context } from '#protocol/context.ts'
import type { App } from '#runtime/app.ts'

/** The key that reports are sealed for; undefined while the channel has none. */
export async function currentReportKey(db: Context['db']): Promise<string | undefined> {
  const row = await db.selectFrom('reportKey').select('publicKey').orderBy('id', 'desc').executeTakeFirst()
  return row?.publicKey
}

/**
 * Makes a pair for the reports that come from now on: the private half (PKCS 8, PEM) goes into `file` and nowhere else, the public
 * half into the database. Throws where there is such a file.
 */
export async function makeReportKey({ db }: Pick<App, 'db'>, file: string): Promise<void> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicExponent: 65537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600, flush: true })
  await db.insertInto('reportKey').values({ publicKey }).execute()
}
