import type { Line, OnLine, Sheet } from '#import/sheet.ts'
import { fieldName, type MappedTable, TableRun } from './table.ts'

/* Tables whose rows are grouped, from one pass over their file: people, contracts and payslips of one list. */

/** The result of the pass for a table: its header and run, or why it has none. */
interface Outcome {
  run: TableRun
  header: Line | undefined
  faults: Parameters<OnLine>[]
  leftOut: Parameters<OnLine>[]
}

/** Returns a sheet for each of the tables; the first one that is read reads the file for all. */
export function mapTogether(sheet: Sheet, tables: readonly MappedTable[]): Sheet[] {
  let reading: Promise<Map<MappedTable, Outcome>> | undefined
  return tables.map((table) => ({
    file: sheet.file,
    progress: sheet.progress,
    field: (column) => fieldName(table, column),
    async *rows(onFault, onLeftOut) {
      reading ??= readAll(sheet, tables)
      const outcomes = await reading
      const outcome = outcomes.get(table) ?? (await readAll(sheet, [table])).get(table)
      outcomes.delete(table)
      if (!outcome) return
      using run = outcome.run
      if (outcome.header) yield [outcome.header]
      for (const fault of outcome.faults) onFault(...fault)
      for (const left of outcome.leftOut) onLeftOut?.(...left)
      if (outcome.header) yield* run.end()
    },
  }))
}

async function readAll(sheet: Sheet, tables: readonly MappedTable[]): Promise<Map<MappedTable, Outcome>> {
  const outcomes = new Map(
    tables.map((table): [MappedTable, Outcome] => {
      const leftOut: Outcome['leftOut'] = []
      const run = new TableRun(table, (...left) => leftOut.push(left))
      return [table, { run, header: undefined, faults: [], leftOut }]
    }),
  )
  const all = [...outcomes.values()]
  const none: Line[] = []
  const onFault: OnLine = (...fault) => {
    for (const { faults } of all) faults.push(fault)
  }
  let isStarted = false
  for await (const lines of sheet.rows(onFault)) {
    for (const line of lines) {
      if (!isStarted) for (const outcome of all) start(outcome, line)
      else for (const { run, header } of all) if (header) run.take(line, none)
      isStarted = true
    }
    if (isStarted && all.every(({ header }) => !header)) break
  }
  return outcomes
}

function start(outcome: Outcome, line: Line): void {
  const { faults, header } = outcome.run.start(line)
  for (const fault of faults) outcome.faults.push([line.line, fault])
  if (faults.length === 0) outcome.header = header
}
