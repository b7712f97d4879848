import { FIELD_OF } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { type FieldErrors, type FormFailure, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

/** Characters of a reason. */
const LONGEST_REASON = 500

interface ReasonDialogProps<F extends string>
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'width' | 'onClose'> {
  /** The button that sends; none while it cannot be sent. */
  submit: string | null
  tone?: 'danger'
  /** Fields beside the reason, which `children` shows with their errors. */
  fields?: readonly F[]
  check?: (values: Record<F, string>) => FieldErrors<F>
  action: Parameters<typeof useForm<F | 'motivo'>>[0]['action']
  /** Returns the text of a refusal that this form shows otherwise. */
  explain?: (error: Refused) => FormFailure | undefined
  children?: ReactNode | ((errorOf: (field: F) => string | undefined) => ReactNode)
}

/** Asks for the reason of an action, which the record keeps, and for what else it needs. What was typed stays until it is done. */
export function ReasonDialog<F extends string = never>(props: ReasonDialogProps<F>) {
  const { submit, tone, fields = [], check, action, explain, children, ...dialog } = props
  const { t } = useLingui()
  const form = useForm<F | 'motivo'>({
    fields: [...fields, 'motivo'],
    check: (values) => {
      const missing = values.motivo.trim() === '' ? { motivo: msg`Informe o motivo.` } : {}
      return { ...check?.(values), ...missing } as FieldErrors<F | 'motivo'>
    },
    action,
    explain: (error) => {
      if (isUncertain(error)) return null
      const own = error instanceof Refused && explain?.(error)
      return own || { field: fieldOf(error), words: failureText(error) }
    },
  })
  return (
    <FormDialog
      {...dialog}
      // What was typed before there was nothing left to send is not lost by closing.
      form={submit === null ? { ...form, isDirty: false } : form}
      {...(submit === null && { cancelLabel: t`Fechar` })}
      action={action}
      guard={{ isDraft: false }}
      submit={
        submit !== null && (
          <Button type="submit" variant={tone ?? 'primary'} busy={form.isPending}>
            {submit}
          </Button>
        )
      }
    >
      {typeof children === 'function' ? children(form.errorOf) : children}
      {submit !== null && (
        <TextAreaField
          label={t`Motivo`}
          help={t`Fica no registro do RH.`}
          name="motivo"
          required
          rows={2}
          limit={LONGEST_REASON}
          error={form.errorOf('motivo')}
        />
      )}
      {form.formError && <Alert tone="bad">{form.formError}</Alert>}
    </FormDialog>
  )
}

function fieldOf(error: Error): string {
  if (!(error instanceof Refused)) return ''
  return error.codigo === 'motivoObrigatorio' ? 'motivo' : (FIELD_OF[error.codigo as keyof typeof FIELD_OF] ?? '')
}
