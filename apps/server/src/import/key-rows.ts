import { isCpf } from '@colab/contract/wire/cpf'
import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type ExternalKeys, FIRST_CHOSEN, type TypedKey } from '#employees/external-keys/keys.ts'
import { isNumeric, type KeyKind, KINDS } from '#employees/external-keys/kinds.ts'
import { digitsOf, type Value } from './cell-types.ts'
import type { Report } from './cells.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import type { Row, Shape } from './shape.ts'

/* Codes without a key, and the stored rows that they may refer to. */

/** A file whose codes are looked up. */
export interface KeyedFile {
  layout: Layout
  shape: Shape
  error: Report
  warning: Report
}

export interface KeyColumn {
  name: string
  at: number
  kind: KeyKind
  /** A row with a new key makes it known. */
  defines: boolean
}

/** A cell without a key. */
export interface UnknownKey {
  row: Row
  /** The cell, and its parsed code. */
  cell: string
  typed: TypedKey
  /** Employer of the row, if it has one. */
  employer: number | null
  /** The cell is a plain number, which may be ours. */
  isPlain: boolean
}

const MOST = 2 ** 31 - 1

/** Returns the number of a code, with or without leading zeros. */
export function plainNumber(chave: string): number | null {
  return isNumeric(chave) && Number(chave) <= MOST ? Number(chave) : null
}

/** Returns a CPF as a code of a person, which needs no key. */
export function cpfOf(chave: string): string | null {
  const digits = /^[\d.-]{11,14}$/.test(chave) ? digitsOf(chave) : ''
  return isCpf(digits) ? digits : null
}

/** Returns the highest number in use among those that the portal assigned. */
export async function highest(db: Transaction<Schema>, keys: ExternalKeys, kind: KeyKind): Promise<number> {
  let number = FIRST_CHOSEN
  for (const used of keys.numbers(kind)) number = Math.max(number, used)
  const { table, column, others = [] } = KINDS[kind]
  for (const name of [table, ...others]) {
    const query = untypedDb(db)
      .selectFrom(name)
      .select(({ fn }) => fn.max(column).as('most'))
    const found = await query.executeTakeFirst()
    number = Math.max(number, Number(found?.most ?? 0))
  }
  return number
}

/** Returns the stored rows by the numbers of the codes that are numbers. */
export async function storedRows(db: Transaction<Schema>, kind: KeyKind, unknown: readonly UnknownKey[]) {
  const { table, column, ofEmployer, undeclared } = KINDS[kind]
  const numbers = unknown.map(({ typed }) => plainNumber(typed.chave)).filter((number) => number !== null)
  if (undeclared || numbers.length === 0) return new Map<number, Stored>()
  const more = [...(ofEmployer ? ['codEmp'] : []), ...(kind === 'contrato' ? ['codPessoa'] : [])]
  const keys = [...new Set(numbers)].map((number) => [number])
  const rows = await rowsByKeys(db, { table, columns: [column], keys }, [column, ...more])
  return new Map(rows.map((row) => [Number(row[column]), row]))
}

/**
 * Returns the number of a stored row for a row with a new code: a person by CPF, a contract by person, employer and
 * admission day.
 */
export async function sameRows(
  db: Transaction<Schema>,
  { shape }: KeyedFile,
  kind: KeyKind,
  unknown: readonly UnknownKey[],
): Promise<(row: Row) => number | null> {
  const { table, column, same } = KINDS[kind]
  const texts = unknown.filter(({ isPlain }) => !isPlain)
  if (texts.length === 0 || !same) return () => null
  const [first] = same
  const at = same.map(shape.at)
  const firsts = new Set(texts.map(({ row }) => row.values[shape.at(first)] ?? null))
  const keys = [...firsts].filter((value) => value !== null && value !== '').map((value) => [value])
  const found = await rowsByKeys(db, { table, columns: [first], keys }, [...same, column])
  const numbers = Map.groupBy(found, (row) => keyText(same.map((name) => row[name] ?? null)))
  return ({ values }) => {
    const own = at.map((position) => values[position] ?? null)
    if (own.some((value) => value === null || value === '')) return null
    const [only = null, other] = new Set((numbers.get(keyText(own)) ?? []).map((row) => Number(row[column])))
    return other === undefined ? only : null
  }
}

export async function peopleByCpf(db: Transaction<Schema>, cpfs: readonly Value[]): Promise<Map<string, number>> {
  const keys = [...new Set(cpfs)].filter((cpf) => cpf !== null).map((cpf) => [cpf])
  const rows = await rowsByKeys(db, { table: 'person', columns: ['cpf'], keys }, ['codPessoa', 'cpf'])
  return new Map(rows.map(({ cpf, codPessoa }) => [String(cpf), Number(codPessoa)]))
}
