import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { pdfWork } from '#pdf/thread.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import type { Signer } from '#signing/identity.ts'
import type { Verdict } from '#signing/verify.ts'

/** The company's own record of a file that it sealed. */
export interface OwnRecord {
  /** Who signed, and when, in milliseconds; null for a paper that the company issued itself. */
  person: { nome: string; cpf: string; signedAt: number } | null
  /** HR withdrew it, or its person cancelled it. */
  isWithdrawn: boolean
}

/** A verdict, and for signatures of the company the record of the file: null where there is none. */
export type Checked = Verdict & { own?: OwnRecord | null }

const verifying = pdfWork<typeof import('#signing/verify.ts')>(new URL('../../../signing/verify.ts', import.meta.url), {
  isPatient: true,
})

/** Checks a file in memory; nothing of it is stored. */
export async function checkSignatures(deps: { db: Db; signer: Signer }, file: Uint8Array): Promise<Checked> {
  const verdict = await verifying('verifyPdf', file).catch((error: unknown): Verdict => {
    if (error instanceof UnreadablePdf) return { result: 'unreadable' }
    throw error
  })
  if (!('signatures' in verdict)) return verdict
  const { certificates } = await deps.signer.identity()
  const [company] = certificates
  const isOwn = verdict.signatures.some(({ certificate }) => company && Buffer.compare(company, certificate) === 0)
  return isOwn ? { ...verdict, own: await recordOf(deps.db, file) } : verdict
}

async function recordOf(db: Db, file: Uint8Array): Promise<OwnRecord | null> {
  const digest = createHash('sha256').update(file).digest('hex')
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
