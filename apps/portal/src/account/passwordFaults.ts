import type { PasswordFault } from '@colab/contract/wire/password'
import { useLingui } from '@lingui/react/macro'

/** What is wrong with a new password, in words (spec §5 Password). */
export function usePasswordFaults(): Record<PasswordFault, string> {
  const { t } = useLingui()
  return {
    required: t`Informe a nova senha.`,
    digits: t`Use só números.`,
    length: t`A senha tem 6 números.`,
    repeated: t`Não repita o mesmo número em seguida.`,
    sequence: t`Não use três números em sequência, como 123.`,
  }
}
