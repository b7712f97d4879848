import { FIELD_OF } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { type FieldErrors, type FormFailure, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

export interface EntryDialogProps<F extends string>
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'width' | 'onClose'> {
  /** Label of the submit button; null while there is nothing to send. */
  submit: string | null
  tone?: 'danger' | undefined
  fields: readonly F[]
  check: (values: Record<F, string>) => FieldErrors<F>
  action: Parameters<typeof useForm<F>>[0]['action']
  /** Returns the text of a refusal for which this form has its own. */
  explain?: ((error: Refused) => FormFailure | undefined) | undefined
  children: (errorOf: (field: F) => string | undefined) => ReactNode
}

/** A form in a dialog, which shows a refusal at its field. Typed text is kept until it succeeds. */
export function EntryDialog<F extends string>(props: EntryDialogProps<F>) {
  const { submit, tone, fields, check, action, explain, children, ...dialog } = props
  const { t } = useLingui()
  const form = useForm<F>({
    fields,
    check,
    action,
    explain: (error) => (error instanceof Refused && explain?.(error)) || explainedFailure(error),
  })
  return (
    <FormDialog
      {...dialog}
      // Without a submit button there is nothing to send, so closing loses nothing.
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
      {children(form.errorOf)}
      {form.formError && (
        <Alert tone="bad">
          <span className="lines">{form.formError}</span>
        </Alert>
      )}
    </FormDialog>
  )
}

/**
 * Returns the text of a failed save, and the field that a refusal concerns; null for an uncertain result, for which the
 * form offers a retry.
 */
export function explainedFailure(error: Error): FormFailure | null {
  if (isUncertain(error)) return null
  const field = error instanceof Refused ? FIELD_OF[error.codigo as keyof typeof FIELD_OF] : undefined
  return { field: field ?? '', words: failureText(error) }
}
