import type { ReactNode } from 'react'
import css from './DefinitionRows.module.css'

type DefinitionRowProps = {
  label: ReactNode
  /** Small text below the label. */
  note?: ReactNode
  /** A small button between label and value. */
  action?: ReactNode
  /** A sum row. */
  total?: boolean
  children: ReactNode
}

/** A list of labels and values, as on a payslip; its children are `DefinitionRow`s. */
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

/** Labels with short texts; empty ones show `missing`. */
export function Facts(props: { rows: readonly (readonly [label: string, text: ReactNode])[]; missing: string }) {
  return (
    <DefinitionRows>
      {props.rows.map(([label, text]) => (
        <DefinitionRow key={label} label={label}>
          {text || <span className={css.missing}>{props.missing}</span>}
        </DefinitionRow>
      ))}
    </DefinitionRows>
  )
}
