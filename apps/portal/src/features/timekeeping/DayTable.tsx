import { formatMinutes } from '@colab/contract/wire/time'
import { dayNames } from '@colab/ui/i18n/monthGrid.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { useLingui } from '@lingui/react/macro'
import css from './DayTable.module.css'
import { HoursText } from './HoursText.tsx'
import { DayMark } from './Legend.tsx'
import { Marks } from './Marks.tsx'
import { rowsOf } from './month.ts'
import { balanceText, isFree, type WorkDay, workedOn } from './punches.ts'

type DayRow = ReturnType<typeof rowsOf>[number]

interface DayTableProps {
  caption: string
  days: readonly WorkDay[]
  /** Days with a finding. */
  odd: ReadonlySet<string>
}

/** Days of a month, one row each, latest first; consecutive free days share one. */
export function DayTable({ caption, days, odd }: DayTableProps) {
  const { t, i18n } = useLingui()
  const names = dayNames(i18n.locale)
  function nameOf(row: DayRow): string {
    const [first, last] = [names.short(row[0].iso), names.short(row.at(-1)?.iso ?? '')]
    return row.length > 1 ? `${first} – ${last}` : first
  }
  const worked = ([day]: DayRow) => {
    const minutes = workedOn(day)
    return minutes !== null && formatMinutes(minutes)
  }
  const columns: Column<DayRow>[] = [
    {
      key: 'day',
      header: t`Dia`,
      cell: (row) => (
        <span className={row.length === 1 ? css.day : undefined}>
          {nameOf(row)}
          {odd.has(row[0].iso) && (
            <>
              <DayMark state="odd" />
              <span className="visually-hidden">{t`a conferir`}</span>
            </>
          )}
        </span>
      ),
      primary: true,
    },
    {
      key: 'marks',
      header: t`Marcações`,
      cell: (row) => (isFree(row[0]) ? <Reasons row={row} /> : <Marks day={row[0]} />),
    },
    { key: 'hours', header: t`Horário`, cell: ([day]) => !isFree(day) && <HoursText day={day} />, wide: true },
    { key: 'worked', header: t`Trabalhadas`, cell: worked, align: 'end', wide: true },
    { key: 'balance', header: t`Saldo`, cell: ([day]) => balanceText(day) || null, align: 'end' },
  ]
  return <DataTable caption={caption} hideCaption compact columns={columns} rows={rowsOf(days)} />
}

/** Why free days are free; each reason once. */
function Reasons({ row }: { row: DayRow }) {
  const reasons = [...new Map(row.map((day) => [day.horario || day.marcacoes, day])).values()]
  return (
    <span className="muted">
      {reasons.map((day, at) => (
        <span key={day.iso}>
          {at > 0 && ' · '}
          {day.horario ? <HoursText day={day} /> : day.marcacoes || '–'}
        </span>
      ))}
    </span>
  )
}
