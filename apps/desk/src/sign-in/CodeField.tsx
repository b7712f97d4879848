import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useLingui } from '@lingui/react/macro'

/** The one-time code of six digits. */
export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Código do aplicativo`}
      help={t`Seis números do aplicativo de códigos.`}
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      limit={6}
      required
      error={error}
    />
  )
}

export function CurrentPassword({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  return <PasswordField label={t`Senha`} name="senha" autoComplete="current-password" required error={error} />
}
