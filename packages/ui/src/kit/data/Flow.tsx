import type { CSSProperties, ReactNode } from 'react'
import css from './Flow.module.css'

export interface FlowPart {
  /** Name in the list, unique among them. */
  name: string
  /** Share in any unit; zero and less have no segment. */
  value: number
  /** The value as text. */
  text: ReactNode
}

const COLORS = ['data', 'data-2', 'data-3', 'data-5', 'data-4']
const RAMP = ['ramp1', 'ramp2', 'ramp3', 'data']

type FlowProps = {
  label: string
  parts: readonly FlowPart[]
  /** Ordered bands from light to dark. */
  ramp?: boolean
  /** Between the bar and the list. */
  caption?: ReactNode
}

/** A whole divided into up to five parts: a decorative bar, and the list of the parts with their values. */
export function Flow({ label, parts, ramp = false, caption }: FlowProps) {
  const colors = ramp ? RAMP : COLORS
  const colored = parts.map((part, at) => ({
    ...part,
    color: { '--color': `var(--${colors[at % colors.length]})` } as CSSProperties,
  }))
  return (
    <div className={css.flow} data-ramp={ramp || undefined}>
      <div className={css.bar} aria-hidden="true">
        {colored.map(
          ({ name, value, color }) => value > 0 && <i key={name} style={{ ...color, flexGrow: value, flexBasis: 0 }} />,
        )}
      </div>
      {caption && <p className={css.caption}>{caption}</p>}
      <ul aria-label={label}>
        {colored.map(({ name, text, color }) => (
          <li key={name} style={color}>
            <span>{name}</span>
            <span className={css.value}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
