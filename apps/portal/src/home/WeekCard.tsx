import type { DiaSemana } from '@colab/contract/domains/home'
import { NO_HOURS } from '@colab/contract/domains/timekeeping.home'
import { partsOf } from '@colab/contract/wire/date'
import {
  formatMinutes,
  readHours,
  readMinutes,
  readPunches,
  readTimes,
  signedHours,
  type TimeInText,
} from '@colab/contract/wire/time'
import { today } from '@colab/ui/i18n/clock.ts'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'
import { type WeekDay, WeekStrip } from '@colab/ui/kit/data/WeekStrip.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS, TODAY } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import css from './cards.module.css'
import type { Overview } from './overview.ts'
import { NextShift, ShiftCard, type Shifts } from './ShiftCard.tsx'

const DAY = 24 * 60
const NOON = 12 * 60
/** Largest distance of a shift's end from midnight at which its last punch may be `00:00`, in minutes. */
const ABOUT_MIDNIGHT = 2 * 60

/** The last seven days, the bank of hours and the next shift; without days and balance, the shift alone. */
export function WeekCard({ week, balance = '', shifts = [] }: Pick<Overview, 'week' | 'balance'> & Shifts) {
  const { t, i18n } = useLingui()
  const path = [PATHS.punches, PATHS.timeMirror].find(hasScreen)
  const worked = week.some(hasPunches)
  if (!path || !(balance || worked)) return <ShiftCard shifts={shifts} />
  const minutes = readHours(balance)
  const sides = minutes ? (minutes < 0 ? t`horas que você deve` : t`horas a seu favor`) : null
  const now = week.find(({ dtMovto }) => dtMovto === today())
  const marks = now && punchesOf(now)?.map(({ time }) => time)
  return (
    <div className={css.left}>
      <Card
        title={worked ? t`Sua semana` : t`Ponto`}
        actions={
          <Link className={css.more} href={path === PATHS.punches ? TODAY : path}>
            {balance ? <Trans>Banco de horas {minutes === null ? balance : signedHours(minutes)}</Trans> : t`Ver ponto`}
            {worked && sides && <span className="visually-hidden">, {sides}</span>}
          </Link>
        }
      >
        {worked && <WeekStrip label={t`Sua semana`} days={week.map((day) => shown(day, week, i18n.locale))} />}
        {!worked && sides && <p className={css.quiet}>{sides}</p>}
        <NextShift shifts={shifts} />
        {marks && marks.length > 0 && (
          <p className={css.quiet}>
            <Trans>
              <b>Hoje:</b> {marks.join(' · ')}
            </Trans>
          </p>
        )}
      </Card>
    </div>
  )
}

const NO_WORK: readonly string[] = Object.values(NO_HOURS)

/** Returns null where the punches were not understood. */
function punchesOf({ marcacoes, horario }: DiaSemana): TimeInText[] | null {
  const end = readMinutes(readTimes(horario).times.at(-1)?.time ?? '') ?? NOON
  return marcacoes === null ? null : readPunches(marcacoes, end <= ABOUT_MIDNIGHT || end >= DAY - ABOUT_MIDNIGHT)
}

function hasPunches(day: DiaSemana): boolean {
  return (punchesOf(day)?.length ?? 0) > 0
}

/** Returns the minutes between pairs of punches, also across midnight. */
function minutesOf(times: readonly { time: string }[]): number {
  return times.reduce((sum, { time }, at) => {
    const length = (readMinutes(time) ?? 0) - (readMinutes(times[at - 1]?.time ?? '') ?? 0)
    return at % 2 === 1 ? sum + ((length + DAY) % DAY) : sum
  }, 0)
}

function shown(row: DiaSemana, week: readonly DiaSemana[], locale: string): WeekDay {
  const { dtMovto, horario, marcacoes } = row
  const iso = dtMovto ?? ''
  const at = Date.parse(iso)
  const punches = punchesOf(row)
  const times = punches ?? []
  // Otherwise a day without punches may be free.
  const hasReasons = week.some((day) => NO_WORK.includes(day.horario))
  const isDue = readTimes(horario).times.length > 0
  const isToday = iso === today()
  // A later day has punches, so those of this day are complete.
  const isSettled = week.some((day) => (day.dtMovto ?? '') > iso && hasPunches(day))
  const isOdd = !isToday && times.length % 2 === 1
  const isAbsent = isSettled && isDue && punches?.length === 0 && hasReasons
  const state = isOdd || isAbsent ? 'missing' : times.length > 0 ? 'ok' : isDue ? 'next' : 'rest'
  const notes = {
    missing: isOdd ? t`falta 1` : t`sem ponto`,
    ok: formatMinutes(minutesOf(times)),
    next: '…',
    rest: horario ? t`folga` : '–',
  }
  const note = isToday ? t`hoje` : notes[state]
  const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
  const read = [isToday && t`hoje`, marcacoes || (!isDue && horario), state === 'missing' && notes.missing]
  return {
    name: dateFormat(locale, { weekday: 'short' }).format(at).replace('.', ''),
    day: partsOf(iso)[2],
    label: `${day}: ${read.filter(Boolean).join(', ')}`,
    state,
    note,
    today: isToday,
  }
}
