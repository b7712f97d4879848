import type { GuessableFault, PasswordFault } from '@colab/contract/wire/password'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Error texts of a new password (spec §5 Password), and of one that is easily guessed. */
export const PASSWORD_FAULTS: Record<PasswordFault | GuessableFault, MessageDescriptor> = {
  required: msg`Informe a nova senha.`,
  digits: msg`Use só números.`,
  length: msg`A senha tem 6 números.`,
  repeated: msg`Não repita o mesmo número em seguida.`,
  short: msg`A senha tem pelo menos 8 caracteres.`,
  date: msg`Não use uma data: é fácil de adivinhar.`,
  cpf: msg`Não use números do seu CPF: são fáceis de adivinhar.`,
  common: msg`Essa combinação é muito usada: é fácil de adivinhar.`,
  sequence: msg`Não use três números em sequência, como 123.`,
}
