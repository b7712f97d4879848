import { lastDayOf, limitOf, NOTICE_DAYS, PAYMENT_DAYS, partFault, startFault } from '@colab/contract/labor/vacation'
import { addDays, addMonths, daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Requestable } from './balance.ts'
import { partDays, type VacationForm } from './plan.ts'
import css from './RequestVacation.module.css'
import { StartCalendar } from './StartCalendar.tsx'

interface StartsProps {
  period: Requestable
  values: VacationForm
  /** The part whose first day is being chosen, from 0. */
  active: number
  onActive: (at: number) => void
  error: string | undefined
  calendar: RefObject<{ focus: () => void } | null>
  onChange: (starts: string[]) => void
}

/** The first day of each part, with the dates that follow from it by law. */
export function Starts({ period, values, active, onActive, error, calendar, onChange }: StartsProps) {
  const { t } = useLingui()
  const days = partDays(period, values)
  const at = Math.min(active, days.length - 1)
  const diasFerias = days[at] ?? 0
  const others = days.flatMap((other, part) => {
    const dtIniFerias = values.starts[part]
    return part !== at && dtIniFerias ? [{ dtIniFerias, diasFerias: other }] : []
  })
  const taken = [...period.terms.taken, ...others.map((part) => [part.dtIniFerias, lastDayOf(part)] as const)]
  const reason = useReason(period, { diasFerias, taken })
  const after = addDays(period.dtFimPeriodo, 1)
  const [, first = after] = [after, period.terms.dtMinima].sort()
  const limit = addDays(limitOf(period.dtFimPeriodo), 1 - diasFerias)
  const last = limit >= first ? limit : addMonths(first, 12)
  const number = at + 1
  const value = values.starts[at] ?? ''
  function choose(iso: string) {
    onChange(days.map((_, part) => (part === at ? iso : (values.starts[part] ?? ''))))
  }
  const tabs = days.map((part, of) => {
    const [which, start] = [of + 1, values.starts[of]]
    const when = start ? formatDate(start) : t`escolher`
    return { value: String(of), label: t`${which}ª: ${part} dias, ${when}` }
  })
  const content = (
    <>
      <StartCalendar
        key={`${at} ${diasFerias} ${first}`}
        ref={calendar}
        name={days.length > 1 ? t`Primeiro dia da ${number}ª parte` : t`Primeiro dia das férias`}
        first={first}
        last={last}
        value={value}
        onChange={choose}
        reason={reason}
        isTaken={(iso) => others.some((part) => part.dtIniFerias <= iso && iso <= lastDayOf(part))}
      />
      {error && <p className={css.error}>{error}</p>}
      {value && <Dates part={{ dtIniFerias: value, diasFerias }} />}
    </>
  )
  if (days.length === 1) return <div className={css.start}>{content}</div>
  return (
    <div className={css.start}>
      <Tabs
        id="vacation-parts"
        label={t`Partes`}
        tabs={tabs}
        value={String(at)}
        onChange={(of) => onActive(Number(of))}
      />
      <TabPanel tabs="vacation-parts" value={String(at)}>
        {content}
      </TabPanel>
    </div>
  )
}

/** Returns a function from a day to the reason why a part cannot start on it; '' where it can. */
function useReason(period: Requestable, part: { diasFerias: number; taken: Requestable['terms']['taken'] }) {
  const { t } = useLingui()
  const terms = { ...period.terms, taken: part.taken }
  const limit = formatDate(limitOf(period.dtFimPeriodo))
  return (dtIniFerias: string) => {
    const codigo = partFault({ dtIniFerias, diasFerias: part.diasFerias }, period.dtFimPeriodo, terms)
    if (!codigo) return ''
    if (codigo === 'conflito') return t`já há férias nesses dias`
    if (codigo === 'periodo') return t`as férias precisam terminar até ${limit}`
    if (codigo === 'aviso') return t`o RH precisa de mais tempo para decidir e dar o aviso`
    return startFault(dtIniFerias, terms) === 'rest'
      ? t`dia sem trabalho ou feriado`
      : t`em até dois dias vem uma folga ou um feriado`
  }
}

/** Last day, notice and payment of a part. */
function Dates({ part }: { part: { dtIniFerias: string; diasFerias: number } }) {
  const day = formatDate
  const [from, to] = [day(part.dtIniFerias), day(lastDayOf(part))]
  const [notice, payment] = [
    day(addDays(part.dtIniFerias, -NOTICE_DAYS)),
    day(addDays(part.dtIniFerias, -PAYMENT_DAYS)),
  ]
  const days = daysBetween(part.dtIniFerias, lastDayOf(part)) + 1
  return (
    <p className={css.dates} role="status">
      <b>
        <Trans>
          {from} a {to} ({days} dias)
        </Trans>
      </b>{' '}
      <Trans>
        aviso até {notice} · pagamento até {payment}
      </Trans>
    </p>
  )
}
