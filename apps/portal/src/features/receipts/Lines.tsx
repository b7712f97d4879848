import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import { useLingui } from '@lingui/react/macro'
import { amountText } from '#ui/amounts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionRow, DefinitionRows } from '#ui/DefinitionRows.tsx'
import { FileText, Info } from '#ui/icons.ts'
import { Money } from '#ui/Money.tsx'
import { Theirs } from '#ui/Theirs.tsx'
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
