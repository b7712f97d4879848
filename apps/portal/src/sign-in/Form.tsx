import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import type { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { ReactNode } from 'react'
import css from './SignIn.module.css'

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'handlers' | 'fieldError' | 'formError'>
  errorTitle?: string
  /** Buttons, below the error. */
  actions: ReactNode
  children: ReactNode
}

/** Form of one step. It never submits natively: `post` keeps a password out of the address even if a script fails. */
export function Form({ form, errorTitle, actions, children }: FormProps) {
  return (
    <form {...form.handlers} method="post" noValidate>
      <Stack>
        {children}
        <p role="alert" className="visually-hidden">
          {form.fieldError}
        </p>
        {form.formError && (
          <Alert tone="bad" title={errorTitle}>
            {form.formError}
          </Alert>
        )}
        <div className={css.actions}>{actions}</div>
      </Stack>
    </form>
  )
}
