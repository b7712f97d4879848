import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#db/schema.ts'
import { foldedKey, isNumeric, type KeyKind, KIND_NAMES, typedKey } from './kinds.ts'
import type { ExternalKey } from './tables.ts'

export type StoredKey = Pick<ExternalKey, 'tipo' | 'empregador' | 'chave' | 'numero'> &
  Partial<Pick<ExternalKey, 'codPessoa'>>

/** A key, and the employer where it is typed with one: NO_EMPLOYER for a text that names none. */
export interface TypedKey {
  empregador: number | null
  chave: string
}

export const NO_EMPLOYER = -1

/** Numbers that the portal assigns begin here: above those of companies, and still of nine digits. */
export const FIRST_CHOSEN = 900_000_000

/** The result of looking up a typed key. */
export type FoundKey =
  | { found: 'one'; key: StoredKey }
  /** Differs in capitals, blanks or, in a text, zeros. */
  | { found: 'similar'; key: StoredKey }
  /** Keys of several employers. */
  | { found: 'several'; keys: StoredKey[] }
  | { found: 'none' }

/** All external keys of a company, in memory: many times fewer than the rows that use them. */
export class ExternalKeys {
  /** By folded text; a list only where there are several, to save memory. */
  readonly #byFold = new Map<KeyKind, Map<string, StoredKey | StoredKey[]>>()
  readonly #folded = createFold()
  readonly #byNumber = new Map<KeyKind, Map<number, StoredKey>>()
  readonly #contracts = new Map<number, StoredKey[]>()

  constructor(rows: readonly StoredKey[]) {
    for (const kind of KIND_NAMES) {
      this.#byFold.set(kind, new Map())
      this.#byNumber.set(kind, new Map())
    }
    for (const row of rows) this.add(row)
  }

  add(key: StoredKey): void {
    const folds = this.#byFold.get(key.tipo)
    const fold = foldedKey(key.chave)
    const same = folds?.get(fold)
    folds?.set(fold, same ? [same, key].flat() : key)
    this.#byNumber.get(key.tipo)?.set(key.numero, key)
    if (key.tipo === 'contrato' && (key.codPessoa ?? 0) >= FIRST_CHOSEN)
      this.#contracts.set(key.codPessoa ?? 0, [...(this.#contracts.get(key.codPessoa ?? 0) ?? []), key])
  }

  /** Whether a kind has no keys: all its numbers are those of the company. */
  isEmpty(kind: KeyKind): boolean {
    return this.#byNumber.get(kind)?.size === 0
  }

  ofNumber(kind: KeyKind, numero: number): StoredKey | undefined {
    return this.#byNumber.get(kind)?.get(numero)
  }

  numbers(kind: KeyKind): Iterable<number> {
    return this.#byNumber.get(kind)?.keys() ?? []
  }

  /** Reads a key with the number or code of an employer before it, or without. */
  typed(typed: string): TypedKey {
    const { empregador, chave } = typedKey(typed)
    return { empregador: empregador === null ? null : this.#employer(empregador.trim()), chave }
  }

  #employer(typed: string): number {
    const result = this.find('empregador', { empregador: null, chave: typed })
    if (result.found === 'one' || result.found === 'similar') return result.key.numero
    return /^\d{1,9}$/.test(typed) ? Number(typed) : NO_EMPLOYER
  }

  /** Finds a key; `employer` is that of its row, where the key itself has none. */
  find(kind: KeyKind, { empregador, chave }: TypedKey, employer: number | null = null): FoundKey {
    const all = [this.#byFold.get(kind)?.get(this.#folded(chave)) ?? []].flat()
    const [only, more] = all
    if (only && !more && only.chave === chave && (empregador ?? employer ?? only.empregador) === only.empregador) {
      return { found: 'one', key: only }
    }
    const of = (one: number) => all.filter((key) => key.empregador === one)
    const own = of(empregador ?? employer ?? 0)
    const others = employer === null ? all : of(0)
    const keys = own.length > 0 || empregador !== null ? own : others
    const exact = keys.filter((key) => key.chave === chave)
    const [key, other] = exact.length > 0 ? exact : keys
    if (!key) return { found: 'none' }
    if (other) return { found: 'several', keys }
    return { found: key.chave === chave || (isNumeric(chave) && isNumeric(key.chave)) ? 'one' : 'similar', key }
  }

  /** Returns the keys that a typed text may mean, whatever its capitals, blanks and zeros. */
  meant(kind: KeyKind, typed: string): StoredKey[] {
    const result = this.find(kind, this.typed(typed.trim()))
    if (result.found === 'several') return result.keys
    return result.found === 'none' ? [] : [result.key]
  }

  /** Returns whether a typed text may mean this number: by its key or, without one, unchanged. */
  isMeant(kind: KeyKind, typed: string, numero: number): boolean {
    const keys = this.meant(kind, typed)
    return keys.length > 0 ? keys.some((key) => key.numero === numero) : String(numero) === typed.trim()
  }

  /** Returns the people of a code, as a person or by a contract. */
  people(typed: string): Set<number> {
    const keys = [...this.meant('pessoa', typed), ...this.meant('contrato', typed)]
    return new Set(keys.flatMap(({ codPessoa }) => codPessoa ?? []))
  }

  /**
   * Returns the company's own code for a number, with the employer where several have the same; the number where there
   * is no other.
   */
  written(kind: KeyKind, numero: number): string {
    const key = this.ofNumber(kind, numero)
    if (!key) return String(numero)
    const { found } = this.find(kind, { empregador: null, chave: key.chave })
    return found === 'several' ? this.withEmployer(key) : key.chave
  }

  /**
   * Returns how a person is shown: one whom the company identifies only by the CPF, with the numbers of the contracts.
   */
  writtenPerson(codPessoa: number): string {
    const contracts = this.ofNumber('pessoa', codPessoa) ? [] : (this.#contracts.get(codPessoa) ?? [])
    return (
      contracts.map(({ numero }) => this.written('contrato', numero)).join(', ') || this.written('pessoa', codPessoa)
    )
  }

  /** Returns `2:000123`, `MG:000123`; without an employer where it applies to all. */
  withEmployer({ empregador, chave }: StoredKey): string {
    return empregador === 0 ? chave : `${this.written('empregador', empregador)}:${chave}`
  }
}

/** Lines of one contract follow each other, so that few texts are folded again. */
const REMEMBERED = 4096

function createFold(): (chave: string) => string {
  const known = new Map<string, string>()
  return (chave) => {
    const fold = known.get(chave) ?? foldedKey(chave)
    if (known.size >= REMEMBERED) known.clear()
    known.set(chave, fold)
    return fold
  }
}

export async function readKeys(db: Db): Promise<ExternalKeys> {
  return new ExternalKeys(
    await db
      .selectFrom('externalKey')
      .select(['tipo', 'empregador', 'chave', 'numero', 'codPessoa'])
      .orderBy('numero')
      .execute(),
  )
}

/** Returns the company's own codes for some numbers that have one. */
export async function keysOf(db: Db, kind: KeyKind, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('externalKey')
    .select(['numero', 'chave'])
    .where('tipo', '=', kind)
    .where('numero', 'in', [...new Set(numbers)])
    .execute()
  return new Map(rows.map(({ numero, chave }) => [numero, chave]))
}

/**
 * Returns the company's codes of some people: a code of its own, our number where that came from the company, else the
 * numbers of the contracts that meet a condition on `employment`.
 */
export async function peopleCodes(
  db: Db,
  people: readonly number[],
  contract: Expression<SqlBool>,
): Promise<Map<number, string>> {
  const codes = await keysOf(db, 'pessoa', people)
  const unnamed = people.filter((codPessoa) => !codes.has(codPessoa) && codPessoa >= FIRST_CHOSEN)
  const contracts = unnamed.length === 0 ? [] : await contractNumbers(db, unnamed, contract)
  const byPerson = Map.groupBy(contracts, ({ codPessoa }) => codPessoa)
  return new Map(
    people.map((codPessoa) => {
      const numbers = byPerson.get(codPessoa)?.map(({ codEmpregado, chave }) => chave ?? String(codEmpregado))
      return [codPessoa, codes.get(codPessoa) ?? numbers?.join(', ') ?? String(codPessoa)]
    }),
  )
}

function contractNumbers(db: Db, people: readonly number[], contract: Expression<SqlBool>) {
  return db
    .selectFrom('employment')
    .leftJoin('externalKey', (join) =>
      join.on('externalKey.tipo', '=', 'contrato').onRef('externalKey.numero', '=', 'codEmpregado'),
    )
    .select(['employment.codPessoa', 'codEmpregado', 'chave'])
    .where('employment.codPessoa', 'in', people)
    .where(contract)
    .orderBy('dtAdmissao')
    .orderBy('codEmpregado')
    .execute()
}
