import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import type { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { ReactNode } from 'react'
import { BackButton } from './BackButton.tsx'
import css from './SignIn.module.css'

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'handlers' | 'isPending' | 'fieldError' | 'formError'>
  errorTitle?: string
  /** Label of the button that submits. */
  submit: string
  /** Another part of the page is more important. */
  quiet?: boolean
  /** The button is disabled. */
  isWaiting?: boolean
  actions?: ReactNode
  onBack?: () => void
  children: ReactNode
}

/** Form of one step. It never submits natively: `post` keeps a password out of the address even if a script fails. */
export function Form({ form, errorTitle, submit, quiet, isWaiting, actions, onBack, children }: FormProps) {
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
        <div className={css.actions}>
          <Button type="submit" variant={quiet ? 'quiet' : 'primary'} busy={form.isPending} aria-disabled={isWaiting}>
            {submit}
          </Button>
          {actions}
          {onBack && <BackButton onBack={onBack} />}
        </div>
      </Stack>
    </form>
  )
}
