import type { gravaWebPessoa, Registration } from '@colab/contract/domains/registration'
import { formatCep, isCep } from '@colab/contract/wire/cep'
import { isEmail } from '@colab/contract/wire/email'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { formatPhone, isLandlineTyped, isMobileTyped } from '@colab/contract/wire/phone'
import type { Context } from '#protocol/context.ts'
import type { StoredChange } from './change-tables.ts'
import { isListed } from './listed.ts'

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
  const digits = (typed: string) => typed.replace(/\D/g, '')
  return { ...sent, fone: digits(sent.fone), celular: digits(sent.celular), codCep: digits(sent.codCep) }
}

/** Repeats the validation of the form (spec §5) for other clients. Throws Refused. */
export async function checkRecord(db: Context['db'], requested: RequestedRecord): Promise<void> {
  if (!requested.nome) throw new Refused('Informe o nome.')
  if (!isLandlineTyped(formatPhone(requested.fone))) throw new Refused('O telefone fixo não está completo.')
  if (!isMobileTyped(formatPhone(requested.celular))) throw new Refused('O celular não está completo.')
  if (requested.emailParticular && !isEmail(requested.emailParticular)) throw new Refused('O e-mail não é válido.')
  if (!isCep(formatCep(requested.codCep))) throw new Refused('O CEP não está completo.', 'codCep')
  if (!requested.cidade) throw new Refused('Informe a cidade.', 'cidade')
  const { codTipoLogradouro, codUf, codEstadoCivil, codGrau } = requested
  const listed = [
    ['streetType', { codTipoLogradouro }, 'o tipo de logradouro'],
    ['federalState', { codUf }, 'o estado'],
    ['maritalStatus', { codEstadoCivil }, 'o estado civil'],
    ['education', { codGrau }, 'a escolaridade'],
  ] as const
  for (const [table, code, name] of listed) {
    if (!(await isListed(db, table, code))) throw new Refused(`Escolha ${name} da lista.`)
  }
}
