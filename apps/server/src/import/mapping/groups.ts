import { readBRL } from '@colab/contract/wire/money'
import { Scratch } from '#db/scratch.ts'
import { money } from '#import/cell-types.ts'
import { quoted } from '#import/cells.ts'
import { TOGETHER } from '#import/sheet.ts'
import type { MappedRow } from './rows.ts'

/* Rows of a file that are one row of ours, such as the payslip of a list of its lines. */

/** How the cells of rows with the same key become one: they are equal, or are added or joined. */
export type Merge = 'equal' | 'sum' | 'join'

export interface GroupColumn {
  name: string
  merge: Merge
}

interface Group {
  line: number
  cells: string[]
  refused: [number, string][]
}

const KEY = '\u0000'

/** Collects rows by their key, on disk: they may be more than fit into memory. */
export class Groups implements Disposable {
  readonly #groups = new Scratch()
  readonly #columns: readonly GroupColumn[]
  readonly #keyAt: readonly number[]

  constructor(columns: readonly GroupColumn[], keyAt: readonly number[]) {
    this.#columns = columns
    this.#keyAt = keyAt
  }

  add({ line, cells, refused = new Map() }: MappedRow): void {
    // A row whose key cannot be read stays alone, to be refused with its line.
    const isLost = this.#keyAt.some((at) => refused.has(at))
    const key = isLost ? `${KEY}${line}` : this.#keyAt.map((at) => cells[at] ?? '').join(KEY)
    const stored = this.#groups.get(key)
    const group: Group = stored ? JSON.parse(stored) : { line, cells: cells.slice(), refused: [] }
    const refusals = new Map([...group.refused, ...refused])
    if (stored) this.#merge(group, cells, refused, refusals)
    group.refused = [...refusals]
    this.#groups.set(key, JSON.stringify(group))
  }

  /** Yields the rows in blocks, each with the line of its first one. */
  *rows(): Generator<MappedRow[]> {
    let block: MappedRow[] = []
    for (const content of this.#groups.contents()) {
      const { line, cells, refused }: Group = JSON.parse(content)
      block.push({ line, cells, refused: refused.length > 0 ? new Map(refused) : undefined })
      if (block.length < TOGETHER) continue
      yield block
      block = []
    }
    yield block
  }

  [Symbol.dispose](): void {
    this.#groups[Symbol.dispose]()
  }

  #merge(
    { line, cells: own }: Group,
    cells: readonly string[],
    refused: ReadonlyMap<number, string>,
    refusals: Map<number, string>,
  ): void {
    for (const [at, { merge }] of this.#columns.entries()) {
      const [was = '', is = ''] = [own[at], cells[at]]
      if (refused.has(at) || refusals.has(at)) continue
      if (merge === 'sum') own[at] = sumOf(was, is)
      else if (merge === 'join') own[at] = [was, is].filter(Boolean).join(' ')
      else if (was === '') own[at] = is
      else if (is !== '' && is !== was)
        refusals.set(at, `${quoted(is)} difere da linha ${line}, que traz ${quoted(was)}`)
    }
  }
}

/** Adds two amounts; a cell that is none stays, for our column to refuse. */
export function sumOf(was: string, is: string): string {
  if (was === '' || is === '') return was || is
  const [one, other] = [readBRL(was), readBRL(is)]
  if (one === null || other === null) return one === null ? was : is
  return money.write(one + other)
}

/** Numbers rows by key, from 1. */
export class Counter implements Disposable {
  readonly #counts = new Scratch()

  next(key: string): string {
    const count = String(Number(this.#counts.get(key) ?? 0) + 1)
    this.#counts.set(key, count)
    return count
  }

  [Symbol.dispose](): void {
    this.#counts[Symbol.dispose]()
  }
}
