import { ours } from '#base/ours.ts'
import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type Line, type Sheet, TOGETHER } from '#import/sheet.ts'
import { readTimes, writeTimes } from '../marks.ts'
import type { FoundMark } from './merge.ts'
import type { PlacedMark } from './new-marks.ts'

const DAY_COLUMNS = ['codEmpregado', 'dtMovto'] as const

/** A working day with the marks of an import. */
interface MarkedDay {
  codEmpregado: number
  dtMovto: string
  /** Minutes since its midnight, each once. */
  minutes: readonly number[]
  first: FoundMark
  stored: StoredDay | undefined
}

/** The stored minutes of a day, and their collections. */
interface StoredDay {
  minutes: Set<number>
  last: number
  isOfClocks: boolean
}

/** The working days of the marks of an import. */
export class MarkedDays {
  readonly #days = new Map<string, MarkedDay>()

  /** Adds marks that are not stored yet; returns those whose day is not filled by another import. */
  async add(db: Transaction<Schema>, marks: readonly PlacedMark[]): Promise<PlacedMark[]> {
    const fresh = new Map<string, readonly [codEmpregado: number, dtMovto: string]>()
    for (const { codEmpregado, dtMovto } of marks) {
      const key = dayKey(codEmpregado, dtMovto)
      if (!this.#days.has(key)) fresh.set(key, [codEmpregado, dtMovto])
    }
    const stored = await readDays(db, [...fresh.values()])
    return marks.filter(({ mark, codEmpregado, dtMovto, minuto }) => {
      const key = dayKey(codEmpregado, dtMovto)
      const day = this.#days.get(key)
      if (!day) {
        const there = stored.get(key)
        this.#days.set(key, { codEmpregado, dtMovto, minutes: [minuto], first: mark, stored: there })
        return !isFilled(there)
      }
      // A growing array would reserve more memory.
      if (!day.minutes.includes(minuto)) day.minutes = [...day.minutes, minuto]
      return !isFilled(day.stored)
    })
  }

  /** The rows of `marcacoes`; a minute that is stored already, as by a second touch, is not stored again. */
  sheet(): Sheet {
    const days = [...this.#days.values()].filter(({ stored }) => !isFilled(stored))
    for (const day of days) {
      const { minutes, stored } = day
      day.minutes = minutes.filter((minute) => !stored?.minutes.has(minute)).sort((one, other) => one - other)
    }
    return sheetOf(days.filter(({ minutes }) => minutes.length > 0).sort(inOrder))
  }
}

/** A day of another import may have the same marks, without their numbers. */
function isFilled(stored: StoredDay | undefined): boolean {
  return stored?.isOfClocks === false
}

/** Reads the stored marks of days; days without any are left out. */
async function readDays(
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

function dayKey(codEmpregado: number, dtMovto: string): string {
  return `${codEmpregado} ${dtMovto}`
}

function sheetOf(days: readonly MarkedDay[]): Sheet {
  let read = 0
  return {
    file: ours`marcações dos relógios`,
    hasOurNumbers: true,
    progress: () => read / Math.max(1, days.length),
    place(line) {
      const { first } = days[line - 2] ?? {}
      return first ? ours`${first.file.name}, linha ${first.line}` : ours`marcações dos relógios`
    },
    async *rows() {
      yield [{ line: 1, cells: [...DAY_COLUMNS, 'sequencia', 'marcacoes'] }]
      for (; read < days.length; read += TOGETHER) {
        const some = days.slice(read, read + TOGETHER)
        yield some.map((day, at): Line => ({ line: read + at + 2, cells: cellsOf(day) }))
      }
    },
  }
}

function cellsOf({ codEmpregado, dtMovto, minutes, stored }: MarkedDay): string[] {
  return [String(codEmpregado), dtMovto, String((stored?.last ?? 0) + 1), writeTimes(minutes)]
}

function inOrder(one: MarkedDay, other: MarkedDay): number {
  return one.codEmpregado - other.codEmpregado || (one.dtMovto < other.dtMovto ? -1 : 1)
}
