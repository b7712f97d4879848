import {
  changesOf,
  isOfAddress,
  isRight,
  missingInAddress,
  PHOTO_FILES,
  PROOF_FILES,
  proofsOf,
} from '@colab/contract/domains/registration'
import { fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { profile } from '#profile.ts'
import { type Lists, PROOF_FIELDS, type Values } from './change.ts'

type Errors = FieldErrors<keyof Values>

const FILL = msg`Preencha o campo`
const CHOOSE = msg`Escolha uma opção`

/** Errors of plain text fields, also when the server refuses them: its own texts are in Portuguese. */
export const WORDS = {
  emailParticular: msg`Informe um e-mail válido.`,
  endereco: FILL,
  numEnd: msg`Preencha o número ou marque “Sem número”`,
  cidade: FILL,
} satisfies Errors

/** Returns the error of a missing choice; none where the list is empty. */
function choiceError(field: keyof Lists, values: Values, lists: Lists): Errors {
  return lists[field].length > 0 && values[field] === '' ? { [field]: CHOOSE } : {}
}

/** Checks name, contact data and photo. */
export async function checkPerson(before: Values, values: Values, lists: Lists): Promise<Errors> {
  const changes = changesOf(before, values)
  // A new name also requires a new marital status, if the client is configured so (spec §5).
  const needsStatus =
    profile.nameChangeNeedsMaritalStatus && changes.includes('nome') && !changes.includes('codEstadoCivil')
  const photo = await fileFault(values.photo, PHOTO_FILES)
  return {
    ...(!isRight('nome', values.nome) && { nome: FILL }),
    ...(!isRight('fone', values.fone) && { fone: msg`Informe o DDD e o número, ou deixe vazio.` }),
    ...(!isRight('celular', values.celular) && { celular: msg`Informe o DDD e os 9 dígitos, ou deixe vazio.` }),
    ...(!isRight('emailParticular', values.emailParticular) && { emailParticular: WORDS.emailParticular }),
    ...(needsStatus && { codEstadoCivil: msg`Com um nome novo, informe também o novo estado civil.` }),
    ...(changes.includes('codEstadoCivil') && choiceError('codEstadoCivil', values, lists)),
    ...(changes.includes('codGrau') && choiceError('codGrau', values, lists)),
    ...(photo && { photo }),
  }
}

/** Checks a changed address: it must be sufficient for mail. An unchanged one is accepted as recorded. */
export function checkAddress(before: Values, values: Values, lists: Lists): Errors {
  if (!changesOf(before, values).some(isOfAddress)) return {}
  const isIncomplete = missingInAddress(before, values) !== undefined
  const lacks = (field: 'endereco' | 'numEnd') => isIncomplete && values[field].trim() === ''
  return {
    ...(!isRight('codCep', values.codCep) && { codCep: msg`Informe os 8 números do CEP.` }),
    ...choiceError('codTipoLogradouro', values, lists),
    ...(lacks('endereco') && { endereco: WORDS.endereco }),
    ...(lacks('numEnd') && { numEnd: WORDS.numEnd }),
    ...(!isRight('cidade', values.cidade) && { cidade: WORDS.cidade }),
    ...choiceError('codUf', values, lists),
  }
}

export async function checkProofs(before: Values, values: Values): Promise<Errors> {
  const errors: Errors = {}
  for (const kind of proofsOf(changesOf(before, values))) {
    const name = PROOF_FIELDS[kind - 1]
    if (!name) continue
    const fault = values[name] ? await fileFault(values[name], PROOF_FILES) : msg`Anexe o comprovante`
    if (fault) errors[name] = fault
  }
  return errors
}
