import { type ReactNode, useEffect, useRef } from 'react'
import css from './Page.module.css'

let arrived = false

/**
 * The main part of a screen. Its title is the h1 and, with the name in `<meta name="application-name">`, the
 * document's title. Coming from another screen moves the focus to it; the first page of a visit leaves it alone.
 */
export function Page(props: { title: string; lead?: ReactNode; actions?: ReactNode; children?: ReactNode }) {
  const { title, lead, actions, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // preventScroll: the router decides where the page stands, going back must land where one was.
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
