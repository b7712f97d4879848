import { buscaDoctoAnexo, buscaDoctoAssinado } from '@colab/contract/domains/documents'
import { buscaAnoRendimento, decRendimento } from '@colab/contract/domains/income'
import { buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { buscaCartaoPonto, buscaPeriodo } from '@colab/contract/domains/timekeeping'
import { pdfIn } from '@colab/contract/wire/file-kinds'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { stateOf } from '#features/documents/documents.ts'
import { KINDS, type Kind } from '#features/receipts/kinds.ts'
import { type Period, periodParams } from '#features/receipts/periods.ts'
import { filedReceiptQuery, periodsQuery } from '#features/receipts/queries.ts'
import { type Employment, STATEMENTS } from '#features/receipts/receipt.ts'
import type { ArchivedFile } from '#kept/archive.ts'
import { hasDocuments, profile } from '#profile.ts'
import { dayOfDocument, fileName, receiptName } from './names.ts'

/** What the archive contains, in the order of its texts. */
export const TOPICS = ['receipts', 'vacationReceipts', 'incomeReports', 'mirrors', 'documents'] as const
export type Topic = (typeof TOPICS)[number]

/** A file of the archive. Files that may contain health data are never stored on the device (docs/decisions.md). */
export interface CollectedFile extends ArchivedFile {
  isHealth: boolean
}

/** The files that one call returns: of a payslip, of a month, of a document. */
export interface Item {
  key: string
  topic: Topic
  /** '' where a document has no date. */
  year: string
  read: () => Promise<CollectedFile[]>
}

/** A row that could not be read may be the one with the file. */
function requireAll({ leftOut }: { leftOut: number }): void {
  if (leftOut > 0) throw new RangeError('rows could not be read')
}

function readPdf(base64: string) {
  const bytes = pdfIn(base64)
  if (!bytes) throw new RangeError('no PDF')
  return bytes
}

/** Returns the files of the rows that have one; `folder` is within the year. */
function filesOf(year: string, folder: string, files: readonly { name: string; base64: string; health?: boolean }[]) {
  return files
    .filter(({ base64 }) => base64)
    .map(({ name, base64, health = false }) => ({
      path: `${year || 'sem data'}/${folder}/${name}.pdf`,
      content: readPdf(base64),
      isHealth: health,
    }))
}

/** Items, and the number of rows that could not be read. */
interface Listed {
  items: Item[]
  leftOut: number
}

async function listReceipts(kind: Kind): Promise<Listed> {
  const { periods, leftOut } = await queryClient.fetchQuery(periodsQuery(kind))
  const items = periods.flatMap((period): Item[] => {
    const year = period.date.slice(0, 4)
    const key = `${kind} ${period.date}`
    const receipt: Item = { key, topic: 'receipts', year, read: () => readReceipt(kind, period) }
    if (kind !== 'ferias') return [receipt]
    return [
      receipt,
      { key: `recibo ${period.date}`, topic: 'vacationReceipts', year, read: () => readVacationReceipt(period.date) },
    ]
  })
  return { items, leftOut }
}

async function readReceipt(kind: Kind, period: Period): Promise<CollectedFile[]> {
  const found = await queryClient.fetchQuery(filedReceiptQuery(kind, period))
  requireAll(found)
  const { employments } = found
  const isAlone = employments.length === 1
  const details = ({ head, place }: Employment) => [
    !isAlone && head.codEmpregado,
    head.nomeRecibo,
    !isAlone && place > 1 && !head.nomeRecibo && `(${place})`,
  ]
  const files = employments.flatMap((own) => [
    { name: receiptName(kind, period.date, details(own)), base64: own.head.anexo },
    ...STATEMENTS.map((statement) => ({
      name: receiptName(kind, period.date, details(own), statement),
      base64: own.head[statement],
      health: statement === 'planoSaude',
    })),
  ])
  return filesOf(period.date.slice(0, 4), 'comprovantes', files)
}

async function readVacationReceipt(date: string): Promise<CollectedFile[]> {
  const params = { ...periodParams('ferias', date), codTipoCalculo: CALCULATION.vacationReceipt }
  const found = await queryClient.fetchQuery(query(buscaMovimento, params))
  requireAll(found)
  const own = found.ttMovimento.filter(({ anexo }) => anexo)
  const files = own.map(({ anexo, codEmpregado }) => ({
    name: fileName([date, 'recibo de férias', own.length > 1 && codEmpregado]),
    base64: anexo,
  }))
  return filesOf(date.slice(0, 4), 'comprovantes', files)
}

async function listReports(): Promise<Listed> {
  const { ttAnoRendimento, leftOut } = await queryClient.fetchQuery(query(buscaAnoRendimento, {}))
  const items = ttAnoRendimento.map(({ anoRendimento }) => ({
    key: `informe ${anoRendimento}`,
    topic: 'incomeReports' as const,
    year: String(anoRendimento),
    async read() {
      const reports = await queryClient.fetchQuery(query(decRendimento, { ano: anoRendimento }))
      requireAll(reports)
      const isAlone = reports.ttDecRendimentos.length === 1
      const files = reports.ttDecRendimentos.map(({ anexo, nomeEmpresa, natureza }) => ({
        name: fileName([anoRendimento, 'informe de rendimentos', ...(isAlone ? [] : [nomeEmpresa, natureza])]),
        base64: anexo,
      }))
      return filesOf(String(anoRendimento), 'informes', files)
    },
  }))
  return { items, leftOut }
}

async function listMirrors(): Promise<Listed> {
  const { ttPeriodo, leftOut } = await queryClient.fetchQuery(query(buscaPeriodo, {}))
  const items = ttPeriodo.map(({ dtCompetencia, codPeriodo }) => ({
    key: `espelho ${codPeriodo}`,
    topic: 'mirrors' as const,
    year: dtCompetencia.slice(0, 4),
    async read() {
      const mirrors = await queryClient.fetchQuery(query(buscaCartaoPonto, { codPeriodo }))
      requireAll(mirrors)
      const files = mirrors.ttCartao.map(({ anexo, codEmpregado }) => ({
        name: fileName([dtCompetencia.slice(0, 7), 'espelho', mirrors.ttCartao.length > 1 && codEmpregado]),
        base64: anexo ?? '',
        health: true,
      }))
      return filesOf(dtCompetencia.slice(0, 4), 'espelhos', files)
    },
  }))
  return { items, leftOut }
}

async function listDocuments(): Promise<Listed> {
  const { ttDoctoAssinado, leftOut } = await queryClient.fetchQuery(query(buscaDoctoAssinado, { todos: true }))
  const signed = ttDoctoAssinado.filter((document) => stateOf(document) === 'signed')
  const items = signed.map((document) => {
    const day = dayOfDocument(document)
    const year = day.slice(0, 4)
    const { rowidAssinado: rowid } = document
    return {
      key: `documento ${rowid}`,
      topic: 'documents' as const,
      year,
      async read() {
        const { ttDoctoAnexo, ...rest } = await queryClient.fetchQuery(query(buscaDoctoAnexo, { rowid }))
        requireAll(rest)
        const [file] = ttDoctoAnexo
        return filesOf(year, 'documentos', [{ name: fileName([day, document.nome]), base64: file?.doctoAnexo ?? '' }])
      },
    }
  })
  return { items, leftOut }
}

const LISTS: { topic: Topic; isOn: boolean; list: () => Promise<Listed> }[] = [
  ...KINDS.map((kind) => ({
    topic: 'receipts' as const,
    isOn: profile.features.receipts,
    list: () => listReceipts(kind),
  })),
  { topic: 'incomeReports', isOn: profile.features.incomeReports, list: listReports },
  { topic: 'mirrors', isOn: profile.features.timeMirror, list: listMirrors },
  { topic: 'documents', isOn: hasDocuments, list: listDocuments },
]

/** Lists everything that can be archived, and the topics that could not be listed whole. Throws when there is nothing but failures. */
export async function listArchive(): Promise<{ items: Item[]; missing: Topic[] }> {
  const lists = LISTS.filter(({ isOn }) => isOn)
  const found = await Promise.allSettled(lists.map(({ list }) => list()))
  const items = found.flatMap((one) => (one.status === 'fulfilled' ? one.value.items : []))
  const missing = lists.flatMap(({ topic }, at) => {
    const one = found[at]
    return one?.status === 'fulfilled' && one.value.leftOut === 0 ? [] : [topic]
  })
  const [failure] = found.filter((one) => one.status === 'rejected')
  if (items.length === 0 && failure) throw failure.reason
  return { items, missing: [...new Set(missing)] }
}
