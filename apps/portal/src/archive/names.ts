import type { DoctoAssinado } from '@colab/contract/domains/documents'
import type { Kind } from '#features/receipts/kinds.ts'
import { kinds } from '#features/receipts/kinds.ts'
import type { Statement } from '#features/receipts/receipt.ts'

/* Names of files in the archive, Portuguese like the files: `2026/comprovantes/2026-10 mensal.pdf`. */

const KIND_NAMES: Record<Kind, string> = {
  mensal: 'mensal',
  'decimo-terceiro': '13º salário',
  ferias: 'férias',
  adiantamento: 'adiantamento',
}

const STATEMENT_NAMES: Record<Statement, string> = {
  planoSaude: 'plano de saúde',
  comissao: 'comissões',
  descontosDiversos: 'descontos diversos',
  mediaFerias: 'médias',
}

/** Longest name of a file without its number, in characters: with its folders it stays below the 255 bytes of file systems. */
const LONGEST = 80

/** Joins the non-empty parts of a name, without characters that are special to a file system or to a program that reads ZIP files. */
export function fileName(parts: readonly unknown[]): string {
  const text = parts.filter(Boolean).join(' ')
  return text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '')
}

/** Names a payslip, or one of its statements; `details` tell it apart from others of its period. */
export function receiptName(kind: Kind, date: string, details: readonly unknown[], statement?: Statement): string {
  const period = kinds[kind].daily ? date : date.slice(0, 7)
  return fileName([period, KIND_NAMES[kind], ...details, statement && STATEMENT_NAMES[statement]])
}

/**
 * Returns the date of a document, `YYYY-MM-DD`: that of its signature where `situacao` is a text of our server, otherwise `dtCompetencia`;
 * '' without one.
 */
export function dayOfDocument({ situacao, dtCompetencia }: DoctoAssinado): string {
  const [, day, month, year] = /^assinado.*?(\d\d)\/(\d\d)\/(\d{4})/i.exec(situacao) ?? []
  return year ? `${year}-${month}-${day}` : (dtCompetencia ?? '')
}

/** Returns the files in the same order, repeated paths with a number: `… (2).pdf`. */
export function distinct<File extends { path: string }>(files: readonly File[]): File[] {
  const seen = new Map<string, number>()
  return files.map((file) => {
    const key = file.path.toLowerCase()
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? file : { ...file, path: file.path.replace(/\.pdf$/, ` (${count}).pdf`) }
  })
}
