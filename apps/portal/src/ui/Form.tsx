import type { ComponentProps } from 'react'
import css from './Form.module.css'
import { Stack } from './Layout.tsx'

/** A form that stands in a page: as wide as its lines are easily read. What is wrong is said by its fields, not by the browser. */
export function Form({ children, ...form }: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return (
    <form noValidate className={css.form} {...form}>
      <Stack>{children}</Stack>
    </form>
  )
}
