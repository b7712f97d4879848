import { PASSWORD_RULES } from '@colab/contract/wire/password'
import { PasswordWarning } from '@colab/ui/kit/fields/PasswordWarning.tsx'
import { Check, Circle } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import css from './SignIn.module.css'

/**
 * Rules of a new password, checked while typing, and the warning about one that is easily guessed. Uses spans, because the help of a field
 * is inside a paragraph.
 */
export function PasswordRules({ typed, cpf }: { typed: string; cpf: string }) {
  const { t } = useLingui()
  const rules = profile.numericPassword
    ? [
        { isFulfilled: PASSWORD_RULES.length, words: t`exatamente 6 números` },
        { isFulfilled: PASSWORD_RULES.repeated, words: t`sem dois números iguais seguidos, como 11` },
        { isFulfilled: PASSWORD_RULES.sequence, words: t`sem três números em sequência, como 123` },
      ]
    : [{ isFulfilled: PASSWORD_RULES.long, words: t`pelo menos 8 caracteres` }]
  const fulfilled = rules.map(({ isFulfilled }) => typed !== '' && isFulfilled(typed))
  return (
    <span className={css.rules}>
      {rules.map(({ words }, at) => (
        <span key={words} data-fulfilled={fulfilled[at]}>
          {fulfilled[at] ? <Check /> : <Circle />}
          {words}
          <span className="visually-hidden">
            {fulfilled[at] ? <Trans>: cumprido.</Trans> : <Trans>: falta.</Trans>}
          </span>
        </span>
      ))}
      <span role="status" className="visually-hidden">
        {!fulfilled.includes(false) && <Trans>A senha cumpre as regras.</Trans>}
      </span>
      {profile.numericPassword && <PasswordWarning typed={typed} cpf={cpf} />}
    </span>
  )
}
