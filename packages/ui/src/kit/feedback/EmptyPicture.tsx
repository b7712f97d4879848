import type { ReactNode } from 'react'
import css from './Plate.module.css'

/** Two sheets of paper, for missing or failed content: with a sign of its subject, or blank. */
export function EmptyPicture({ sign }: { sign?: ReactNode }) {
  return (
    <span className={css.picture}>
      <svg data-picture viewBox="0 0 132 104" fill="none" strokeWidth={2} aria-hidden="true">
        <ellipse cx="66" cy="92" rx="52" ry="6" fill="var(--sunk)" />
        <path
          transform="rotate(-7 53 48)"
          d="M37 18h32a7 7 0 0 1 7 7v46a7 7 0 0 1-7 7H37a7 7 0 0 1-7-7V25a7 7 0 0 1 7-7"
          fill="var(--accent-soft)"
          stroke="var(--data-2)"
        />
        <g transform="rotate(5 76 51)">
          <path
            d="M59 20h34a7 7 0 0 1 7 7v48a7 7 0 0 1-7 7H59a7 7 0 0 1-7-7V27a7 7 0 0 1 7-7"
            fill="var(--surface)"
            stroke="var(--accent)"
          />
          {!sign && (
            <path d="M62 36h28M62 46h28M62 56h16" stroke="var(--data-2)" strokeWidth={3} strokeLinecap="round" />
          )}
        </g>
      </svg>
      {sign}
    </span>
  )
}

/** A phone without connection, for content that was not opened before. */
export function UnseenPicture() {
  return (
    <svg data-picture viewBox="0 0 132 104" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="66" cy="92" rx="52" ry="6" fill="var(--sunk)" />
      <rect x="44" y="12" width="44" height="76" rx="9" fill="var(--surface)" stroke="var(--accent)" strokeWidth={2} />
      <path d="M61 80h10" stroke="var(--data-2)" strokeWidth={3} />
      <path d="M52 40a20 20 0 0 1 28 0M58 48a11 11 0 0 1 16 0M66 57h.1" stroke="var(--data-2)" strokeWidth={4} />
      <path d="M48 26l36 36" stroke="var(--accent)" strokeWidth={3.5} />
    </svg>
  )
}
