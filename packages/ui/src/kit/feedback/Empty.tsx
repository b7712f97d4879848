import { createContext, type ReactNode, use } from 'react'
import { EmptyPicture } from './EmptyPicture.tsx'
import css from './Plate.module.css'

/** Number of rows that could not be shown: where there are any, the screen must not state that there are none. */
export const RowsLeftOut = createContext(0)

/** Returns whether all rows could be shown: otherwise their sums and counts are unknown. */
export function useIsWhole(): boolean {
  return use(RowsLeftOut) === 0
}

type EmptyProps = {
  title: string
  /** It states that something is unknown, instead of that there is none. */
  isUnknown?: boolean
  /** On the picture. */
  icon?: ReactNode
  /** The future content, in a sentence. */
  children?: ReactNode
  /** The next step: one button. */
  action?: ReactNode
  /** Up to three common next steps: `ListRow`s below. */
  ways?: ReactNode
}

/** Empty state: what it is, why, and the next step. With rows left out, only the next step. */
export function Empty({ title, isUnknown, icon, children, action, ways }: EmptyProps) {
  const isPartial = !useIsWhole()
  return (
    <>
      {isPartial ? (
        action
      ) : (
        <div className={css.plate}>
          <EmptyPicture sign={icon} />
          <h2 data-claim={isUnknown ? undefined : 'none'}>{title}</h2>
          {children && <div className={css.text}>{children}</div>}
          {action}
        </div>
      )}
      {ways}
    </>
  )
}
