import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Send } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

export function RequestDialog(props: Omit<ComponentProps<typeof FormDialog>, 'submit'>) {
  const { t } = useLingui()
  const submit = <Button type="submit" icon={<Send />} busy={props.action.isPending}>{t`Enviar`}</Button>
  return <FormDialog {...props} submit={submit} />
}
