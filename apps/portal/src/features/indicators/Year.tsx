import type { IndicaPip } from '@colab/contract/domains/indicators'
import { INDICATOR } from '@colab/contract/domains/indicators'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DetailDialog } from './DetailDialog.tsx'
import { averageOf, finalOf, hasData, type Month } from './pip.ts'
import { useFigures } from './useFigures.ts'
import css from './Year.module.css'

/** Final figure of the year in large type, then the months with data; each figure opens its details. */
export function Year({ ano, months }: { ano: number; months: Month[] }) {
  const { t } = useLingui()
  const { isTable, monthName, shortMonth, kindHead, kindName, percent, points } = useFigures(ano)
  const [opened, setOpened] = useState<IndicaPip>()
  const nothing = (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Trans>sem dados</Trans>
      </span>
    </>
  )

  function kindColumn(tipo: number): Column<Month> {
    return {
      key: String(tipo),
      header: kindHead(tipo),
      align: 'end',
      cell: ({ indicators }) => {
        const own = indicators.filter((indicator) => String(indicator.tipo) === String(tipo))
        if (own.length === 0) return nothing
        return own.map((indicator, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and the list never changes its order
            key={index}
            type="button"
            className={css.figure}
            onClick={() => setOpened(indicator)}
            aria-label={t`${kindName(tipo)} em ${monthName(indicator.mes)}: ${percent(indicator.nota)}, ver detalhes`}
          >
            {indicator.nota === null ? '–' : points(indicator.nota)}
          </button>
        ))
      },
    }
  }
  const columns: Column<Month>[] = [
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
      cell: ({ subtotal }) => (subtotal === null ? nothing : <strong>{points(subtotal)}</strong>),
    },
    ...Object.values(INDICATOR).map(kindColumn),
  ]
  const averages = Object.fromEntries(
    Object.values(INDICATOR).map((tipo) => {
      const average = averageOf(months, tipo)
      return [tipo, average === null ? nothing : points(average, 2)]
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
        rows={counted}
        rowKey={({ mes }) => mes}
        total={{ mes: t`Média`, ...averages, subtotal: final === null ? nothing : points(final, 2) }}
      />
      {opened && <DetailDialog ano={ano} indicator={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}
