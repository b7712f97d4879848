import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Clock } from '#base/clock.ts'
import { type Settings, SettingsError } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { keepCertificate } from './certificates.ts'
import { type Identity, signingKey } from './key.ts'

/** The company's signature. */
export interface Signer {
  /** Read or generated on first use; within the given transaction, if any. */
  identity(within?: Transaction<Schema>): Promise<Identity>
}

/** The only row: all processes share the first identity. */
const ONLY = 1
const LABEL = 'signing identity'

/**
 * Reads the identity from the configured P12 file at once, so that an invalid one prevents the start, and stores its
 * certificate. Without a file it is generated on first use and stored in the database, its key sealed: all processes
 * sign with the same.
 */
export async function createSigner(settings: Settings, db: Database, clock: Clock, secrets: Secrets): Promise<Signer> {
  if (settings.signing.p12) {
    const identity = await readIdentity(settings.signing)
    const [own] = identity.certificates
    if (own) await keepCertificate(db, own, clock.now())
    return { identity: async () => identity }
  }
  let loaded: Promise<Identity> | undefined

  async function storedIdentity(within: Database): Promise<Identity> {
    const find = () => within.selectFrom('signingIdentity').selectAll().where('id', '=', ONLY).executeTakeFirst()
    let row = await find()
    if (!row) {
      const { makeIdentity } = await import('./certificate.ts')
      const name = (await firstCompany(within)) ?? settings.profile.name
      const { certificate, privateKey } = await makeIdentity(name, clock.now())
      await within
        .insertInto('signingIdentity')
        .values({ id: ONLY, certificate, sealedPrivateKey: secrets.seal(LABEL, privateKey), createdAt: clock.now() })
        // Another process may have generated one in between: the first counts.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      row = await find()
    }
    if (!row) throw new Error('no signing identity')
    const key = Buffer.from(secrets.open(LABEL, row.sealedPrivateKey))
    const privateKey = await signingKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
    return { privateKey, certificates: [Buffer.from(row.certificate)] }
  }

  return {
    identity(within) {
      // An identity made in a transaction is not visible to others yet, and is lost if that rolls back.
      if (within) return storedIdentity(within)
      loaded ??= storedIdentity(db).catch((error) => {
        loaded = undefined
        throw error
      })
      return loaded
    },
  }
}

async function firstCompany(db: Database): Promise<string | undefined> {
  const company = await db.selectFrom('company').select('nomeEmpresa').orderBy('codEmp').executeTakeFirst()
  return company?.nomeEmpresa
}

async function readIdentity({ p12, password }: Settings['signing']): Promise<Identity> {
  const { readP12 } = await import('./p12.ts')
  try {
    return await readP12(readFileSync(p12), password)
  } catch (cause) {
    throw new SettingsError(`settings: SIGNING_P12: ${(cause as Error).message}`, { cause })
  }
}
