import { today } from '@colab/ui/i18n/clock.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { useLingui } from '@lingui/react/macro'
import { Calendar } from './Calendar.tsx'
import { DayBalances } from './DayBalances.tsx'
import { type DayFinding, findingsOf } from './findings.ts'
import { useFreeWords } from './HoursText.tsx'
import { balanceText, type WorkDay } from './punches.ts'
import { useFindingWords } from './useFindingWords.ts'

/** Returns the findings of a month; `before`: the days before it, for the rest before its first day. */
export function foundIn(days: readonly WorkDay[], before: readonly WorkDay[]): DayFinding[] {
  return findingsOf([...before, ...days], today()).filter(({ day }) => days.includes(day))
}

interface MonthCardProps {
  /** Days of one month that have a date. */
  days: readonly WorkDay[]
  found: readonly DayFinding[]
  /** The selected day. */
  value: string
  onChange: (iso: string) => void
}

export function MonthCard({ days, found, value, onChange }: MonthCardProps) {
  const { t, i18n } = useLingui()
  const wordsOf = useFindingWords()
  const freeWords = useFreeWords()
  function describe(day: WorkDay): string {
    const times = day.marks.map(({ time }) => time).join(' ')
    const saldo = balanceText(day)
    return [
      times || (!day.hasAllMarks && day.marcacoes) || freeWords(day.horario) || day.horario || day.marcacoes,
      saldo && t`saldo ${saldo}`,
      ...found.filter((one) => one.day.iso === day.iso).map((one) => wordsOf(one).title),
    ]
      .filter(Boolean)
      .join('. ')
  }
  return (
    <Card level={3} title={capitalized(monthName(value, i18n.locale))}>
      <Calendar
        name={t`Calendário de marcações`}
        days={days}
        odd={new Set(found.map(({ day }) => day.iso))}
        value={value}
        onChange={onChange}
        describe={describe}
      />
      <DayBalances days={days} selected={value} />
    </Card>
  )
}
