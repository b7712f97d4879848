import { ours } from '#base/ours.ts'
import type { Value } from './cell-types.ts'
import { quoted } from './cells.ts'
import { keyText } from './known.ts'
import type { Reference, Stored } from './layout.ts'
import { type CheckedFile, shownValues } from './row-keys.ts'
import { type Row, valuesAt } from './shape.ts'

/**
 * Follows a reference of all rows, and fills in the referenced columns; returns the rows that refer to one that is not
 * stored because of its faults.
 */
export async function followReference(
  file: CheckedFile,
  reference: Reference,
  rows: readonly Row[],
): Promise<Set<Row>> {
  const { known, error } = file
  const { columns, to } = reference
  const { texts, keys } = referredKeys(file, columns, rows)
  const others = await known.find(to, [...keys.values()])
  const adopt = createAdoption(file, reference)
  const strange: { row: Row; other: Stored }[] = []
  const lacking = new Set<Row>()
  for (const [index, row] of rows.entries()) {
    const text = texts[index] ?? null
    if (text === null) continue
    const stored = others.get(text)
    const other = stored ?? known.faulty(to, text)
    if (other && !adopt(row, other)) strange.push({ row, other })
    if (stored) continue
    if (other || known.isUnread(to)) lacking.add(row)
    else
      error(
        row.line,
        columns.join(', '),
        ours`${quoted(shownValues(file, columns, keys.get(text) ?? []))} não existe em ${to}`,
      )
  }
  for (const { row, other } of strange) await reportOther(file, reference, row, other)
  return lacking
}

/** Reports a reference to a row of another employer. */
async function reportOther(file: CheckedFile, { columns }: Reference, row: Row, other: Stored): Promise<void> {
  const { shape, keys, error } = file
  const referred = valuesAt(columns.map(shape.at), row)
  const said = row.values[shape.at('codEmp')]
  const [theirs, own] = [await keys.employer(Number(other.codEmp)), await keys.employer(Number(said))]
  const code = quoted(shownValues(file, columns, referred))
  error(row.line, columns.join(', '), ours`${code} é de outra empresa: é de ${theirs}, e aqui está ${own}`)
}

/** Returns the text of the key that each row refers to, null without any, and the keys by their text. */
function referredKeys({ shape }: CheckedFile, columns: readonly string[], rows: readonly Row[]) {
  const at = columns.map(shape.at)
  const keys = new Map<string, Value[]>()
  const texts = rows.map((row) => {
    const key = valuesAt(at, row)
    // An omitted optional reference; a missing required one was already reported.
    if (key.some((value) => value === null || value === '')) return null
    const text = keyText(key)
    if (!keys.has(text)) keys.set(text, key)
    return text
  })
  return { texts, keys }
}

/**
 * Returns the function that copies values of the other row into a row; false where the two belong to different
 * employers.
 */
function createAdoption(
  { shape }: CheckedFile,
  { gives = {}, ofSameEmployer, sees = [] }: Reference,
): (row: Row, other: Stored) => boolean {
  const given = [...Object.entries(gives), ...sees.map((column) => [column, column] as const)]
  const copied = given.map(([column, from]) => [shape.at(column), from] as const)
  const employerAt = ofSameEmployer ? shape.at('codEmp') : -1
  return ({ values }, other) => {
    for (const [position, from] of copied) values[position] = other[from] ?? null
    const [own, theirs] = [values[employerAt] ?? null, other.codEmp ?? null]
    return own === null || theirs === null || own === theirs
  }
}
