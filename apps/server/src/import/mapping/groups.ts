import { readBRL } from '@colab/contract/wire/money'
import { type OurText, ours } from '#base/ours.ts'
import { Scratch } from '#db/scratch.ts'
import { money } from '#import/cell-types.ts'
import { quoted } from '#import/cells.ts'
import { TOGETHER } from '#import/sheet.ts'
import type { MappedRow } from './rows.ts'

/* Rows of a file that become one row of ours, such as a payslip from a list of its lines. */

/** How the cells of rows with the same key are combined: they must be equal, or are added or joined. */
export type Merge = 'equal' | 'sum' | 'join'

export interface GroupColumn {
  name: string
  merge: Merge
  /** How to separate rows that differ in it. */
  advice?: string
}

interface Group {
  line: number
  /** The value that determines the kind of the rows, as in the file. */
  kind: string | undefined
  /** Sums of amounts are numbers, in cents. */
  cells: (string | number)[]
  refused: [number, OurText][]
}

/** The column of the file that determines the kind of a group: its rows may not differ in it. */
export interface KindSource {
  name: string
  /** Position of our column that the fault names. */
  at: number
  advice: string
  of(source: readonly string[]): string
}

interface Addition {
  group: Group
  line: number
  cells: readonly string[]
  refused: ReadonlyMap<number, OurText>
}

const KEY = '\u0000'
const NONE: ReadonlyMap<number, OurText> = new Map()

/** Collects rows by their key, on disk, because they may not fit into memory. */
export class Groups implements Disposable {
  readonly #groups = new Scratch<Group>({ write: JSON.stringify, read: JSON.parse })
  readonly #columns: readonly GroupColumn[]
  readonly #keyAt: readonly number[]
  readonly #kind: KindSource | undefined
  /** The group of the previous row, which is mostly that of the next one. */
  #latest: { key: string; group: Group } | undefined

  constructor(columns: readonly GroupColumn[], keyAt: readonly number[], kind?: KindSource) {
    this.#columns = columns
    this.#keyAt = keyAt
    this.#kind = kind
  }

  /** Adds a row, with the cells of the file that it was read from. */
  add({ line, cells, refused: own }: MappedRow, source: readonly string[] = []): void {
    const refused = own ?? NONE
    // A row with an unreadable key remains separate, to be refused with its line.
    const isLost = refused.size > 0 && this.#keyAt.some((at) => refused.has(at))
    const key = isLost ? `${KEY}${line}` : this.#keyAt.map((at) => cells[at] ?? '').join(KEY)
    const group = this.#groupOf(key, line)
    const kind = this.#kind?.of(source)
    group.kind ??= kind
    if (this.#kind && kind !== undefined && kind !== group.kind) {
      const { name, at, advice } = this.#kind
      const first = quoted(group.kind ?? '')
      const reason = ours`linha ${line}: ${quoted(kind)} em ${name}, e a linha ${group.line} do mesmo recibo traz ${first}; ${advice}`
      if (!group.refused.some(([other]) => other === at)) group.refused.push([at, reason])
    }
    this.#merge({ group, line, cells, refused })
    if (refused.size > 0) group.refused = [...new Map([...group.refused, ...refused])]
  }

  #groupOf(key: string, line: number): Group {
    if (this.#latest?.key === key) return this.#latest.group
    this.#keep()
    const group = this.#groups.get(key) ?? { line, kind: undefined, cells: this.#columns.map(() => ''), refused: [] }
    this.#latest = { key, group }
    return group
  }

  #keep(): void {
    if (this.#latest) this.#groups.set(this.#latest.key, this.#latest.group)
  }

  /** Yields the rows in blocks, each with the line of its first one. */
  *rows(): Generator<MappedRow[]> {
    this.#keep()
    let block: MappedRow[] = []
    for (const { line, cells, refused } of this.#groups.contents()) {
      const texts = cells.map((cell) => (typeof cell === 'number' ? money.write(cell) : cell))
      block.push({ line, cells: texts, refused: refused.length > 0 ? new Map(refused) : undefined })
      if (block.length < TOGETHER) continue
      yield block
      block = []
    }
    yield block
  }

  [Symbol.dispose](): void {
    this.#groups[Symbol.dispose]()
  }

  #merge({ group, line, cells, refused }: Addition): void {
    const { line: first, cells: own } = group
    for (const [at, { merge, advice }] of this.#columns.entries()) {
      const [was = '', is = ''] = [own[at], cells[at]]
      if (is === '' || is === was) {
        if (is === '' || merge === 'equal') continue
      }
      if (refused.has(at) || group.refused.some(([other]) => other === at)) continue
      if (merge === 'sum') own[at] = sumOf(was, is)
      else if (merge === 'join') own[at] = was === '' ? is : `${was} ${is}`
      else if (was === '') own[at] = is
      else {
        const differs = ours`${quoted(is)} na linha ${line} difere da linha ${first}, que traz ${quoted(String(was))}`
        group.refused.push([at, advice === undefined ? differs : ours`${differs}; ${advice}`])
      }
    }
  }
}

/** Adds an amount to a sum. A cell without an amount is kept, and our column refuses it. */
function sumOf(was: string | number, is: string): string | number {
  const [one, other] = [was === '' ? 0 : typeof was === 'number' ? was : null, readBRL(is)]
  if (one === null || other === null) return one === null ? was : is
  return one + other
}

/** Numbers rows by key, from 1. */
export class Counter implements Disposable {
  readonly #counts = new Scratch<number>({ write: String, read: Number })
  #key = ''
  #count = 0

  next(key: string): string {
    if (key !== this.#key) {
      if (this.#count > 0) this.#counts.set(this.#key, this.#count)
      this.#key = key
      this.#count = this.#counts.get(key) ?? 0
    }
    this.#count += 1
    return String(this.#count)
  }

  [Symbol.dispose](): void {
    this.#counts[Symbol.dispose]()
  }
}
