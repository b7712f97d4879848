import { buscaValeRefeicaoRica } from '@colab/contract/domains/benefits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MonthOrDates } from '#async/MonthOrDates.tsx'
import { QueryView } from '#async/QueryView.tsx'
import { useRefusalSnackbar } from '#async/useRefusalSnackbar.ts'
import { today } from '#clock.ts'
import { query } from '#rpc/query.ts'
import { isRange, monthOf, useDateRange } from '#ui/DateRange.tsx'
import { Empty } from '#ui/Empty.tsx'
import { CalendarDays } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
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
