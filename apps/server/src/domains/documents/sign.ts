import { createHash, randomBytes } from 'node:crypto'
import { Refused } from '@colab/contract/wire/failures'
import { keepFile, type NewFile, storeFile } from '#db/files.ts'
import { readBytes } from '#db/outside.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { readSignatureNotices } from '#domains/notices/read.ts'
import { type Account, lockPasswordHash } from '#gatekeeper/accounts.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import { forgiveTries } from '#gatekeeper/throttle.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { auditWrite } from '#record/audit.ts'
import type { Evidence } from '#signing/evidence.ts'
import type { Signer } from '#signing/identity.ts'
import type { Identity } from '#signing/key.ts'
import type { Timestamping } from '#signing/seal.ts'
import { toSign } from './pending.ts'
import type { DocumentSignature, SignableDocument } from './tables.ts'

/** Origin of a signature. */
export type Origin = Pick<DocumentSignature, 'address' | 'userAgent'>

/** Creates the wire's id of a document or of its signature: 128 random bits. */
export function freshRowid(): string {
  return randomBytes(16).toString('base64url')
}

interface Signing extends Pick<SignableDocument, 'rowidOrigem' | 'codPessoa' | 'nome' | 'codArquivo'> {
  signedAt: number
  origin: Origin
  timestamping?: Timestamping | undefined
}

/** A signature that is not stored yet: its row and the signed file. */
interface Signed {
  row: Omit<DocumentSignature, 'codArquivo'>
  file: NewFile
}

/** Stamps and signs the file of a document. Throws Refused for one that cannot be stamped. */
export async function prepareSignature(
  db: Database | Transaction<Schema>,
  identity: Identity,
  { rowidOrigem, codPessoa, nome, codArquivo, signedAt, origin, timestamping }: Signing,
): Promise<Signed> {
  const { sealDocument } = await import('#signing/seal.ts')
  const original = await db
    .selectFrom('file')
    .select(['conteudo', 'objeto', 'nomeArquivo', 'digest'])
    .where('codArquivo', '=', codArquivo)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('person')
    .select(['nome', 'cpf'])
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  const rowidAssinado = freshRowid()
  const { digest } = original
  const evidence: Evidence = { ...person, documento: nome, signedAt, digest, codigo: rowidAssinado }
  const conteudo = await sealDocument(identity, await readBytes(db, original), evidence, timestamping).catch(
    (error: unknown) => {
      throw error instanceof UnreadablePdf ? new Refused(`Este documento ${error.message}. Avise o RH.`) : error
    },
  )
  return {
    row: {
      rowidAssinado,
      rowidOrigem,
      codPessoa,
      signedAt,
      ...origin,
      digestOrigem: digest,
      digestAssinado: createHash('sha256').update(conteudo).digest('hex'),
    },
    file: await keepFile(db, {
      nomeArquivo: original.nomeArquivo.replace(/(\.pdf)?$/i, '-assinado.pdf'),
      tipo: 'application/pdf',
      conteudo,
    }),
  }
}

/** Stores a signature with its file. Throws Refused when the document has been signed in between. */
export async function storeSignature(db: Transaction<Schema>, { row, file }: Signed): Promise<void> {
  const stored = await db
    .insertInto('documentSignature')
    .values({ ...row, codArquivo: await storeFile(db, file) })
    .onConflict((conflict) => conflict.column('rowidOrigem').doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows !== 1n) throw new Refused('Este documento já foi assinado.', 'jaAssinado')
}

export interface Confirmed {
  document: Pick<SignableDocument, 'rowidOrigem' | 'codPessoa' | 'nome' | 'codArquivo'>
  /** The account whose password was just confirmed, and the count of tries to clear. */
  account: Account
  tries: string
  origin: Origin
  requestId: string
}

export interface SigningDeps extends GatekeeperDeps {
  signer: Signer
}

/**
 * Signs a document for a person who just confirmed their password: file, evidence and audit in one transaction, once.
 * Throws Refused when the password was changed or the document signed in between; nothing is stored then.
 */
export async function signDocument(
  { db, clock, secrets, settings, log, signer }: SigningDeps,
  { document, account, tries, origin, requestId }: Confirmed,
): Promise<void> {
  const signedAt = clock.now()
  const identity = await signer.identity()
  const { tsaUrl } = settings.signing
  const timestamping = tsaUrl ? { url: tsaUrl, log } : undefined
  // Before the transaction, which signing would keep open for long; of two concurrent signatures one is discarded.
  const signed = await prepareSignature(db, identity, { ...document, signedAt, origin, timestamping })
  await db.transaction().execute(async (db) => {
    await forgiveTries(db, tries)
    if (!(await lockPasswordHash(db, account))) throw accessRefusal('senhaInvalida')
    await storeSignature(db, signed)
    const { count } = await toSign({ db, codPessoa: document.codPessoa }).executeTakeFirstOrThrow()
    if (count === 0) await readSignatureNotices(db, document.codPessoa)
    const { codPessoa } = document
    await auditWrite(db, secrets, { codPessoa, pcMetodo: 'assinar', moment: signedAt, requestId, sessionId: null })
  })
}
