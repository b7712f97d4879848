import type { ReactNode } from 'react'
import css from './DefinitionRows.module.css'

type DefinitionRowProps = {
  label: ReactNode
  /** Small, below the label. */
  note?: ReactNode
  /** A small button between label and value. */
  action?: ReactNode
  /** The row that sums up the others. */
  total?: boolean
  children: ReactNode
}

/** A list of labels and values, as on a receipt; its children are `DefinitionRow`s. */
export function DefinitionRows({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

export function DefinitionRow({ label, note, action, total, children }: DefinitionRowProps) {
  return (
    <div className={css.row} data-total={total || undefined}>
      <dt>
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
        {action}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
