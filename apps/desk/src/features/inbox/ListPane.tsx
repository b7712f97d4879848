import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import type { useAddress } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import { MOST } from './counts.ts'
import css from './Inbox.module.css'
import type { Request } from './kinds.ts'
import { NothingOpen } from './NothingOpen.tsx'
import { RequestList } from './RequestList.tsx'
import type { Marks } from './useMarks.ts'
import type { QueueFilter, useQueue } from './useQueue.ts'

interface ListPaneProps {
  queue: ReturnType<typeof useQueue>
  filter: QueueFilter
  /** Requests of the queue without those just decided. */
  rows: readonly Request[]
  address: ReturnType<typeof useAddress>
  marks: Marks
  onClear: () => void
}

/** The list with its loading and failure states, its further pages, and the actions on marked requests. */
export function ListPane({ queue, filter, rows, address, marks, onClear }: ListPaneProps) {
  return (
    <div className={css.list}>
      <QueryView query={queue} subject={JSON.stringify(filter)} waiting={<Skeleton shape="table" rows={6} />}>
        {({ total }) => (
          <>
            {rows.length === 0 && !queue.hasNextPage ? (
              <NothingOpen filter={filter} onClear={onClear} />
            ) : (
              <RequestList
                rows={rows}
                current={address.pedido}
                marked={marks.keys}
                hrefOf={address.hrefOf}
                onOpen={address.open}
                onMark={marks.toggle}
              />
            )}
            {rows.length > 0 && (
              <div className={css.more}>
                <Trans>mais antigos primeiro</Trans>
                {queue.hasNextPage && (
                  <Button variant="plain" busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
                    <Trans>
                      Mostrar mais ({rows.length} de {total >= MOST ? `${MOST}+` : total})
                    </Trans>
                  </Button>
                )}
              </div>
            )}
            <BulkBar marks={marks} />
          </>
        )}
      </QueryView>
    </div>
  )
}
