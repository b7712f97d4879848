import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Stack } from '../ui/Layout.tsx'
import css from './SignIn.module.css'

interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: FormEventHandler<HTMLFormElement>
  onInput: FormEventHandler<HTMLFormElement>
  spoken: string | undefined
  alert: string | undefined
  alertTitle?: string
  /** Buttons, below what went wrong. */
  actions: ReactNode
  children: ReactNode
}

/** The form of one step. It never sends itself: `post` keeps a password out of the address even if a script fails. */
export function Form({ ref, onSubmit, onInput, spoken, alert, alertTitle, actions, children }: FormProps) {
  return (
    <form ref={ref} onSubmit={onSubmit} onInput={onInput} method="post" noValidate>
      <Stack>
        {children}
        <p role="alert" className="visually-hidden">
          {spoken}
        </p>
        {alert && (
          <Alert tone="bad" title={alertTitle}>
            {alert}
          </Alert>
        )}
        <div className={css.actions}>{actions}</div>
      </Stack>
    </form>
  )
}
