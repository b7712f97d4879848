import { RowsLeftOut } from '@colab/ui/kit/feedback/Empty.tsx'
import { type ReactNode, use } from 'react'
import css from './Card.module.css'

/** Shows that a part of a card is empty; nothing where rows could not be read. */
export function None({ children }: { children: ReactNode }) {
  return use(RowsLeftOut) === 0 && <p className={css.none}>{children}</p>
}
