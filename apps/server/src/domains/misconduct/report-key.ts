import { generateKeyPair } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Database } from '#db/schema.ts'

/** Reads the key that reports are sealed for; undefined before the channel is opened. */
export async function currentReportKey(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('reportKey').select('publicKey').orderBy('id', 'desc').executeTakeFirst()
  return row?.publicKey
}

/**
 * Generates a key pair for future reports: the private half (PKCS 8, PEM) is written to `file` only, the public half to
 * the database. Throws when the file exists.
 */
export async function makeReportKey({ db }: { db: Database }, file: string): Promise<void> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicExponent: 65537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600, flush: true })
  await db.insertInto('reportKey').values({ publicKey }).execute()
}
