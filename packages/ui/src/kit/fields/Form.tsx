import type { ComponentProps } from 'react'
import { Stack } from '#kit/layout/Layout.tsx'
import css from './Form.module.css'

/** A form in a page, as wide as its card. Fields show errors; native validation is off. */
export function Form({ children, ...form }: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return (
    <form noValidate className={css.form} {...form}>
      <Stack>{children}</Stack>
    </form>
  )
}
