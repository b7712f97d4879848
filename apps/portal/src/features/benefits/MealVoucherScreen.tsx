import { buscaValeRefeicaoRica } from '@colab/contract/domains/benefits'
import { Refused } from '@colab/contract/wire/failures'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useEffect } from 'react'
import { Loaded } from '#async/Loaded.tsx'
import { query } from '#rpc/query.ts'
import { DateRange, isRange, monthOf, useDateRange } from '#ui/DateRange.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import { today } from '../../clock.ts'
import { MealVoucherEntries } from './MealVoucherEntries.tsx'

/** How long a refusal stands below the page, in milliseconds (spec §8 Meal voucher). */
const REFUSAL = 3000

/** The meal voucher (spec §2): its entries between two days, those of the current month unless told. */
export default function MealVoucherScreen() {
  const { t } = useLingui()
  const [range, setRange] = useDateRange(monthOf(today()))
  const asked = isRange(range)
  const entries = useQuery({
    ...query(buscaValeRefeicaoRica, { dtIniCompetencia: range.from, dtFimCompetencia: range.to }),
    enabled: asked,
  })
  useRefusal(entries.error)
  return (
    <Page title={t`Vale-refeição`}>
      <Stack>
        <DateRange value={range} onChange={setRange} today={today()} />
        {asked ? (
          <Loaded
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
          </Loaded>
        ) : (
          <Empty title={t`Escolha o período`} icon={<CalendarDays />}>
            <Trans>Preencha as duas datas para ver os lançamentos.</Trans>
          </Empty>
        )}
      </Stack>
    </Page>
  )
}

/** A refusal shows in red for a moment; what else fails is told by the card in the place of the entries alone. */
function useRefusal(error: Error | null): void {
  useEffect(() => {
    if (error instanceof Refused) showSnackbar({ text: error.message, tone: 'bad', duration: REFUSAL })
  }, [error])
}
