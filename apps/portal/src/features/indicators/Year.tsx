import { INDICATOR, type IndicaPip } from '@colab/contract/domains/indicators'
import { Bars } from '@colab/ui/kit/data/Bars.tsx'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DetailDialog } from './DetailDialog.tsx'
import { averageOf, finalOf, hasData, type Month } from './pip.ts'
import { useFigures } from './useFigures.ts'
import css from './Year.module.css'

/** Shown in place of a figure. */
const NOTHING = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">
      <Trans>sem dados</Trans>
    </span>
  </>
)

type FigureProps = { indicator: IndicaPip; figures: ReturnType<typeof useFigures>; onOpen: () => void }

/** The points of one indicator in one month; opens its details. */
function Figure({ indicator: { tipo, mes, nota }, figures, onOpen }: FigureProps) {
  const { t } = useLingui()
  const { kindName, monthName, percent, points } = figures
  return (
    <button
      type="button"
      className={css.figure}
      onClick={onOpen}
      aria-label={t`${kindName(tipo)} em ${monthName(mes)}: ${percent(nota)}, ver detalhes`}
    >
      {nota === null ? '–' : points(nota)}
    </button>
  )
}

/** A column for the month, the total and each indicator, whose figures open their details. */
function useColumns(figures: ReturnType<typeof useFigures>, open: (indicator: IndicaPip) => void): Column<Month>[] {
  const { t } = useLingui()
  const { isTable, monthName, shortMonth, kindHead, points } = figures
  const kinds = Object.values(INDICATOR).map(
    (tipo): Column<Month> => ({
      key: String(tipo),
      header: kindHead(tipo),
      align: 'end',
      cell({ indicators }) {
        const own = indicators.filter((indicator) => String(indicator.tipo) === String(tipo))
        if (own.length === 0) return NOTHING
        return own.map((indicator, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and the list never changes its order
          <Figure key={index} indicator={indicator} figures={figures} onOpen={() => open(indicator)} />
        ))
      },
    }),
  )
  return [
    {
      key: 'mes',
      header: t`Mês`,
      cell: ({ mes }) =>
        isTable ? (
          <>
            <span className="only-wide">{monthName(mes)}</span>
            <span className="only-narrow">{shortMonth(mes)}</span>
          </>
        ) : (
          monthName(mes)
        ),
      primary: true,
    },
    {
      key: 'subtotal',
      header: t`Total`,
      align: 'end',
      cell: ({ subtotal }) => (subtotal === null ? NOTHING : <strong>{points(subtotal)}</strong>),
    },
    ...kinds,
  ]
}

/** Final figure of the year in large type, then its twelve months (spec §2 PIP); each figure opens its details. */
export function Year({ ano, months }: { ano: number; months: Month[] }) {
  const { t } = useLingui()
  const figures = useFigures(ano)
  const { isTable, shortMonth, percent, points } = figures
  const [opened, setOpened] = useState<IndicaPip>()
  const columns = useColumns(figures, setOpened)
  const averages = Object.fromEntries(
    Object.values(INDICATOR).map((tipo) => {
      const average = averageOf(months, tipo)
      return [tipo, average === null ? NOTHING : points(average, 2)]
    }),
  )
  const counted = months.filter(hasData)
  const final = finalOf(months)
  return (
    <Stack>
      <Hero
        label={t`Resultado final de ${ano}`}
        value={percent(final, 2)}
        note={final !== null && <Plural value={counted.length} one="média de # mês" other="média de # meses" />}
      />
      {counted.length > 1 && (
        <Card title={t`Total de cada mês`}>
          <Bars
            label={t`Total de cada mês`}
            bars={counted.map(({ mes, subtotal }) => ({
              name: shortMonth(mes),
              value: subtotal ?? 0,
              text: percent(subtotal),
              current: mes === counted.at(-1)?.mes,
            }))}
          />
        </Card>
      )}
      <p>
        <Trans>
          Faltas, atrasos e advertências somam até 100% em cada mês, por exemplo 40 + 30 + 30. Um mês com os 100%
          completos passa a valer 130%.
        </Trans>
      </p>
      <DataTable
        caption={t`Indicadores de ${ano}, em %`}
        compact={isTable}
        columns={columns}
        rows={months}
        rowKey={({ mes }) => mes}
        total={{ mes: t`Média`, ...averages, subtotal: final === null ? NOTHING : points(final, 2) }}
      />
      {opened && <DetailDialog ano={ano} indicator={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}
