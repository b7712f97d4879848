import { ours } from '#base/ours.ts'
import { storeFile } from '#db/files.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { publishedDocuments } from '#domains/documents/published.ts'
import { addNotices } from '#employees/notices.ts'
import type { CommandFile } from '#hr/files.ts'
import { type Addressed, addressedContracts, audienceText } from '#hr/publishing/audience.ts'
import { setBlock } from '#hr/publishing/block.ts'
import { checkedText, checkUntil } from '#hr/publishing/checks.ts'
import { recordPublication } from '#hr/publishing/publications.ts'
import { publish } from '#hr/publishing/publish.ts'
import { refusal } from '#hr/refusal.ts'
import type { Acting, HrDeps } from '#record/actions.ts'
import { signingFault } from '#signing/signable.ts'
import { addDocuments } from './add.ts'

const LONGEST_TITLE = 200

/** The portal links notices with this text to signing (spec §2 Notices). */
export const PENDING = 'Você tem documento pendente de Assinatura!!!'

export interface DocumentToPublish {
  title: string
  file: CommandFile
  /** Last day to sign; shown, not enforced. */
  until?: string | null
  /** The home screen blocks all other tiles until it is signed. */
  block?: boolean | undefined
  to: Addressed
  dryRun?: boolean | undefined
}

export interface PublishedDocument {
  /** Number of its file, with which it is withdrawn. */
  codArquivo: number
  people: number
  /** People who already had the same file to sign, or signed it; they are skipped. */
  before: number
}

/** Requests signatures for a PDF from a target group, with a notice. Throws Refused, and then stores nothing. */
export async function publishDocument(
  deps: HrDeps,
  acting: Acting,
  { title, file, until = null, block = false, to, dryRun }: DocumentToPublish,
): Promise<PublishedDocument> {
  const nome = checkedText('titulo', title, LONGEST_TITLE)
  checkUntil(until, deps.clock.today())
  const fault = await signingFault(file.conteudo)
  if (fault) throw refusal('pdfInvalido', ours`${file.nomeArquivo} ${fault}.`)
  return publish(deps, acting, {
    action: 'document',
    dryRun,
    async run(context) {
      const { db } = context
      const dtCompetencia = deps.clock.today()
      const contracts = await addressedContracts(db, dtCompetencia, to)
      const codArquivo = await storeFile(db, { ...file, tipo: 'application/pdf' })
      const had = await peopleWith(db, codArquivo)
      const signers = contracts.filter(({ codPessoa }) => !had.has(codPessoa))
      if (signers.length === 0) throw refusal('todosTem', 'Todos já têm este documento, para assinar ou assinado.')
      await addDocuments(db, signers, { nome, dtCompetencia, dtLimite: until, codArquivo })
      const people = signers.map(({ codPessoa }) => codPessoa)
      const notice = { mensagem: PENDING, observacao: nome, justificativa: '' }
      await addNotices(context, people, { ...notice, push: 'document', contracts: signers })
      if (block) await setBlock(db, people, 'bloqueiaAssinaturaPend')
      const result = { codArquivo, people: people.length, before: contracts.length - people.length }
      const facts = { tipo: 'document', codigo: codArquivo, titulo: nome } as const
      await recordPublication(context, { ...facts, audience: to.audience, contracts: signers })
      return { target: `document file ${codArquivo} to ${audienceText(to.audience)}`, result }
    },
  })
}

async function peopleWith(db: Transaction<Schema>, codArquivo: number): Promise<Set<number>> {
  const rows = await publishedDocuments(db)
    .select('document.codPessoa')
    .where('document.codArquivo', '=', codArquivo)
    .execute()
  return new Set(rows.map(({ codPessoa }) => codPessoa))
}
