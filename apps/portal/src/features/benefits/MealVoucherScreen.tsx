import { buscaValeRefeicaoRica } from '@colab/contract/domains/benefits'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useRefusalSnackbar } from '@colab/ui/async/useRefusalSnackbar.ts'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { isRange, monthOf, useDateRange } from '@colab/ui/kit/fields/DateRange.tsx'
import { CalendarDays } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MonthOrDates } from '#async/MonthOrDates.tsx'
import { MealVoucherEntries } from './MealVoucherEntries.tsx'

/** Meal voucher (spec §2): its entries in a month, by default the current one, or in other dates. */
export default function MealVoucherScreen() {
  const { t } = useLingui()
  const [range, setRange] = useDateRange(monthOf(today()))
  const isValid = isRange(range)
  const entries = useQuery({
    ...query(buscaValeRefeicaoRica, { dtIniCompetencia: range.from, dtFimCompetencia: range.to }),
    enabled: isValid,
  })
  useRefusalSnackbar(entries)
  return (
    <Page title={t`Vale-refeição`}>
      <Stack>
        <MonthOrDates value={range} onChange={setRange} />
        {isValid ? (
          <QueryView
            query={entries}
            subject={`${range.from} ${range.to}`}
            waiting={
              <Stack>
                <Skeleton shape="card" rows={2} />
                <Skeleton shape="table" rows={3} />
              </Stack>
            }
          >
            {({ ttValeRefeicaoRica }) => <MealVoucherEntries rows={ttValeRefeicaoRica} />}
          </QueryView>
        ) : (
          <Empty title={t`Escolha o período`} icon={<CalendarDays />}>
            <Trans>Preencha as duas datas para ver os lançamentos.</Trans>
          </Empty>
        )}
      </Stack>
    </Page>
  )
}
