import type { ReactNode } from 'react'
import type { Tone } from '#kit/feedback/Alert.tsx'
import css from './Mark.module.css'
import type { Hue } from './Tile.tsx'

type MarkProps = {
  /** A square in the hue of its group; otherwise a circle in a tone, grey without. */
  hue?: Hue
  tone?: Tone | 'accent'
  /** The state as text, where only the mark shows it. */
  label?: string
  icon: ReactNode
}

/** An icon on a light background: the kind of a thing, or its state. */
export function Mark({ hue, tone, label, icon }: MarkProps) {
  const shape = { className: css.mark, 'data-hue': hue, 'data-tone': tone }
  return (
    <span {...shape} {...(label && { role: 'img', 'aria-label': label, 'data-claim': 'verdict' })}>
      {icon}
    </span>
  )
}
