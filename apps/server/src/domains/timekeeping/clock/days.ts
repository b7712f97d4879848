import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type Line, type Sheet, TOGETHER } from '#import/sheet.ts'
import { readTimes, writeTimes } from '../marks.ts'
import type { FoundMark } from './merge.ts'

const DAY_COLUMNS = ['codEmpregado', 'dtMovto'] as const

/** A day of work with the marks that an import brings. */
export interface MarkedDay {
  codEmpregado: number
  dtMovto: string
  /** Minutes since its midnight. */
  minutes: Set<number>
  first: FoundMark
}

/** What is stored of a day: its minutes, and the collections that they came in. */
interface StoredDay {
  minutes: Set<number>
  last: number
  isOfClocks: boolean
}

/** Reads what is stored of days; those without any mark are left out. */
export async function readDays(
  db: Transaction<Schema>,
  days: readonly (readonly [codEmpregado: number, dtMovto: string])[],
): Promise<Map<string, StoredDay>> {
  const stored = new Map<string, StoredDay>()
  const some = await db.selectFrom('originalMarks').select('codEmpregado').limit(1).executeTakeFirst()
  if (!some) return stored
  const of = (table: string, keys: typeof days, columns: readonly string[]) =>
    rowsByKeys(db, { table, columns: DAY_COLUMNS, keys }, [...DAY_COLUMNS, ...columns])
  for (const { codEmpregado, dtMovto, sequencia, marcacoes } of await of('originalMarks', days, [
    'sequencia',
    'marcacoes',
  ])) {
    const key = dayKey(Number(codEmpregado), String(dtMovto))
    const day = stored.get(key) ?? { minutes: new Set(), last: 0, isOfClocks: false }
    stored.set(key, day)
    for (const minute of readTimes(String(marcacoes))) day.minutes.add(minute)
    day.last = Math.max(day.last, Number(sequencia))
  }
  const known = days.filter(([codEmpregado, dtMovto]) => stored.has(dayKey(codEmpregado, dtMovto)))
  for (const { codEmpregado, dtMovto } of await of('clockMark', known, [])) {
    const day = stored.get(dayKey(Number(codEmpregado), String(dtMovto)))
    if (day) day.isOfClocks = true
  }
  return stored
}

export function dayKey(codEmpregado: number, dtMovto: string): string {
  return `${codEmpregado} ${dtMovto}`
}

/** Returns the rows of `marcacoes` for new marks; a minute that is stored already, as by a second touch, is not stored again. */
export function sheetOf(days: readonly MarkedDay[], stored: ReadonlyMap<string, StoredDay>): Sheet {
  const rows: { cells: string[]; first: FoundMark }[] = []
  for (const { codEmpregado, dtMovto, minutes, first } of days.toSorted(inOrder)) {
    const before = stored.get(dayKey(codEmpregado, dtMovto))
    const added = [...minutes].filter((minute) => !before?.minutes.has(minute)).sort((one, other) => one - other)
    if (added.length === 0) continue
    const cells = [String(codEmpregado), dtMovto, String((before?.last ?? 0) + 1), writeTimes(added)]
    rows.push({ cells, first })
  }
  let read = 0
  return {
    file: 'marcações dos relógios',
    hasOurNumbers: true,
    progress: () => read / Math.max(1, rows.length),
    place(line) {
      const { first } = rows[line - 2] ?? {}
      return first ? `${first.file.name}, linha ${first.line}` : 'marcações dos relógios'
    },
    async *rows() {
      yield [{ line: 1, cells: [...DAY_COLUMNS, 'sequencia', 'marcacoes'] }]
      for (; read < rows.length; read += TOGETHER) {
        const some = rows.slice(read, read + TOGETHER)
        yield some.map(({ cells }, at): Line => ({ line: read + at + 2, cells }))
      }
    },
  }
}

function inOrder(one: MarkedDay, other: MarkedDay): number {
  return one.codEmpregado - other.codEmpregado || (one.dtMovto < other.dtMovto ? -1 : 1)
}
