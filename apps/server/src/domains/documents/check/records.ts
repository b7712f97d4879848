import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { pdfWork } from '#pdf/thread.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { knownCertificates } from '#signing/certificates.ts'
import { type FoundSignature, isSound, type Signed, type Verdict } from '#signing/verify.ts'

/** The company's own record of a file that it sealed. */
export interface OwnRecord {
  /** Who signed, and when, in milliseconds; null for a document that the company issued itself. */
  person: { nome: string; cpf: string; signedAt: number } | null
  /** HR withdrew it, or its person cancelled it. */
  isWithdrawn: boolean
}

/** Each has a title and a text of its own. */
export type Result =
  | 'withdrawn'
  | 'intact'
  | 'recordedUnfit'
  | 'recordedAdded'
  | 'recordedUnjudged'
  | 'changed'
  | 'added'
  | 'extended'
  | 'unjudged'
  | 'unrecorded'
  | 'foreign'
  | 'validated'
  | 'unsigned'
  | 'unreadable'

/** The findings about a file. */
export interface Checked {
  result: Result
  verdict: Verdict
  /** The record of exactly this file. */
  own: OwnRecord | null
  /** Valid signatures with a certificate of the company, current or former. */
  companies: ReadonlySet<FoundSignature>
}

const verifying = pdfWork<typeof import('#signing/verify.ts')>(new URL('../../../signing/verify.ts', import.meta.url), {
  isPatient: true,
})

/**
 * Checks a file in memory; nothing of it is stored. The company's record is read first, because it exists even where
 * signatures cannot be verified, and decides together with them.
 */
export async function checkSignatures({ db }: { db: Db }, file: Uint8Array): Promise<Checked> {
  const own = await recordOf(db, createHash('sha256').update(file).digest('hex'))
  const verdict = await verifying('verifyPdf', file).catch((error: unknown): Verdict => {
    if (error instanceof UnreadablePdf) return { result: 'unreadable' }
    throw error
  })
  if (verdict.result !== 'signed') {
    return { result: own ? resultOfRecord(own, null) : verdict.result, verdict, own, companies: new Set() }
  }
  const known = await knownCertificates(db)
  const companies = new Set(
    verdict.signatures.filter(({ judgement, certificate }) => {
      return judgement === 'good' && certificate && known.has(certificate)
    }),
  )
  const isWithdrawn = await hasWithdrawn(db, verdict)
  const result = own ? resultOfRecord(own, verdict) : isWithdrawn ? 'withdrawn' : resultOf(verdict, companies.size > 0)
  return { result, verdict, own, companies }
}

/** Returns the result for a file that equals one of the company's record. */
function resultOfRecord({ isWithdrawn }: OwnRecord, verdict: Signed | null): Result {
  if (isWithdrawn) return 'withdrawn'
  if (!verdict) return 'recordedUnjudged'
  const { signatures, between, after } = verdict
  if (signatures.some(({ judgement }) => judgement === 'unfit')) return 'recordedUnfit'
  if ([between, after].includes('contents')) return 'recordedAdded'
  return isSound(verdict) ? 'intact' : 'recordedUnjudged'
}

/** Returns the result for a file without a record of the company, which is never valid. */
function resultOf({ signatures, between, after }: Signed, isCompany: boolean): Result {
  if (signatures.some(({ judgement }) => judgement === 'unfit')) return 'changed'
  if (signatures.some(({ judgement }) => judgement === 'unknown')) return 'unjudged'
  if (between === 'contents') return 'added'
  if (after === 'contents' || after === 'unknown') return 'extended'
  if (between === 'unknown') return 'unjudged'
  if (after === 'validation') return 'validated'
  return isCompany ? 'unrecorded' : 'foreign'
}

/** Returns whether an earlier version in a file, to which content was added, was withdrawn. */
async function hasWithdrawn(db: Db, { revisions }: Signed): Promise<boolean> {
  for (const digest of new Set(revisions)) if ((await recordOf(db, digest))?.isWithdrawn) return true
  return false
}

async function recordOf(db: Db, digest: string): Promise<OwnRecord | null> {
  const signed = await db
    .selectFrom('documentSignature')
    .innerJoin('person', 'person.codPessoa', 'documentSignature.codPessoa')
    .innerJoin('document', 'document.rowidOrigem', 'documentSignature.rowidOrigem')
    .select(['person.nome', 'cpf', 'signedAt', 'withdrawnAt'])
    .where('digestAssinado', '=', digest)
    .executeTakeFirst()
  if (signed) {
    const { nome, cpf, signedAt, withdrawnAt } = signed
    return { person: { nome, cpf, signedAt }, isWithdrawn: withdrawnAt !== null }
  }
  const letter = await db
    .selectFrom('employmentLetter')
    .innerJoin('file', 'file.codArquivo', 'employmentLetter.codArquivo')
    .select('withdrawnAt')
    .where('file.digest', '=', digest)
    .executeTakeFirst()
  return letter ? { person: null, isWithdrawn: letter.withdrawnAt !== null } : null
}
