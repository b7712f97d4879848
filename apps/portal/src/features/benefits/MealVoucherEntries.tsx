import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleMinus, CirclePlus, Utensils } from 'lucide-react'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Hero } from '#ui/Hero.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Money } from '#ui/Money.tsx'
import { balanceOf, centsOf, isTaken } from './balance.ts'
import css from './MealVoucherEntries.module.css'

/** Entries in red and green, also marked by sign and word, with their totals. */
export function MealVoucherEntries({ rows }: { rows: ValeRefeicao[] }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty title={t`Nenhum lançamento neste período`} icon={<Utensils />}>
        <Trans>
          O crédito do vale-refeição entra no início de cada mês. Escolha outras datas para ver os anteriores.
        </Trans>
      </Empty>
    )
  }
  const { given, taken, balance } = balanceOf(rows)
  const columns: Column<ValeRefeicao>[] = [
    { key: 'situacao', header: t`Situação`, cell: (row) => <Situation row={row} />, primary: true },
    { key: 'codEvento', header: t`Código`, cell: ({ codEvento }) => codEvento },
    { key: 'nomeEvento', header: t`Evento`, cell: ({ nomeEvento }) => nomeEvento },
    { key: 'dtCompetencia', header: t`Competência`, cell: ({ dtCompetencia }) => <DateText iso={dtCompetencia} /> },
    {
      key: 'vlrMovto',
      header: t`Valor`,
      cell: (row) => <Money cents={centsOf(row)} negative={isTaken(row)} />,
      align: 'end',
    },
  ]
  return (
    <Stack>
      <Hero
        label={t`Saldo do período`}
        value={<Money cents={balance} />}
        note={
          <Trans>
            Créditos: <Money cents={given} /> · Descontos: <Money cents={taken} />
          </Trans>
        }
      />
      <DataTable
        caption={t`Lançamentos do vale-refeição`}
        hideCaption
        columns={columns}
        rows={rows}
        rowTone={(row) => (isTaken(row) ? 'bad' : 'good')}
        total={{ situacao: t`Total`, vlrMovto: <Money cents={balance} /> }}
      />
    </Stack>
  )
}

function Situation({ row }: { row: ValeRefeicao }) {
  const { t } = useLingui()
  const taken = isTaken(row)
  return (
    <span className={css.situation} data-tone={taken ? 'bad' : 'good'}>
      {taken ? <CircleMinus /> : <CirclePlus />}
      {row.situacao || (taken ? t`Desconto` : t`Crédito`)}
    </span>
  )
}
