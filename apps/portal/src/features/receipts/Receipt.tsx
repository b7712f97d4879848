import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans } from '@lingui/react/macro'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { profile } from '#profile.ts'
import { whenIdle } from '#rpc/whenIdle.ts'
import { Insights } from './Insights.tsx'
import type { InsightProps, ReceiptProps } from './insights/view.ts'
import { filedReceiptQuery } from './queries.ts'
import css from './Receipt.module.css'
import { ReceiptHero } from './ReceiptHero.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import type { Employment } from './receipt.ts'
import { useReceiptLabel } from './useReceiptLabel.ts'

/** The receipts of a period, one block for each receipt of an employment (spec §2). */
export function Receipts(props: Omit<ReceiptProps, 'employment'>) {
  const { receipt, periods } = props
  const kept = profile.keepsSeen && <KeptFiles receipt={receipt} />
  const [only, ...more] = receipt.employments
  if (only && more.length === 0) {
    return (
      <Block employment={only}>
        <Insights receipt={receipt} periods={periods} head={<ReceiptHero {...props} employment={only} />}>
          <ReceiptLines {...props} employment={only} />
        </Insights>
        {kept}
      </Block>
    )
  }
  return (
    <Insights receipt={receipt} periods={periods}>
      {receipt.employments.map((employment) => (
        <Block key={employment.id} employment={employment}>
          <Stack>
            <ReceiptHero {...props} employment={employment} />
            <ReceiptLines {...props} employment={employment} />
          </Stack>
        </Block>
      ))}
      {kept}
    </Insights>
  )
}

function Block({ employment, children }: { employment: Employment; children: ReactNode }) {
  return (
    <section className={css.receipt} aria-label={useReceiptLabel(employment)}>
      {employment.head.corrigido && (
        <div className={css.corrected}>
          <Alert tone="info">
            <Trans>Este holerite foi corrigido: ele vale no lugar do que você abriu antes.</Trans>
          </Alert>
        </div>
      )}
      {children}
    </section>
  )
}

/**
 * Reads the files of a shown receipt once all other reads have ended, so that the receipt opens without a connection, with its files. A
 * component of its own: the receipt is not rendered again with every read.
 */
function KeptFiles({ receipt: { kind, date, type } }: Pick<InsightProps, 'receipt'>) {
  const isQuiet = useIsFetching() === 0
  const [enabled, setEnabled] = useState(false)
  useEffect(() => (isQuiet ? whenIdle(() => setEnabled(true)) : undefined), [isQuiet])
  useQuery({ ...filedReceiptQuery(kind, { date, type }), enabled })
  return null
}
