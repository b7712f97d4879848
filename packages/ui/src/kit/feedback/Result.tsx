import { type ReactNode, useEffect, useRef } from 'react'
import { CircleCheck } from '#kit/icons.ts'
import { Row, Stack } from '#kit/layout/Layout.tsx'
import css from './Result.module.css'

/** What a form has led to, in its place: it takes the focus, and `actions` lead on. */
export function Result({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.result}>
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          <CircleCheck />
          {title}
        </h2>
        {children}
        {actions && <Row>{actions}</Row>}
      </Stack>
    </section>
  )
}
