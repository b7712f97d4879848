import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { CLEARED_CONTACTS, ERASED_CPF } from '#privacy/delete.ts'
import { ERASE_ACTION, recordedPerson } from '#privacy/erase.ts'
import { INVENTORY } from '#privacy/personal-data.ts'
import { ERASED_TERMS } from '#privacy/terms.ts'
import type { HrDeps } from '#record/actions.ts'
import type { Report } from './cells.ts'
import type { Layout } from './layout.ts'
import { type Row, shapeOf } from './shape.ts'

/** Data of a person that an import leaves out: contacts, also data that no law requires, or everything. */
interface Erased {
  omits: 'contacts' | 'optional' | 'all'
  /** Why, in Portuguese. */
  words: string
}

/** The people whose data were erased: an import does not store again what an erasure removed. */
export class ErasedPeople {
  readonly #app: HrDeps
  readonly #db: Transaction<Schema>
  /** Moments of erasures by the name of the person in the record. */
  readonly #erasures: ReadonlyMap<string, number>
  /** People of whom only original time marks are left. */
  readonly #anonymous: ReadonlySet<number>
  readonly #known = new Map<number, Erased | null>()

  private constructor(deps: HrDeps, db: Transaction<Schema>, erasures: Map<string, number>, anonymous: Set<number>) {
    this.#app = deps
    this.#db = db
    this.#erasures = erasures
    this.#anonymous = anonymous
  }

  /** Null as long as no person was erased. */
  static async load(deps: HrDeps, db: Transaction<Schema>): Promise<ErasedPeople | null> {
    const actions = await db
      .selectFrom('hrAction')
      .select(['target', 'moment'])
      .where('action', '=', ERASE_ACTION)
      .orderBy('id')
      .execute()
    const rows = await db.selectFrom('person').select('codPessoa').where('cpf', 'like', ERASED_CPF).execute()
    if (actions.length + rows.length === 0) return null
    const erasures = new Map(actions.map(({ target, moment }) => [target, moment]))
    return new ErasedPeople(deps, db, erasures, new Set(rows.map(({ codPessoa }) => codPessoa)))
  }

  async of(codPessoa: number): Promise<Erased | null> {
    const known = this.#known.get(codPessoa)
    if (known !== undefined) return known
    const found = await this.#find(codPessoa)
    this.#known.set(codPessoa, found)
    return found
  }

  async #find(codPessoa: number): Promise<Erased | null> {
    if (this.#anonymous.has(codPessoa)) return { omits: 'all', words: 'o prazo dos dados desta pessoa terminou' }
    const moment = this.#erasures.get(recordedPerson(this.#app, codPessoa))
    if (moment === undefined) return null
    const { day } = localTime(moment)
    const contracts = await this.#db
      .selectFrom('employment')
      .select(['dtAdmissao', 'dtDemissao'])
      .where('codPessoa', '=', codPessoa)
      .execute()
    // Hired again since the erasure: the data of the new employment are imported.
    if (contracts.some(({ dtAdmissao }) => dtAdmissao >= day)) return null
    const today = this.#app.clock.today()
    const isEmployed = contracts.some(({ dtDemissao }) => dtDemissao === null || dtDemissao >= today)
    return {
      omits: isEmployed ? 'contacts' : 'optional',
      words: `os dados desta pessoa foram apagados em ${formatDate(day)}`,
    }
  }
}

/** Clears the contacts of erased people, and returns those of their rows that must not be stored. */
export type ErasedFilter = (rows: readonly Row[], warning: Report) => Promise<Row[]>

/** Returns the filter of a table; null for one that holds nothing of a person. */
export function erasedFilter(erased: ErasedPeople | null, layout: Layout): ErasedFilter | null {
  const shape = shapeOf(layout)
  const entry = INVENTORY[layout.table]
  if (!erased || entry.about === null || !shape.has('codPessoa')) return null
  const at = shape.at('codPessoa')
  const isOptional = ERASED_TERMS.some((term) => term === entry.term)
  const contacts = Object.entries(layout.table === 'person' ? CLEARED_CONTACTS : {})

  function clearContacts({ values }: Row): boolean {
    let isGiven = false
    for (const [column, cleared] of contacts) {
      isGiven ||= (values[shape.at(column)] ?? cleared) !== cleared
      values[shape.at(column)] = cleared
    }
    return isGiven
  }

  return async (rows, warning) => {
    const omitted: Row[] = []
    for (const row of rows) {
      const codPessoa = row.values[at]
      const found = typeof codPessoa === 'number' ? await erased.of(codPessoa) : null
      if (!found) continue
      if (found.omits === 'all' || (isOptional && found.omits === 'optional')) {
        warning(row.line, '', `${found.words}: a linha não é gravada`)
        omitted.push(row)
      } else if (clearContacts(row)) {
        warning(row.line, '', `${found.words}: contatos e endereço não são gravados`)
      }
    }
    return omitted
  }
}
