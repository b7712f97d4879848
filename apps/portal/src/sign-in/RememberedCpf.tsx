import { formatCpf } from '@colab/contract/wire/cpf'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './SignIn.module.css'

/** The CPF stored on this device, in place of its field, without the digits that only its owner should see. */
export function RememberedCpf({ cpf, onForget }: { cpf: string; onForget: () => void }) {
  const { t } = useLingui()
  const masked = formatCpf(cpf).replace(/^\d{3}|\d{2}$/g, (digits) => '*'.repeat(digits.length))
  return (
    <div className={css.remembered}>
      <span>
        <small>CPF</small>
        <b>{masked}</b>
      </span>
      {/* Password managers need the user name for the password. */}
      <input type="text" name="cpf" value={cpf} autoComplete="username" readOnly hidden />
      <Button variant="plain" label={t`Esquecer este CPF`} onClick={onForget}>
        <Trans>Esquecer</Trans>
      </Button>
    </div>
  )
}
