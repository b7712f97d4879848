import { guessableFault, passwordFault } from '@colab/contract/wire/password'
import { useLingui } from '@lingui/react/macro'
import { fieldCss } from './Field.tsx'
import { PASSWORD_WARNINGS } from './passwordFaults.ts'

/**
 * Warns, in the help of a field, about a new numeric password that the rules permit and that is easily guessed. It can
 * be sent nevertheless.
 */
export function PasswordWarning({ typed, cpf = '' }: { typed: string; cpf?: string }) {
  const { i18n } = useLingui()
  const fault = passwordFault(typed) === null ? guessableFault(typed, cpf) : null
  return (
    <span role="status" className={fieldCss.warning}>
      {fault && i18n._(PASSWORD_WARNINGS[fault])}
    </span>
  )
}
