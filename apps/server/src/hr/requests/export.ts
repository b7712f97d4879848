import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CSV_MARK, csvLine, safeCell } from '@colab/contract/csv'
import { formatCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import { isAboutHealth, isInFiles, type Shown } from './health.ts'
import { type InboxDeps, type Item, kindOf, type Verb } from './kind.ts'
import { listRequests } from './list.ts'

/** Texts of decisions in a file. */
export const DECISIONS: Record<Verb, string> = { approve: 'aprovar', reject: 'recusar', answer: 'responder' }

/** Columns of every file, before and after those of its kind; HR fills in the last two. */
export const COLUMNS = {
  first: ['id', 'codPessoa', 'cpf', 'pessoa', 'recebido'],
  last: ['situacao', 'decisao', 'texto'],
} as const

export interface ExportedFile {
  path: string
  rows: number
  /** Requests about health, which are not written to files. */
  left: number
}

/** Writes a file for each kind into a folder; never overwrites one, which may contain decisions. */
export async function exportRequests(
  deps: InboxDeps,
  folder: string,
  { names, all }: { names: readonly string[]; all: boolean },
): Promise<ExportedFile[]> {
  const sealed = names.find((name) => !isInFiles(kindOf(deps.kinds, name)))
  if (sealed) throw new Refused(`“${sealed}” não sai em arquivos.`)
  await mkdir(folder, { recursive: true })
  const written: ExportedFile[] = []
  for (const name of names) {
    const columns = Object.keys(kindOf(deps.kinds, name).columns)
    const found = await listRequests(deps, [name], { all })
    const listed = found.filter(({ kind, item }) => !isAboutHealth(kind, item))
    const rows = [[...COLUMNS.first, ...columns, ...COLUMNS.last], ...listed.map(({ item }) => rowOf(item, columns))]
    const lines = rows.map((cells) => csvLine(cells.map(safeCell)))
    const path = join(folder, `${name}.csv`)
    try {
      await writeFile(path, CSV_MARK + lines.join(''), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      throw new Refused(`${path} já existe e pode ter decisões: escolha outra pasta.`)
    }
    written.push({ path, rows: listed.length, left: found.length - listed.length })
  }
  return written
}

function rowOf(item: Shown<Item>, columns: readonly string[]): string[] {
  const { id, codigo = '', cpf, pessoa, recebido, situacao, values, decided } = item
  return [
    id,
    codigo,
    formatCpf(cpf),
    pessoa,
    recebido,
    ...columns.map((name) => values[name] ?? ''),
    situacao,
    decided ? DECISIONS[decided.verb] : '',
    decided?.text ?? '',
  ]
}
