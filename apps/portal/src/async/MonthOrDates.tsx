import { lastMonths } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { isRange, monthOf, OtherDates, type Range } from '@colab/ui/kit/fields/DateRange.tsx'
import { PeriodPicker } from '@colab/ui/kit/fields/PeriodPicker.tsx'
import { useLingui } from '@lingui/react/macro'

/** Months in the list; earlier ones by their dates. */
const MONTHS = 13

/** A month by its name, and other dates on request. */
export function MonthOrDates({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const { t, i18n } = useLingui()
  const now = today()
  const months = lastMonths(now, MONTHS).map((month) => ({
    value: month,
    label: capitalized(monthName(month, i18n.locale)),
  }))
  const isMonth = isRange(value) && monthOf(value.from).to === value.to && monthOf(value.from).from === value.from
  const listed = isMonth && months.some((month) => month.value === value.from)
  return (
    <div>
      <PeriodPicker
        label={t`Mês`}
        periods={listed ? months : [{ value: '', label: t`Outro período` }, ...months]}
        value={listed ? value.from : ''}
        onChange={(month) => month && onChange(monthOf(month))}
      />
      <OtherDates value={value} onChange={onChange} today={now} open={!listed} />
    </div>
  )
}
