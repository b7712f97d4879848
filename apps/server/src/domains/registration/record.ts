import type { gravaWebPessoa, Registration } from '@colab/contract/domains/registration'
import { formatCep, isCep } from '@colab/contract/wire/cep'
import { isEmail } from '@colab/contract/wire/email'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { formatPhone, isLandlineTyped, isMobileTyped } from '@colab/contract/wire/phone'
import type { Context } from '#protocol/context.ts'
import type { StoredChange } from './change-tables.ts'

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
  if (!isCep(formatCep(requested.codCep))) throw new Refused('O CEP não está completo.')
  if (!requested.cidade) throw new Refused('Informe a cidade.')
  const { codTipoLogradouro, codUf, codEstadoCivil, codGrau } = requested
  const [street, state, status, degree] = [
    await db.selectFrom('streetType').select('descricao').where('codTipoLogradouro', '=', codTipoLogradouro).execute(),
    await db.selectFrom('federalState').select('descricao').where('codUf', '=', codUf).execute(),
    await db.selectFrom('maritalStatus').select('descricao').where('codEstadoCivil', '=', codEstadoCivil).execute(),
    await db.selectFrom('education').select('descricao').where('codGrau', '=', codGrau).execute(),
  ]
  if (street.length === 0) throw new Refused('Escolha o tipo de logradouro da lista.')
  if (state.length === 0) throw new Refused('Escolha o estado da lista.')
  if (status.length === 0) throw new Refused('Escolha o estado civil da lista.')
  if (degree.length === 0) throw new Refused('Escolha a escolaridade da lista.')
}
