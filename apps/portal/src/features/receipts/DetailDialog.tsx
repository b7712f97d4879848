import type { Movimento } from '@colab/contract/domains/receipts'
import { Dialog } from '#ui/Dialog.tsx'
import css from './DetailDialog.module.css'
import { detailsOf } from './receipt.ts'

/** Components of a line of a receipt. */
export function DetailDialog({ row, onClose }: { row: Movimento; onClose: () => void }) {
  return (
    <Dialog open title={row.nomeEvento || '–'} onClose={onClose}>
      <ul className={css.parts}>
        {detailsOf(row).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike and never move
          <li key={place}>{part}</li>
        ))}
      </ul>
    </Dialog>
  )
}
