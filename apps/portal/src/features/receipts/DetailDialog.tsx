import type { Movimento } from '@colab/contract/domains/receipts'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import css from './DetailDialog.module.css'
import { GLOSSARY } from './insights/glossary.ts'
import { detailsOf } from './receipt.ts'
import { topicOf } from './topics.ts'

/** What a line of a receipt is, in plain words where that is certain, and its components. */
export function DetailDialog({ row, onClose }: { row: Movimento; onClose: () => void }) {
  const { i18n } = useLingui()
  const topic = topicOf(row)
  return (
    <Dialog open title={row.nomeEvento || '–'} onClose={onClose}>
      {topic && <p>{i18n._(GLOSSARY[topic])}</p>}
      <ul className={css.parts}>
        {detailsOf(row).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike and never move
          <li key={place}>{part}</li>
        ))}
      </ul>
    </Dialog>
  )
}
