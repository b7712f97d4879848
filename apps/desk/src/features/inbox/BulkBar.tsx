import { LARGEST_BULK } from '@colab/contract/desk/inbox'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import css from './Inbox.module.css'
import type { Request } from './kinds.ts'
import type { Marks } from './useMarks.ts'

const BulkDialog = lazyComponent(async () => (await import('./BulkDialog.tsx')).BulkDialog)

/** Decisions that are offered for several requests, in the order of their buttons. */
const BULK_VERBS = ['approve', 'reject'] as const

export function BulkBar({ marks }: { marks: Marks }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<{ verb: 'approve' | 'reject'; requests: readonly Request[] }>()
  const { marked } = marks
  const count = marked.length
  const kinds = [...new Set(marked.map(({ tipo }) => tipo))]
  const verbs = BULK_VERBS.filter((verb) => marked.some(({ ttLote }) => ttLote.some(({ verbo }) => verbo === verb)))
  const why =
    kinds.length > 1
      ? t`Só pedidos do mesmo tipo se decidem juntos.`
      : marked.length > LARGEST_BULK
        ? t`Marque até ${LARGEST_BULK} de cada vez.`
        : verbs.length === 0
          ? t`Pedidos deste tipo se decidem um a um.`
          : ''
  return (
    <>
      {marked.length > 0 && (
        <div className={css.bulk} role="group" aria-label={t`Pedidos marcados`}>
          <Button small variant="plain" onClick={() => marks.keep([])}>
            {t`Desmarcar ${count}`}
          </Button>
          {why && <p>{why}</p>}
          {!why &&
            verbs.map((verb) => (
              <Button
                key={verb}
                small
                variant={verb === 'reject' ? 'danger' : 'primary'}
                onClick={() => setChosen({ verb, requests: marked })}
              >
                {verb === 'approve' ? t`Aprovar ${count}` : t`Recusar ${count}…`}
              </Button>
            ))}
        </div>
      )}
      {chosen && <BulkDialog {...chosen} onDone={marks.keep} onClose={() => setChosen(undefined)} />}
    </>
  )
}
