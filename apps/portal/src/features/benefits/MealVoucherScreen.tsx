import { buscaValeRefeicaoRica } from '@colab/contract/domains/benefits'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { useRefusalSnackbar } from '@colab/ui/async/useRefusalSnackbar.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { isRange, monthOf, useDateRange } from '@colab/ui/kit/fields/DateRange.tsx'
import { CalendarDays } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { MonthOrDates } from '#async/MonthOrDates.tsx'
import { MealVoucherEntries } from './MealVoucherEntries.tsx'

/** Meal voucher (spec §2): its entries in a month, by default the current one, or in other dates. */
export default function MealVoucherScreen() {
  const { t } = useLingui()
  const [range, setRange] = useDateRange(monthOf(today()))
  const isValid = isRange(range)
  const entries = useCall(
    buscaValeRefeicaoRica,
    { dtIniCompetencia: range.from, dtFimCompetencia: range.to },
    { enabled: isValid },
  )
  useRefusalSnackbar(entries)
  return (
    <Page title={t`Vale-refeição`} actions={<AmountsButton />}>
      <Stack>
        <MonthOrDates value={range} onChange={setRange} />
        {isValid ? (
          <QueryView query={entries} subject={`${range.from} ${range.to}`} waiting={<ListSkeleton rows={3} />}>
            {({ ttValeRefeicaoRica }) => <MealVoucherEntries rows={ttValeRefeicaoRica} />}
          </QueryView>
        ) : (
          <Empty title={t`Escolha o período`} icon={<CalendarDays />}>
            <Trans>Preencha as duas datas para ver o extrato.</Trans>
          </Empty>
        )}
      </Stack>
    </Page>
  )
}
