import { type ReactNode, useEffect, useRef } from 'react'
import css from './Page.module.css'
import { Skeleton } from './Skeleton.tsx'

let arrived = false

type PageProps = {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** The title on a field in the company's colour, which the first card overlaps. */
  field?: boolean
  children?: ReactNode
}

/**
 * Main content of a screen. Sets h1 and document title (with `<meta name="application-name">`). When coming from another
 * screen, not on the first page of a visit, moves the focus to the element with `data-autofocus`, or to the title.
 */
export function Page({ title, lead, actions, field, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // preventScroll: the router restores the scroll position when going back.
    const first = heading.current?.closest('main')?.querySelector<HTMLElement>('[data-autofocus]')
    if (arrived) (first ?? heading.current)?.focus({ preventScroll: true })
    arrived = true
  }, [])
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
    document.title = product ? `${title} · ${product}` : title
  }, [title])
  return (
    <Main>
      <div className={field ? `${css.head} ${css.field}` : css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && (
            <p className={css.lead} data-claim="verdict">
              {lead}
            </p>
          )}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </Main>
  )
}

/** Title of a screen whose code is loading, which does not take the focus. The largest paint of a cold visit. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <Main>
      <div className={css.head}>
        <h1>{title}</h1>
      </div>
      <Skeleton shape="card" />
    </Main>
  )
}

/** The column of a screen. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={css.page}>
      {children}
    </main>
  )
}
