import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import { useAmountText } from '@colab/ui/kit/data/amounts.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { ChevronRight, FileText } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf, REST } from './eventNames.ts'
import { effectiveRate } from './insights/bases.ts'
import { Share } from './insights/Share.tsx'
import type { Kind } from './kinds.ts'
import css from './Lines.module.css'
import { detailsOf, type Employment, isContradicted, type Total } from './receipt.ts'
import { topicOf } from './topics.ts'

type LinesProps = {
  receipt: { kind: Kind; employment: Employment }
  title: string
  lead?: string
  rows: readonly Movimento[]
  /** Text in place of missing rows. */
  none?: string | undefined
  total?: Total & { label: string }
  negative?: boolean
  /** The line whose details are shown. */
  detailed: Movimento | undefined
  onDetail: (row: Movimento) => void
}

/** Lines of one kind below their total. A line with detail text or an explanation opens it (spec §2). */
export function Lines(props: LinesProps) {
  const { receipt, title, lead, rows, none, total, negative = false, detailed, onDetail } = props
  const { t } = useLingui()
  const textOf = useAmountText()
  const rendered = useSlices(rows.length)
  // Only the first DSR is explained.
  const rest = rows.find((row) => nameOf(row, rows) === undefined && REST.test(row.nomeEvento))
  const sum = total && (
    <p className={css.total}>
      <span className="visually-hidden">{total.label} </span>
      <Money bare cents={total.cents} negative={negative} />
    </p>
  )
  return (
    <Card flush title={title} actions={sum}>
      {total && isContradicted(total) && <p className={css.quiet}>{t`as linhas somam ${textOf(total.sum)}`}</p>}
      {lead && <p className={css.quiet}>{lead}</p>}
      {rows.length === 0 && none && (
        <p className={css.quiet} data-claim="none">
          {none}
        </p>
      )}
      <RowGroup label={title}>
        {rows.slice(0, rendered).map((row, place) => {
          const hasParts = detailsOf(row).length > 0
          const opens = hasParts || topicOf(row) !== undefined
          const rate = negative ? effectiveRate(receipt.kind, receipt.employment, row) : null
          return (
            <ListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may hold an event twice; its rows never move
              key={place}
              title={nameOf(row, rows) ?? <Theirs>{row.nomeEvento || '–'}</Theirs>}
              {...(row === rest && { note: t`DSR: descanso semanal remunerado` })}
              detail={rate === null ? row.hrMovto : <Share tenths={rate.tenths} />}
              current={row === detailed}
              {...(opens && { onSelect: () => onDetail(row) })}
              trailing={
                <span className={css.end}>
                  <Money bare cents={toCents(row.vlrMovto)} negative={negative} />
                  <span className={css.mark}>
                    {hasParts ? <FileText /> : opens && <ChevronRight />}
                    {opens && (
                      <span className="visually-hidden">
                        {hasParts ? <Trans>Detalhes</Trans> : <Trans>O que é?</Trans>}
                      </span>
                    )}
                  </span>
                </span>
              }
            />
          )
        })}
      </RowGroup>
    </Card>
  )
}
