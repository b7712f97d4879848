import { firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { isDate } from '@colab/contract/wire/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { FieldGrid } from '#kit/layout/Layout.tsx'
import { useSearchParams } from '#kit/location.tsx'
import { DateField } from './DateField.tsx'
import css from './DateRange.module.css'

/** Two ISO dates, inclusive. */
export interface Range {
  from: string
  to: string
}

/** Returns the month of a day. */
export function monthOf(day: string): Range {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}

/** Whether both dates are set and in order. */
export function isRange({ from, to }: Range): boolean {
  return isDate(from) && isDate(to) && from <= to
}

/** The range in the address (`?de=…&ate=…`) and its setter; `usual` when there is none. */
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
  /** ISO date that completes missing parts. */
  today: string
}

/** Fields for the first and last day; shows the error when `isRange` is false. */
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

/** The same fields, folded, for screens with a default period; `open` while the dates differ from it. */
export function OtherDates({ open, ...range }: DateRangeProps & { open: boolean }) {
  return (
    <details className={css.other} open={open}>
      <summary>
        <Trans>Outro período</Trans>
      </summary>
      <DateRange {...range} />
    </details>
  )
}
