import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Secrets } from '#crypto/secrets.ts'
import type { Clock } from '#runtime/clock.ts'
import { type Settings, SettingsError } from '#runtime/settings.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'

/** What documents are signed with: an RSA key and its certificates as DER, its own first. */
export interface Identity {
  privateKey: KeyObject
  certificates: Uint8Array[]
}

/** The company's signature. */
export interface Signer {
  /** Read or made when first needed; with a transaction given, in that. */
  identity(within?: Transaction<Schema>): Promise<Identity>
}

/** One row: the first identity that was made is everybody's. */
const ONLY = 1
const LABEL = 'signing identity'

/**
 * The identity of the P12 file that is set, read at once so that a wrong one stops the start. Without one it is made when
 * first needed and kept in the database, its key sealed: all processes sign with the same.
 */
export async function createSigner(settings: Settings, db: Database, clock: Clock, secrets: Secrets): Promise<Signer> {
  if (settings.signing.p12) {
    const identity = await readIdentity(settings.signing)
    return { identity: async () => identity }
  }
  let held: Promise<Identity> | undefined

  async function keptIdentity(within: Database): Promise<Identity> {
    const kept = () => within.selectFrom('signingIdentity').selectAll().where('id', '=', ONLY).executeTakeFirst()
    let row = await kept()
    if (!row) {
      const { makeIdentity } = await import('./certificate.ts')
      const { certificate, privateKey } = makeIdentity(await companyName(within, settings), clock.now())
      await within
        .insertInto('signingIdentity')
        .values({ id: ONLY, certificate, sealedPrivateKey: secrets.seal(LABEL, privateKey), createdAt: clock.now() })
        // Another process may have made one meanwhile: the first counts.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      row = await kept()
    }
    if (!row) throw new Error('no signing identity')
    const key = Buffer.from(secrets.open(LABEL, row.sealedPrivateKey))
    return { privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), certificates: [row.certificate] }
  }

  return {
    identity(within) {
      // What a transaction made is not there yet for others, and may never be.
      if (within) return keptIdentity(within)
      held ??= keptIdentity(db).catch((error) => {
        held = undefined
        throw error
      })
      return held
    },
  }
}

async function companyName(db: Database, { profile }: Settings): Promise<string> {
  const company = await db.selectFrom('company').select('nomeEmpresa').orderBy('codEmp').executeTakeFirst()
  return company?.nomeEmpresa ?? profile.name
}

async function readIdentity({ p12, password }: Settings['signing']): Promise<Identity> {
  const { readP12 } = await import('./certificate.ts')
  try {
    return readP12(readFileSync(p12), password)
  } catch (cause) {
    throw new SettingsError(`settings: SIGNING_P12: ${(cause as Error).message}`, { cause })
  }
}
