import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import type { App } from '#runtime/app.ts'
import type { Item, Verb } from './kind.ts'
import { kindOf } from './kinds.ts'
import { listRequests } from './list.ts'

/** Excel takes a CSV for UTF-8 by this mark alone, and in Brazil parts fields at semicolons. */
const MARK = '\uFEFF'

/** What a decision is called in a file. */
export const DECISIONS: Record<Verb, string> = { approve: 'aprovar', reject: 'recusar', answer: 'responder' }

/** Columns of every file, before and behind those of its kind; the last two are HR's to fill in. */
export const COLUMNS = {
  first: ['id', 'codPessoa', 'cpf', 'pessoa', 'recebido'],
  last: ['situacao', 'decisao', 'texto'],
} as const

/** What a spreadsheet would take for a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/

/** A cell that stays text in a spreadsheet, whoever wrote it; read back by `plainCell`. */
export function safeCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

export interface Written {
  path: string
  rows: number
}

/** Writes a file for each kind into a folder, never over one that is there: it may hold decisions. */
export async function exportRequests(
  app: App,
  folder: string,
  { kinds, all }: { kinds: readonly string[]; all: boolean },
): Promise<Written[]> {
  const sealed = kinds.find((kind) => kindOf(kind).isSealed)
  if (sealed) throw new Refused(`“${sealed}” não sai em arquivos.`)
  await mkdir(folder, { recursive: true })
  const written: Written[] = []
  for (const kind of kinds) {
    const columns = Object.keys(kindOf(kind).columns)
    const listed = await listRequests(app, [kind], { all })
    const rows = [[...COLUMNS.first, ...columns, ...COLUMNS.last], ...listed.map(({ item }) => rowOf(item, columns))]
    const text = rows.map((cells) => `${cells.map(safeCell).join(';')}\r\n`).join('')
    const path = join(folder, `${kind}.csv`)
    try {
      await writeFile(path, MARK + text, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      throw new Refused(`${path} já existe e pode ter decisões: escolha outra pasta.`)
    }
    written.push({ path, rows: listed.length })
  }
  return written
}

function rowOf(item: Item, columns: readonly string[]): string[] {
  const { id, codPessoa, cpf, pessoa, recebido, situacao, values, decided } = item
  return [
    ...[id, String(codPessoa ?? ''), formatCpf(cpf), pessoa, recebido],
    ...columns.map((name) => values[name] ?? ''),
    ...[situacao, decided ? DECISIONS[decided.verb] : '', decided?.text ?? ''],
  ]
}
