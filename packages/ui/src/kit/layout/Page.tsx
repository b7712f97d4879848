import { type ReactNode, useEffect, useRef } from 'react'
import css from './Page.module.css'
import { Skeleton } from './Skeleton.tsx'

let arrived = false

/**
 * Main content of a screen. Sets h1 and document title (with `<meta name="application-name">`). Moves the focus to the
 * title when coming from another screen, not on the first page of a visit.
 */
export function Page(props: { title: string; lead?: ReactNode; actions?: ReactNode; children?: ReactNode }) {
  const { title, lead, actions, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // preventScroll: the router restores the scroll position when going back.
    if (arrived) heading.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
    document.title = product ? `${title} · ${product}` : title
  }, [title])
  return (
    <main id="main" className={css.page}>
      <div className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** Title of a screen whose code is loading, which does not take the focus. The largest paint of a cold visit. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <main id="main" className={css.page}>
      <div className={css.head}>
        <h1>{title}</h1>
      </div>
      <Skeleton shape="card" />
    </main>
  )
}
