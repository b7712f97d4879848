import {
  type gravaWebPessoa,
  REGISTRATION_FIELDS,
  type Registration,
  type RegistrationField,
  recordAs,
  stored,
} from '@colab/contract/domains/registration'
import { formatCep, isCep } from '@colab/contract/wire/cep'
import { isEmail } from '@colab/contract/wire/email'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { formatPhone, isLandlineTyped, isMobileTyped } from '@colab/contract/wire/phone'
import type { Context } from '#protocol/context.ts'
import { isListed } from './listed.ts'
import type { StoredChange } from './tables.ts'

type PersonRow = CheckedParams<typeof gravaWebPessoa>['ttWebPessoa'][number]

/** The requested record. */
export type RequestedRecord = Pick<StoredChange, keyof Registration>

/** Returns the record to be stored: phones and CEP as digits. */
export function recordOf({
  codPessoa: _,
  dtMovto: __,
  foto: ___,
  observacao: ____,
  ...sent
}: PersonRow): RequestedRecord {
  return recordAs(stored, sent)
}

type CheckedRecord = Record<'nome' | 'fone' | 'celular' | 'emailParticular' | 'codCep' | 'cidade', string> &
  Partial<Record<'codTipoLogradouro' | 'codUf' | 'codEstadoCivil' | 'codGrau', string | number | null>>

interface Check {
  field: RegistrationField
  isRight(record: CheckedRecord): boolean
  text: string
  codigo?: string
}

/** Validation of the form (spec §5), in the order of its fields. */
const CHECKS: readonly Check[] = [
  { field: 'nome', isRight: ({ nome }) => nome !== '', text: 'Informe o nome.' },
  {
    field: 'fone',
    isRight: ({ fone }) => isLandlineTyped(formatPhone(fone)),
    text: 'O telefone fixo não está completo.',
  },
  {
    field: 'celular',
    isRight: ({ celular }) => isMobileTyped(formatPhone(celular)),
    text: 'O celular não está completo.',
  },
  {
    field: 'emailParticular',
    isRight: ({ emailParticular }) => emailParticular === '' || isEmail(emailParticular),
    text: 'O e-mail não é válido.',
  },
  {
    field: 'codCep',
    isRight: ({ codCep }) => isCep(formatCep(codCep)),
    text: 'O CEP não está completo.',
    codigo: 'codCep',
  },
  { field: 'cidade', isRight: ({ cidade }) => cidade !== '', text: 'Informe a cidade.', codigo: 'cidade' },
]

const LISTED = [
  ['codTipoLogradouro', 'streetType', 'o tipo de logradouro'],
  ['codUf', 'federalState', 'o estado'],
  ['codEstadoCivil', 'maritalStatus', 'o estado civil'],
  ['codGrau', 'education', 'a escolaridade'],
] as const

/** Returns what is wrong with the first wrong one of some fields; null where all are right. */
export async function recordFault(
  db: Context['db'],
  record: CheckedRecord,
  fields: readonly RegistrationField[],
): Promise<Pick<Check, 'field' | 'text' | 'codigo'> | null> {
  const wrong = CHECKS.find(({ field, isRight }) => fields.includes(field) && !isRight(record))
  if (wrong) return wrong
  for (const [field, table, name] of LISTED) {
    if (fields.includes(field) && !(await isListed(db, table, { [field]: record[field] ?? 0 })))
      return { field, text: `Escolha ${name} da lista.` }
  }
  return null
}

/** Repeats the validation of the form for other clients. Throws Refused. */
export async function checkRecord(db: Context['db'], requested: RequestedRecord): Promise<void> {
  const fault = await recordFault(db, requested, REGISTRATION_FIELDS)
  if (fault) throw new Refused(fault.text, fault.codigo)
}
