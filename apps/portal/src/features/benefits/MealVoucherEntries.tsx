import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { CircleMinus, CirclePlus, Utensils } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { centsOf, isCredit, isDeduction, totalsOf } from './balance.ts'
import css from './MealVoucherEntries.module.css'

/** Entries in red and green, also marked by sign and word, with their totals. */
export function MealVoucherEntries({ rows }: { rows: ValeRefeicao[] }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nenhum crédito ou desconto neste período`}
        icon={<Utensils />}
        action={<WriteToHr text={t`Olá! Quando cai o meu vale-refeição?`} />}
      >
        <Trans>Escolha outro mês para ver os anteriores.</Trans>
      </Empty>
    )
  }
  const { credits, deductions } = totalsOf(rows)
  const columns: Column<ValeRefeicao>[] = [
    { key: 'situacao', header: t`Situação`, cell: (row) => <Situation row={row} />, primary: true },
    { key: 'codEvento', header: t`Código`, desk: true },
    { key: 'nomeEvento', header: t`Evento`, theirs: true, line: 'plain' },
    {
      key: 'dtCompetencia',
      header: t`Data`,
      cell: ({ dtCompetencia }) => <DateText iso={dtCompetencia} />,
      line: 'plain',
    },
    {
      key: 'vlrMovto',
      header: t`Valor`,
      cell: (row) => <Money cents={centsOf(row)} negative={isDeduction(row)} />,
      align: 'end',
      line: 'end',
    },
  ]
  return (
    <Stack>
      <Hero
        isSum
        label={t`Creditado no período`}
        value={<Money cents={credits} />}
        note={
          <Trans>
            Descontos: <Money cents={deductions} />
          </Trans>
        }
      />
      <DataTable caption={t`Extrato do vale-refeição`} hideCaption columns={columns} rows={rows} rowTone={toneOf} />
    </Stack>
  )
}

function Situation({ row }: { row: ValeRefeicao }) {
  const { t } = useLingui()
  const tone = toneOf(row)
  return (
    <span className={css.situation} data-tone={tone}>
      {tone === 'bad' && <CircleMinus />}
      {tone === 'good' && <CirclePlus />}
      {row.situacao || (tone === 'bad' ? t`Desconto` : tone === 'good' ? t`Crédito` : row.cor || '–')}
    </span>
  )
}

/** Any other colour of a back end has no meaning here. */
function toneOf(row: ValeRefeicao): 'good' | 'bad' | undefined {
  return isDeduction(row) ? 'bad' : isCredit(row) ? 'good' : undefined
}
