import type { GuessableFault, PasswordFault } from '@colab/contract/wire/password'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Error texts of a new password (spec §5 Password). */
export const PASSWORD_FAULTS: Record<PasswordFault, MessageDescriptor> = {
  required: msg`Informe a nova senha.`,
  digits: msg`Use só números.`,
  length: msg`A senha tem 6 números.`,
  repeated: msg`Não repita o mesmo número em seguida.`,
  short: msg`A senha tem pelo menos 8 caracteres.`,
  sequence: msg`Não use três números em sequência, como 123.`,
}

/** Warnings about a new password that the rules permit and that is easily guessed. */
export const PASSWORD_WARNINGS: Record<GuessableFault, MessageDescriptor> = {
  date: msg`Parece uma data: é fácil de adivinhar.`,
  cpf: msg`São números do seu CPF: são fáceis de adivinhar.`,
  common: msg`Essa combinação é muito usada: é fácil de adivinhar.`,
}
