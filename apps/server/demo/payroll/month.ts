import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CSV_MARK, csvLine } from '@colab/contract/csv'
import { CALCULATION } from '@colab/contract/domains/receipts'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { layouts } from '#domains/receipts/layouts.ts'
import { type Layout, layoutNamed } from '#import/layout.ts'
import type { Person } from '../company/people.ts'
import { COMPANIES } from '../company/places.ts'
import { lineRows } from '../receipts.ts'
import { receiptsOf } from './receipts.ts'

/* The payroll of the running month of one employer, which its people do not have yet, to be imported at HR's desk. */

type Cells = Record<string, string | number>

/** The employer whose payroll is written. */
const EMPLOYER = COMPANIES[1]

/** Writes `recibos.csv` with three faults beside its lines, and below `corrigido` the same file without. */
export async function writeFaultyMonth(folder: string, people: readonly Person[], today: string): Promise<void> {
  const month = firstOfMonth(today)
  const receipts = people.flatMap((person) =>
    person.employments
      .filter(({ codEmp }) => codEmp === EMPLOYER?.codEmp)
      .flatMap((employment) =>
        receiptsOf(person, employment, addMonths(month, 1))
          .filter(({ codTipoCalculo, dtCompetencia }) => {
            return codTipoCalculo === CALCULATION.paycheck && dtCompetencia === month
          })
          .map((draft) => ({ codEmpregado: employment.codEmpregado, sequenciaRecibo: 1, ...draft })),
      ),
  )
  const lines = receipts.flatMap(({ codEmpregado, codTipoCalculo, dtCompetencia, sequenciaRecibo, ...draft }) =>
    lineRows(draft).map((line) => ({ codEmpregado, codTipoCalculo, dtCompetencia, sequenciaRecibo, ...line })),
  )
  const rows = rowsOf(layoutNamed(layouts, 'recibos'), receipts)
  await mkdir(join(folder, 'corrigido'), { recursive: true })
  await writeFile(join(folder, 'recibos-linhas.csv'), textOf(rowsOf(layoutNamed(layouts, 'recibos-linhas'), lines)))
  await writeFile(join(folder, 'corrigido', 'recibos.csv'), textOf(rows))
  await writeFile(join(folder, 'recibos.csv'), textOf(withFaults(rows, month)))
}

function rowsOf({ columns }: Layout, stored: readonly object[]): Cells[] {
  return stored.map((row) => {
    const values = row as Record<string, string | number | null | undefined>
    const cells = columns.map(({ name, type }) => {
      const value = values[name] ?? null
      return [name, value === null ? '' : type.key ? String(value) : type.write(value)]
    })
    return Object.fromEntries(cells)
  })
}

/** A day that February does not have, and two amounts that are none. */
function withFaults(rows: readonly Cells[], month: string): Cells[] {
  const faults: Cells[] = [
    { dtPagamento: `31/02/${month.slice(0, 4)}` },
    { vlrTotDescontos: 'a confirmar' },
    { vlrBaseFGTS: '?' },
  ]
  return rows.map((row, at) => ({ ...row, ...faults[at] }))
}

function textOf(rows: readonly Cells[]): string {
  const names = Object.keys(rows[0] ?? {})
  return CSV_MARK + [names, ...rows.map((row) => names.map((name) => String(row[name])))].map(csvLine).join('')
}
