import { buscaMarcacaoPonto, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Trans } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { expectedMinute, isOver } from './findings.ts'
import { HoursText } from './HoursText.tsx'
import { Marks } from './Marks.tsx'
import css from './PunchesOfDay.module.css'
import { clockTime, type WorkDay, workDays } from './punches.ts'

/** Punches and hours due of a day of this or the last month; null for other days, and before a day is typed. */
export function PunchesOfDay({ iso }: { iso: string }) {
  const now = today()
  const isKnown = iso !== '' && iso <= now && iso >= addMonths(firstOfMonth(now), -1)
  const tipo = iso < firstOfMonth(now) ? PUNCH_MONTH.previous : PUNCH_MONTH.current
  const punches = useCall(buscaMarcacaoPonto, { tipo }, { enabled: isKnown && profile.features.punches })
  const rows = isKnown ? (punches.data?.Marcacao ?? []) : []
  const days = workDays(rows.filter(({ dtMovto }) => dtMovto === iso))
  return days.map((day, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one for each employment, in their order
    <Punches key={at} day={day} />
  ))
}

function Punches({ day }: { day: WorkDay }) {
  // Of a day that has not ended, the last punch is still to come.
  const minute = isOver(day, today()) ? expectedMinute(day) : null
  const expected = minute === null ? '' : clockTime(minute)
  return (
    <div className={css.day}>
      <p>
        <Trans>Marcações desse dia:</Trans> <Marks day={day} />
      </p>
      <p>
        <Trans>Horário:</Trans> <HoursText day={day} />
      </p>
      {expected && (
        <p>
          <Trans>Pelo seu horário, falta a das {expected}.</Trans>
        </p>
      )}
    </div>
  )
}
