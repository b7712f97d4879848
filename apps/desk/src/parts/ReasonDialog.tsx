import { failureText } from '@colab/ui/calls/failureText.ts'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EntryDialog, type EntryDialogProps } from './EntryDialog.tsx'

/** Characters of a reason. */
const LONGEST_REASON = 500

interface ReasonDialogProps<F extends string>
  extends Pick<
    EntryDialogProps<F | 'motivo'>,
    'title' | 'width' | 'onClose' | 'submit' | 'tone' | 'action' | 'explain'
  > {
  /** Fields beside the reason, which `children` renders with their errors. */
  fields?: readonly F[]
  check?: (values: Record<F, string>) => FieldErrors<F>
  /** Of the action that led to this one. */
  reason?: string | undefined
  children?: ReactNode | EntryDialogProps<F>['children']
}

/** Requires the reason of an action, which is recorded, and its other fields. */
export function ReasonDialog<F extends string = never>(props: ReasonDialogProps<F>) {
  const { fields = [], check, reason, explain, children, ...dialog } = props
  const { t } = useLingui()
  return (
    <EntryDialog<F | 'motivo'>
      {...dialog}
      fields={[...fields, 'motivo']}
      check={(values) => {
        const missing = values.motivo.trim() === '' ? { motivo: msg`Informe o motivo.` } : {}
        return { ...check?.(values), ...missing } as FieldErrors<F | 'motivo'>
      }}
      explain={(error) =>
        explain?.(error) ??
        (error.codigo === 'motivoObrigatorio' ? { field: 'motivo', words: failureText(error) } : undefined)
      }
    >
      {(errorOf) => (
        <>
          {typeof children === 'function' ? children(errorOf) : children}
          {dialog.submit !== null && (
            <TextAreaField
              label={t`Motivo`}
              help={t`Fica no registro do RH.`}
              name="motivo"
              required
              rows={2}
              defaultValue={reason}
              limit={LONGEST_REASON}
              error={errorOf('motivo')}
            />
          )}
        </>
      )}
    </EntryDialog>
  )
}
