import { LAST_ID } from '#db/take-ids.ts'
import {
  digestOf,
  hashOf,
  isInGap,
  type Link,
  macsOf,
  type RecordDeps,
  readGaps,
  rowsAfter,
  type StoredRow,
  sealsOf,
} from './links.ts'
import { formerMacOf, macOf, type RecordName } from './signature.ts'

/** Checks which rows of a record are authentic, and counts the others. */
export interface Belief {
  filter<R extends { id: number; mac: string | null }>(rows: R[]): Promise<R[]>
  /** Rows that were left out. */
  doubted(): number
}

type Sealed = Link & { first: number }

/**
 * Returns which rows of a record are authentic, without reading all of it: a row is verified by its signature, one of
 * earlier versions also by the link that seals it. Only `verifyRecord` detects removed rows.
 */
export async function beliefIn({ db, secrets }: Pick<RecordDeps, 'db' | 'secrets'>, name: RecordName): Promise<Belief> {
  const seals = await sealsOf(db, name)
  const former: Sealed[] = []
  let [before, first] = ['', 1]
  for (const seal of seals) {
    if (seal.format === 2 || seal.hash !== hashOf(secrets, before, seal)) break
    former.push({ ...seal, first })
    ;[before, first] = [seal.hash, seal.lastId + 1]
  }
  /** Whether each link of unsigned rows is unchanged. */
  const whole = new Map<Sealed, boolean>()
  let doubted = 0

  async function isWhole(link: Sealed): Promise<boolean> {
    const known = whole.get(link)
    if (known !== undefined) return known
    const gaps = readGaps(link)
    const rows = (await rowsAfter(db, name, link.first - 1, link.lastId)).filter(({ id }) => !isInGap(gaps, id))
    const found = digestOf(secrets, rows, macsOf(secrets, name, rows, 1)) === link.digest
    whole.set(link, found)
    return found
  }

  const isWritten = (row: { id: number; mac: string | null }) =>
    row.id >= 1 && row.id <= LAST_ID && row.mac !== null && row.mac === macOf(secrets, name, row)

  async function isFormer(row: { id: number; mac: string | null }): Promise<boolean> {
    const link = former.find(({ first, lastId }) => first <= row.id && row.id <= lastId)
    if (!link || isInGap(readGaps(link), row.id)) return false
    return row.mac === null ? isWhole(link) : row.mac === formerMacOf(secrets, name, row as StoredRow)
  }

  return {
    async filter(rows) {
      const believed: typeof rows = []
      for (const row of rows) if (isWritten(row) || (await isFormer(row))) believed.push(row)
      doubted += rows.length - believed.length
      return believed
    },
    doubted: () => doubted,
  }
}
