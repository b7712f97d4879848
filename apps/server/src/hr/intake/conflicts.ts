import { writeFile } from 'node:fs/promises'
import { CSV_MARK, csvLine, safeCell } from '@colab/contract/csv'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import type { Db } from '#db/schema.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import type { Value } from '#import/cell-types.ts'
import type { Layout, Stored } from '#import/layout.ts'
import type { PortalChange } from '#import/run-tables.ts'
import { shapeOf } from '#import/shape.ts'

/* Changes of the portal that imports do not overwrite, because payroll does not have them yet. */

/** A change made in the portal, as text for the person who enters it in payroll. */
export interface Conflict {
  codPessoa: string
  cpf: string
  pessoa: string
  /** Code of the contract; empty for data of the person. */
  codEmpregado: string
  /** Table and column of the import. */
  tabela: string
  campo: string
  naFolha: string
  noPortal: string
  desde: string
}

const COLUMNS: readonly (keyof Conflict)[] = [
  'codPessoa',
  'cpf',
  'pessoa',
  'codEmpregado',
  'tabela',
  'campo',
  'naFolha',
  'noPortal',
  'desde',
]

/** Lists the changes by person. */
export async function listConflicts(db: Db, layouts: readonly Layout[]): Promise<Conflict[]> {
  const keys = await readKeys(db)
  const changes = await db
    .selectFrom('portalChange')
    .innerJoin('person', 'person.codPessoa', 'portalChange.codPessoa')
    .selectAll('portalChange')
    .select(['nome', 'cpf'])
    .where('importId', 'is', null)
    .orderBy('nome')
    .orderBy('portalChange.codPessoa')
    .orderBy('tabela')
    .orderBy('linha')
    .orderBy('campo')
    .execute()
  return changes.map((change) => {
    const { codEmpregado } = JSON.parse(change.linha) as Stored
    const layout = layouts.find(({ table }) => table === change.tabela)
    return {
      codPessoa: keys.writtenPerson(change.codPessoa),
      cpf: formatCpf(change.cpf),
      pessoa: change.nome,
      codEmpregado: typeof codEmpregado === 'number' ? keys.written('contrato', codEmpregado) : '',
      tabela: layout?.name ?? change.tabela,
      ...valuesOf(change, layout),
      desde: formatDate(localTime(change.changedAt).day),
    }
  })
}

function valuesOf({ campo, naFolha, noPortal }: PortalChange, layout: Layout | undefined) {
  if (campo)
    return { campo: nameOf(layout, campo), naFolha: fieldText(campo, naFolha), noPortal: fieldText(campo, noPortal) }
  if (naFolha === null) return { campo: '', naFolha: '', noPortal: fieldText('', noPortal) }
  return { campo: '', naFolha: groupText(naFolha, layout), noPortal: groupText(noPortal, layout) }
}

/** The name of a column in the file. */
function nameOf(layout: Layout | undefined, stored: string): string {
  return layout?.columns.find((column) => column.stored === stored)?.name ?? stored
}

function fieldText(campo: string, json: string | null): string {
  const value = json === null ? null : (JSON.parse(json) as Value)
  // The number of a picture has no meaning outside the database.
  return campo === 'codArquivo' && value !== null ? 'arquivo' : cellText(value)
}

/** `dtIniFerias 04/01/2027, diasFerias 20 | …` */
function groupText(json: string, layout: Layout | undefined): string {
  const columns = layout ? shapeOf(layout).columns.filter((name) => !layout.whole?.includes(name)) : []
  const rows = (JSON.parse(json) as Stored[]).map((row) =>
    columns
      .filter((name) => name !== 'codPessoa' && name !== 'sequencia' && cellText(row[name] ?? null) !== '')
      .map((name) => `${name} ${cellText(row[name] ?? null)}`)
      .join(', '),
  )
  return rows.join(' | ')
}

function cellText(value: Value): string {
  const text = String(value ?? '')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}

/** Formats the changes for a spreadsheet. */
export function conflictsCsv(conflicts: readonly Conflict[]): string {
  const rows = [[...COLUMNS], ...conflicts.map((conflict) => COLUMNS.map((name) => conflict[name]))]
  return CSV_MARK + rows.map((cells) => csvLine(cells.map(safeCell))).join('')
}

/** Writes the changes for a spreadsheet; never overwrites a file. */
export async function writeConflicts(path: string, conflicts: readonly Conflict[]): Promise<void> {
  try {
    await writeFile(path, conflictsCsv(conflicts), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Refused(`${path} já existe: escolha outro nome.`)
  }
}

/** `ANA SOUZA (10), pessoas.celular: 11988887777 no portal desde 26/11/2026, 11987654321 na folha` */
export function conflictText({
  pessoa,
  codPessoa,
  codEmpregado,
  tabela,
  campo,
  naFolha,
  noPortal,
  desde,
}: Conflict): string {
  const where = [tabela, campo].filter(Boolean).join('.')
  return `${pessoa} (${codEmpregado || codPessoa}), ${where}: ${noPortal || 'vazio'} no portal desde ${desde}, ${naFolha || 'vazio'} na folha`
}
