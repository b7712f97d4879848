import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { ours } from '#base/ours.ts'
import { hasNotEnded } from '#db/days.ts'
import type { Inventory } from '#db/inventory.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { CLEARED_CONTACTS, ERASED_CPF } from '#privacy/delete.ts'
import { ERASE_ACTION, recordedPerson } from '#privacy/erase.ts'
import { ERASED_TERMS } from '#privacy/terms.ts'
import type { HrDeps } from '#record/actions.ts'
import type { Report } from './cells.ts'
import type { Layout } from './layout.ts'
import { type Row, shapeOf } from './shape.ts'

/** Data of a person that an import leaves out: contacts, also data that no law requires, or everything. */
interface Erased {
  omits: 'contacts' | 'optional' | 'all'
  /** Reason, in Portuguese. */
  words: string
}

/** Returns which data of a person an import leaves out; null for others. */
export interface FindErased {
  (codPessoa: number): Promise<Erased | null>
  inventory: Inventory
}

/**
 * Creates the search for erased people: an import does not store again what an erasure removed. Null while there are
 * none.
 */
export async function createErased(deps: HrDeps, db: Transaction<Schema>): Promise<FindErased | null> {
  const actions = await db
    .selectFrom('hrAction')
    .select(['target', 'moment'])
    .where('action', '=', ERASE_ACTION)
    .orderBy('id')
    .execute()
  const rows = await db.selectFrom('person').select('codPessoa').where('cpf', 'like', ERASED_CPF).execute()
  if (actions.length + rows.length === 0) return null
  /** By the name of the person in the record. */
  const erasures = new Map(actions.map(({ target, moment }) => [target, moment]))
  /** People of whom only original time marks remain. */
  const anonymous = new Set(rows.map(({ codPessoa }) => codPessoa))
  const known = new Map<number, Promise<Erased | null>>()

  async function find(codPessoa: number): Promise<Erased | null> {
    if (anonymous.has(codPessoa)) return { omits: 'all', words: ours`o prazo dos dados desta pessoa terminou` }
    const moment = erasures.get(recordedPerson(deps, codPessoa))
    if (moment === undefined) return null
    const { day } = localTime(moment)
    const contracts = await db
      .selectFrom('employment')
      .select(['dtAdmissao', 'dtDemissao'])
      .where('codPessoa', '=', codPessoa)
      .execute()
    // Hired again since the erasure: the data of the new employment are imported.
    if (contracts.some(({ dtAdmissao }) => dtAdmissao >= day)) return null
    const isEmployed = contracts.some(({ dtDemissao }) => hasNotEnded(dtDemissao, deps.clock.today()))
    return {
      omits: isEmployed ? 'contacts' : 'optional',
      words: ours`os dados desta pessoa foram apagados em ${formatDate(day)}`,
    }
  }

  function findOnce(codPessoa: number) {
    const found = known.get(codPessoa) ?? find(codPessoa)
    known.set(codPessoa, found)
    return found
  }
  return Object.assign(findOnce, { inventory: deps.inventory })
}

/** Clears the contacts of erased people, and returns the rows of them that must not be stored. */
export type ErasedFilter = (rows: readonly Row[], warning: Report) => Promise<Row[]>

/** Returns the filter of a table; null for one without data of people. */
export function erasedFilter(findErased: FindErased | null, layout: Layout): ErasedFilter | null {
  const shape = shapeOf(layout)
  const subject = findErased?.inventory.tables.get(layout.table)
  if (!findErased || !subject?.about || !shape.has('codPessoa')) return null
  const at = shape.at('codPessoa')
  const isOptional = ERASED_TERMS.some((term) => term === subject.term)
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
      const found = typeof codPessoa === 'number' ? await findErased(codPessoa) : null
      if (!found) continue
      if (found.omits === 'all' || (isOptional && found.omits === 'optional')) {
        warning(row.line, '', ours`${found.words}: a linha não é gravada`)
        omitted.push(row)
      } else if (clearContacts(row)) {
        warning(row.line, '', ours`${found.words}: contatos e endereço não são gravados`)
      }
    }
    return omitted
  }
}
