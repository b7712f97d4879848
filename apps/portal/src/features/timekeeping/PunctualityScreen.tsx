import { type AssiduidadeTeletex, buscaAssiduidadeTeleTex } from '@colab/contract/domains/timekeeping'
import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { descending } from '@colab/contract/wire/cells'
import { formatDate } from '@colab/contract/wire/date'
import { addCents, toCents } from '@colab/contract/wire/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#async/QueryView.tsx'
import { useRefusalSnackbar } from '#async/useRefusalSnackbar.ts'
import { today } from '#clock.ts'
import { query } from '#rpc/query.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { DateRange, isRange, type Range, useDateRange } from '#ui/DateRange.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Hero } from '#ui/Hero.tsx'
import { CheckCheck } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { Money } from '#ui/Money.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Months before the current one where the default range begins (spec §9). */
const MONTHS_BACK = 10

/** Punctuality rewards (spec §2 Teletex punctuality) in a date range; changing a date reloads. */
export default function PunctualityScreen() {
  const { t } = useLingui()
  const now = today()
  const [range, setRange] = useDateRange({
    from: addMonths(firstOfMonth(now), -MONTHS_BACK),
    to: lastOfMonth(now),
  })
  const params = { dtIniCompetencia: range.from, dtFimCompetencia: range.to }
  const awards = useQuery({ ...query(buscaAssiduidadeTeleTex, params), enabled: isRange(range) })
  useRefusalSnackbar(awards)
  return (
    <Page title={t`Pontualidade`} lead={<Trans>O que sua pontualidade rendeu em cada mês.</Trans>}>
      <Stack>
        <DateRange value={range} onChange={setRange} today={now} />
        {isRange(range) && (
          <QueryView
            query={awards}
            subject={`${range.from} ${range.to}`}
            waiting={
              <Stack>
                <Skeleton shape="card" rows={2} />
                <Skeleton shape="table" rows={4} />
              </Stack>
            }
          >
            {({ ttAssiduidadeTeletex }) => <Awards rows={ttAssiduidadeTeletex} range={range} />}
          </QueryView>
        )}
      </Stack>
    </Page>
  )
}

function Awards({ rows, range }: { rows: AssiduidadeTeletex[]; range: Range }) {
  const { t } = useLingui()
  const [from, to] = [formatDate(range.from), formatDate(range.to)]
  if (rows.length === 0) {
    return (
      <Empty title={t`Não há pontualidade neste período`} icon={<CheckCheck />}>
        <Trans>Ela aparece depois de um mês fechado sem faltas. Para ver outro período, mude as datas acima.</Trans>
      </Empty>
    )
  }
  const columns: Column<AssiduidadeTeletex>[] = [
    {
      key: 'dtCompetencia',
      header: t`Competência`,
      cell: ({ dtCompetencia }) => <DateText iso={dtCompetencia} />,
      primary: true,
    },
    { key: 'hrMovto', header: t`Horas`, cell: ({ hrMovto }) => hrMovto, align: 'end' },
    { key: 'vlrMovto', header: t`Valor`, cell: ({ vlrMovto }) => <Money cents={toCents(vlrMovto)} />, align: 'end' },
  ]
  return (
    <Stack>
      <Hero
        label={t`Total de ${from} a ${to}`}
        value={<Money cents={addCents(rows.map(({ vlrMovto }) => toCents(vlrMovto)))} />}
        note={<Plural value={rows.length} one="# lançamento" other="# lançamentos" />}
      />
      <DataTable
        caption={t`Pontualidade por competência`}
        columns={columns}
        rows={rows.toSorted((a, b) => descending(a.dtCompetencia, b.dtCompetencia))}
      />
    </Stack>
  )
}
