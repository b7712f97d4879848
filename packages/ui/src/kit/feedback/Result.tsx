import { type ReactNode, useEffect, useRef } from 'react'
import { CircleCheck } from '#kit/icons.ts'
import { Row, Stack } from '#kit/layout/Layout.tsx'
import css from './Result.module.css'

interface ResultProps {
  title: string
  /** Language of the title where it is not that of the page. */
  lang?: string | undefined
  /** Below the title of a card, which is an h2 itself. */
  level?: 2 | 3
  actions?: ReactNode
  children?: ReactNode
}

/** Shown in place of a form after its action: it takes the focus, and `actions` lead on. */
export function Result({ title, lang, level = 2, actions, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = `h${level}` as const
  return (
    <section className={css.result}>
      <Stack>
        <Heading ref={heading} tabIndex={-1} lang={lang} data-claim="saved">
          <CircleCheck />
          {title}
        </Heading>
        {children}
        {actions && <Row>{actions}</Row>}
      </Stack>
    </section>
  )
}
