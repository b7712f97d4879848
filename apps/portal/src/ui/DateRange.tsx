import { firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { isDate } from '@colab/contract/wire/date'
import { useLingui } from '@lingui/react/macro'
import { DateField } from './DateField.tsx'
import { FieldGrid } from './Layout.tsx'
import { useSearchParams } from './location.tsx'

/** Two ISO dates, both included. */
export interface Range {
  from: string
  to: string
}

/** The month that a day lies in. */
export function monthOf(day: string): Range {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}

/** Whether a range can be asked for: two dates in their order. */
export function isRange({ from, to }: Range): boolean {
  return isDate(from) && isDate(to) && from <= to
}

/** The range that the address names (`?de=…&ate=…`), and the way to another; `usual` where it names none. */
export function useDateRange(usual: Range): [Range, (range: Range) => void] {
  const [search, setSearch] = useSearchParams()
  const range = { from: search.get('de') ?? usual.from, to: search.get('ate') ?? usual.to }
  function change({ from, to }: Range) {
    const next = new URLSearchParams(search)
    next.set('de', from)
    next.set('ate', to)
    setSearch(next, { replace: true })
  }
  return [range, change]
}

interface DateRangeProps {
  value: Range
  onChange: (range: Range) => void
  /** ISO date that fills what is left empty. */
  today: string
}

/** The first and the last day of what is looked at; says what is wrong with them where `isRange` is false. */
export function DateRange({ value, onChange, today }: DateRangeProps) {
  const { t } = useLingui()
  const missing = (date: string) => (isDate(date) ? undefined : t`Preencha o campo`)
  return (
    <FieldGrid>
      <DateField
        label={t`Data inicial`}
        today={today}
        value={value.from}
        error={missing(value.from)}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DateField
        label={t`Data final`}
        today={today}
        value={value.to}
        error={missing(value.to) ?? (value.to < value.from ? t`A data final vem antes da inicial.` : undefined)}
        onChange={(to) => onChange({ ...value, to })}
      />
    </FieldGrid>
  )
}
