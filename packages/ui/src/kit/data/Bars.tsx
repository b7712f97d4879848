import { type ReactNode, useEffect, useState } from 'react'
import css from './Bars.module.css'
import { rowKeys } from './rowKeys.ts'

export interface Bar {
  /** Short name below the bar. */
  name: string
  /** Where names repeat. */
  id?: string
  /** Zero and less have no bar, but show `text`. */
  value: number
  /** The value as text, for screen readers. */
  text: ReactNode
  current?: boolean
}

type BarsProps = {
  label: string
  bars: readonly Bar[]
  /** Grey and of equal height, for amounts that are hidden or still loading. */
  flat?: boolean
  /** In px or as in CSS, default 84. */
  height?: number | string
}

/** Labels that were already shown: their bars are animated once. */
const shown = new Set<string>()

/** Up to twelve bars side by side: a list whose entries contain their value as text. */
export function Bars({ label, bars, flat = false, height = 84 }: BarsProps) {
  const [isFirst] = useState(() => !shown.has(label))
  useEffect(() => {
    shown.add(label)
  }, [label])
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const keys = rowKeys(bars.map(({ name, id = name }) => id))
  return (
    <ol
      className={css.bars}
      aria-label={label}
      data-first={isFirst || undefined}
      data-flat={flat || undefined}
      style={{ height }}
    >
      {bars.map(({ name, value, text, current }, at) => {
        const share = flat ? 0.4 : Math.max(value, 0) / most
        return (
          <li key={keys[at]} aria-current={current || undefined}>
            <span className="visually-hidden">
              {name}: {text}
            </span>
            {share > 0 && <i style={{ height: `${share * 100}%` }} />}
            <span className={css.name} aria-hidden="true">
              {share <= 0 && text} <span>{name}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
