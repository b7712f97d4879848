import { type AssiduidadeTeletex, buscaAssiduidadeTeleTex } from '@colab/contract/domains/timekeeping'
import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { descending } from '@colab/contract/wire/cells'
import { addKnown, toCents } from '@colab/contract/wire/money'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { useRefusalSnackbar } from '@colab/ui/async/useRefusalSnackbar.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { isRange, OtherDates, useDateRange } from '@colab/ui/kit/fields/DateRange.tsx'
import { CheckCheck } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'

/** Months before the current one where the default range begins (spec §9). */
const MONTHS_BACK = 10

/** Punctuality rewards (spec §2 Teletex punctuality) of the last months, or of other dates; changing one reloads. */
export default function PunctualityScreen() {
  const { t } = useLingui()
  const now = today()
  const usual = { from: addMonths(firstOfMonth(now), -MONTHS_BACK), to: lastOfMonth(now) }
  const [range, setRange] = useDateRange(usual)
  const isUsual = range.from === usual.from && range.to === usual.to
  const params = { dtIniCompetencia: range.from, dtFimCompetencia: range.to }
  const awards = useCall(buscaAssiduidadeTeleTex, params, { enabled: isRange(range) })
  useRefusalSnackbar(awards)
  return (
    <Page
      title={t`Pontualidade`}
      actions={<AmountsButton />}
      lead={<Trans>O que sua pontualidade rendeu em cada mês.</Trans>}
    >
      <Stack>
        <OtherDates value={range} onChange={setRange} today={now} open={!isUsual} />
        {isRange(range) && (
          <QueryView query={awards} subject={`${range.from} ${range.to}`} waiting={<ListSkeleton rows={4} />}>
            {({ ttAssiduidadeTeletex }) => <Awards rows={ttAssiduidadeTeletex} />}
          </QueryView>
        )}
      </Stack>
    </Page>
  )
}

function Awards({ rows }: { rows: AssiduidadeTeletex[] }) {
  const { t, i18n } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nenhum prêmio de pontualidade neste período`}
        icon={<CheckCheck />}
        action={<ScreenLink path={PATHS.punches} />}
      >
        <Trans>Para ver outros meses, abra “Outro período”.</Trans>
      </Empty>
    )
  }
  const latest = rows.toSorted((a, b) => descending(a.dtCompetencia, b.dtCompetencia))
  const nameOf = (iso: string | null | undefined) => monthName(iso ?? '', i18n.locale)
  const months = [...new Set(latest.map(({ dtCompetencia }) => nameOf(dtCompetencia)))]
  const isDated = !months.includes('')
  const [first, last] = [months.at(-1), months[0]]
  const columns: Column<AssiduidadeTeletex>[] = [
    {
      key: 'dtCompetencia',
      header: t`Mês`,
      cell: ({ dtCompetencia }) => capitalized(nameOf(dtCompetencia)),
      primary: true,
    },
    { key: 'hrMovto', header: t`Horas`, align: 'end' },
    { key: 'vlrMovto', header: t`Valor`, cell: ({ vlrMovto }) => <Money cents={toCents(vlrMovto)} />, align: 'end' },
  ]
  return (
    <Stack>
      <Hero
        isSum
        label={!isDated ? t`Total` : first === last ? t`Total de ${first}` : t`Total de ${first} a ${last}`}
        value={<Money cents={addKnown(rows.map(({ vlrMovto }) => toCents(vlrMovto)))} />}
        note={isDated && <Plural value={months.length} one="# mês com prêmio" other="# meses com prêmio" />}
      />
      <DataTable caption={t`Prêmio de pontualidade por mês`} compact columns={columns} rows={latest} />
    </Stack>
  )
}
