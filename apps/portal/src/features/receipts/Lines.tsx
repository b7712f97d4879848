import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import { amountText } from '@colab/ui/kit/data/amounts.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FileText, Info } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { useLingui } from '@lingui/react/macro'
import css from './Lines.module.css'
import { detailsOf, isContradicted, type Total } from './receipt.ts'
import { topicOf } from './topics.ts'

type LinesProps = {
  title: string
  lead?: string
  rows: readonly Movimento[]
  /** Text in place of missing rows. */
  none?: string
  total?: Total & { label: string }
  negative?: boolean
  onDetail: (row: Movimento) => void
}

/**
 * Lines of one kind and their total. A line with detail text or an explanation has a button
 * that shows it (spec §2).
 */
export function Lines({ title, lead, rows, none, total, negative = false, onDetail }: LinesProps) {
  const { t } = useLingui()
  return (
    <Card title={title}>
      {lead && <p className={css.quiet}>{lead}</p>}
      {rows.length === 0 && none && <p className={css.quiet}>{none}</p>}
      <DefinitionRows>
        {rows.map((row, place) => {
          const { nomeEvento } = row
          return (
            <DefinitionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may hold an event twice; its rows never move
              key={place}
              label={<Theirs>{nomeEvento || '–'}</Theirs>}
              note={row.hrMovto}
              action={
                (detailsOf(row).length > 0 && (
                  <Button variant="icon" label={t`Detalhes de ${nomeEvento}`} onClick={() => onDetail(row)}>
                    <FileText />
                  </Button>
                )) ||
                (topicOf(row) && (
                  <Button variant="icon" label={t`O que é ${nomeEvento}?`} onClick={() => onDetail(row)}>
                    <Info />
                  </Button>
                ))
              }
            >
              <Money cents={toCents(row.vlrMovto)} negative={negative} />
            </DefinitionRow>
          )
        })}
        {total && (
          <DefinitionRow
            total
            label={total.label}
            note={isContradicted(total) && t`as linhas somam ${amountText(total.sum)}`}
          >
            <Money cents={total.cents} negative={negative} />
          </DefinitionRow>
        )}
      </DefinitionRows>
    </Card>
  )
}
