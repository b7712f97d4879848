import { RowsLeftOut } from '@colab/ui/kit/feedback/Empty.tsx'
import { type ReactNode, use } from 'react'
import css from './Card.module.css'

/** Says that a part of a card is empty; nothing beside rows that could not be shown. */
export function None({ children }: { children: ReactNode }) {
  return use(RowsLeftOut) === 0 && <p className={css.none}>{children}</p>
}
