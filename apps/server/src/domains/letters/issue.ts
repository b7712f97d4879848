import { LETTER_DAYS } from '@colab/contract/domains/letters'
import { addDays } from '@colab/contract/wire/calendar'
import type { Selectable } from 'kysely'
import type { Clock } from '#base/clock.ts'
import { readableCode } from '#base/readable-code.ts'
import type { Settings } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import { type NewFile, storeFile } from '#db/files.ts'
import { beforeWrite } from '#db/outside.ts'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import type { Signer } from '#signing/identity.ts'
import type { LetterFacts } from './pdf.ts'
import type { EmploymentLetter } from './tables.ts'

interface IssueDeps {
  clock: Clock
  secrets: Secrets
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>
  signer: Signer
}

/** A row as it is read. */
export type StoredLetter = Selectable<Schema['employmentLetter']>

/** Path of the public pages; the code follows. */
export const VERIFY_PATH = '/conferir'

export function digestOf({ secrets }: Pick<IssueDeps, 'secrets'>, code: string): string {
  return secrets.digest('letter', code)
}

/** A contract as the letter shows it. */
type Subject = Pick<EmploymentLetter, 'codPessoa' | 'codEmpregado'> & Omit<LetterFacts, 'dtEmissao' | 'dtValidade'>

/**
 * Issues a letter: its PDF sealed by the company, and its row. Without a timestamp of an authority, because a letter is
 * valid for a month, and its page shows the day.
 */
export async function issueLetter(
  deps: IssueDeps,
  db: Transaction<Schema>,
  { codPessoa, codEmpregado, ...subject }: Subject,
): Promise<{ letter: StoredLetter; code: string }> {
  const dtEmissao = deps.clock.today()
  const facts = { ...subject, dtEmissao, dtValidade: addDays(dtEmissao, LETTER_DAYS) }
  // Each attempt creates another one.
  const made = await beforeWrite(db, `letter ${codEmpregado}`, (outside) => makeLetter(deps, outside, facts))
  const codArquivo = await storeFile(db, made.file)
  const letter = await db
    .insertInto('employmentLetter')
    .values({ codPessoa, codEmpregado, ...facts, digest: digestOf(deps, made.code), codArquivo })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { letter, code: made.code }
}

/** Creates and seals the PDF of a letter. */
async function makeLetter(deps: IssueDeps, db: Db, facts: LetterFacts): Promise<{ code: string; file: NewFile }> {
  // Loaded on demand, as other PDFs.
  const [{ letterPdf, TITLE }, { sealDocument }, { levelOf }] = await Promise.all([
    import('./pdf.ts'),
    import('#signing/seal.ts'),
    import('#signing/level.ts'),
  ])
  const createdAt = deps.clock.now()
  const code = readableCode()
  const { publicUrl, host, port } = deps.settings
  // Without PUBLIC_URL, as on a machine for trying the portal, only that machine can open it.
  const address = `${publicUrl || `http://${host}:${port}`}${VERIFY_PATH}/${code}`
  const paper = await letterPdf(facts, { code, address, createdAt })
  const identity = await deps.signer.identity(db.isTransaction ? (db as Transaction<Schema>) : undefined)
  const [own] = identity.certificates
  if (!own) throw new Error('no certificate to sign with')
  const evidence = { emissor: facts.nomeEmpresa, nivel: levelOf(own), documento: TITLE, signedAt: createdAt }
  const conteudo = await sealDocument(identity, paper, evidence)
  return { code, file: { nomeArquivo: 'declaracao.pdf', tipo: 'application/pdf', conteudo } }
}
