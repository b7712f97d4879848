import {
  type CheckedField,
  CODE_FIELDS,
  type gravaWebPessoa,
  isOfAddress,
  isRight,
  REGISTRATION_FIELDS,
  type Registration,
  type RegistrationField,
  recordAs,
  stored,
  written,
} from '@colab/contract/domains/registration'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Person } from '#domains/people/tables.ts'
import type { Context } from '#protocol/context.ts'
import { isListed } from './listed.ts'
import { CODE_TABLES, type StoredChange } from './tables.ts'

type PersonRow = CheckedParams<typeof gravaWebPessoa>['ttWebPessoa'][number]

/** The requested record. */
export type RequestedRecord = Pick<StoredChange, keyof Registration>

/** Returns the record to be stored: phones and CEP as digits, the code 0 as none where the person has none and the list has no 0. */
export async function recordOf(
  db: Context['db'],
  { codPessoa: _, dtMovto: __, foto: ___, observacao: ____, ...sent }: PersonRow,
  person: Pick<Person, (typeof CODE_FIELDS)[number]>,
): Promise<RequestedRecord> {
  const record = recordAs(stored, sent)
  for (const field of CODE_FIELDS) {
    const isNone = person[field] === null && sent[field] === 0
    if (isNone && !(await isListed(db, CODE_TABLES[field], { [field]: 0 }))) record[field] = null
  }
  return record
}

type CheckedRecord = Pick<Person, CheckedField> & Partial<Pick<Person, keyof typeof CODE_TABLES>>

/** Refusal text of each field, in the order of the form. */
const FAULTS: Record<CheckedField, string> = {
  nome: 'Informe o nome.',
  fone: 'O telefone fixo não está completo.',
  celular: 'O celular não está completo.',
  emailParticular: 'O e-mail não é válido.',
  codCep: 'O CEP não está completo.',
  cidade: 'Informe a cidade.',
}

/** Fields whose refusals name them. */
const NAMED: readonly string[] = ['codCep', 'cidade'] satisfies CheckedField[]

const LISTS = {
  streetType: 'o tipo de logradouro',
  federalState: 'o estado',
  maritalStatus: 'o estado civil',
  education: 'a escolaridade',
}

/** Returns the fault of the first invalid one of some fields; null where all are valid. */
export async function recordFault(
  db: Context['db'],
  record: CheckedRecord,
  fields: readonly RegistrationField[],
): Promise<{ field: RegistrationField; text: string; codigo?: string } | null> {
  const checked = Object.keys(FAULTS) as CheckedField[]
  const wrong = checked.find((field) => fields.includes(field) && !isRight(field, written(field, record[field])))
  if (wrong) return { field: wrong, text: FAULTS[wrong], ...(NAMED.includes(wrong) && { codigo: wrong }) }
  const coded = Object.keys(CODE_TABLES) as (keyof typeof CODE_TABLES)[]
  for (const field of coded.filter((field) => fields.includes(field))) {
    const table = CODE_TABLES[field]
    const code = record[field] ?? null
    if (code === null || !(await isListed(db, table, { [field]: code })))
      return { field, text: `Escolha ${LISTS[table]} da lista.` }
  }
  return null
}

/**
 * Repeats the validation of the form for other clients: unchanged values are accepted as recorded, an address as a
 * whole. Throws Refused.
 */
export async function checkRecord(
  db: Context['db'],
  requested: RequestedRecord,
  changes: readonly RegistrationField[],
): Promise<void> {
  const isMoved = changes.some(isOfAddress)
  const checked = REGISTRATION_FIELDS.filter((field) => (isOfAddress(field) ? isMoved : changes.includes(field)))
  const fault = await recordFault(db, requested, checked)
  if (fault) throw new Refused(fault.text, fault.codigo)
}
