import { insertAll, rowsPerInsert } from '#db/insert.ts'
import type { ReceiptLine, ReceiptStatement } from '#domains/receipts/tables.ts'
import type { Demo } from './company/demo.ts'
import { EVENTS } from './payroll/events.ts'
import { type Draft, receiptsOf } from './payroll/receipts.ts'

/** Returns the lines of a receipt, without its number. */
export function lineRows({ lines }: Pick<Draft, 'lines'>): Omit<ReceiptLine, 'codRecibo'>[] {
  return lines.map(({ event, hrMovto, vlrMovto, detalhamento = '' }, at) => {
    const [codEvento, nomeEvento, indicador] = EVENTS[event]
    return { sequencia: at + 1, codEvento, nomeEvento, indicador, hrMovto, vlrMovto, detalhamento }
  })
}

function statementRows(codRecibo: number, { statements }: Draft): ReceiptStatement[] {
  return statements.map(({ tipo, ...paper }) => ({ codRecibo, tipo, conteudo: JSON.stringify(paper) }))
}

/** Key of a receipt apart from its number. */
function keyOf(row: { codEmpregado: number; codTipoCalculo: number; dtCompetencia: string }): string {
  return `${row.codEmpregado} ${row.codTipoCalculo} ${row.dtCompetencia}`
}

/** Stores all receipts of all employments, with lines and additional statements. */
export async function insertReceipts({ db, today, people }: Demo): Promise<void> {
  const drafts = people.flatMap((person) =>
    person.employments.flatMap((employment) =>
      receiptsOf(person, employment, today).map((draft) => {
        const { lines, statements, ...row } = draft
        return { row: { codPessoa: person.codPessoa, codEmpregado: employment.codEmpregado, ...row }, draft }
      }),
    ),
  )
  const lines: ReceiptLine[] = []
  const statements: ReceiptStatement[] = []
  const size = rowsPerInsert(drafts[0]?.row)
  for (let at = 0; at < drafts.length; at += size) {
    const chunk = drafts.slice(at, at + size)
    // Numbers come from the database, and RETURNING guarantees no order.
    const stored = await db
      .insertInto('receipt')
      .values(chunk.map(({ row }) => row))
      .returning(['codRecibo', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia'])
      .execute()
    const numbers = new Map(stored.map((row) => [keyOf(row), row.codRecibo]))
    for (const { row, draft } of chunk) {
      const codRecibo = numbers.get(keyOf(row))
      if (codRecibo === undefined) throw new Error(`receipt ${keyOf(row)} was not stored`)
      lines.push(...lineRows(draft).map((line) => ({ codRecibo, ...line })))
      statements.push(...statementRows(codRecibo, draft))
    }
  }
  await insertAll(db, 'receiptLine', lines)
  await insertAll(db, 'receiptStatement', statements)
}
