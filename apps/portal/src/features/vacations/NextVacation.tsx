import { type FeriasPrograma, isStartUnread } from '@colab/contract/domains/vacations'
import { daysBetween } from '@colab/contract/wire/calendar'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { today } from '#clock.ts'
import { DateText } from '#ui/DateText.tsx'
import { Hero } from '#ui/Hero.tsx'
import { Period } from './Period.tsx'

interface NextVacationProps {
  rows: FeriasPrograma[]
  /** False where a row could not be shown. */
  isComplete: boolean
  showEmployment: boolean
}

/** The next or current vacation, or that none is planned; a dash where a date that may be earlier cannot be read. */
export function NextVacation({ rows, isComplete, showEmployment }: NextVacationProps) {
  const { t } = useLingui()
  const now = today()
  const next = nextOf(rows, now)
  if (!isComplete || rows.some((row) => isUnclear(row, now))) return <Hero label={t`Próximas férias`} value="–" />
  if (!next?.dtIniFerias) {
    return (
      <Hero label={t`Próximas férias`} value={t`A programar`} note={<Trans>Você não tem Férias Programadas!</Trans>} />
    )
  }
  const { dtIniFerias, dtFimFerias, diasFerias, diasAbono, codEmpregado } = next
  const wait = daysBetween(now, dtIniFerias)
  const isFuture = wait > 0 || !dtFimFerias
  const facts: ReactNode[] = [
    <Period key="period" from={dtIniFerias} to={dtFimFerias} />,
    diasFerias !== null && <Plural key="days" value={diasFerias} one="# dia de férias" other="# dias de férias" />,
    diasAbono !== null && diasAbono > 0 && (
      <Plural key="sold" value={diasAbono} one="# dia vendido" other="# dias vendidos" />
    ),
    showEmployment && <Trans key="employment">matrícula {codEmpregado}</Trans>,
  ].filter(Boolean)
  return (
    <Hero
      label={isFuture ? t`Próximas férias` : t`Você está de férias até`}
      value={
        isFuture ? <Plural value={wait} _0="hoje" one="amanhã" other="em # dias" /> : <DateText iso={dtFimFerias} />
      }
      note={facts.flatMap((fact, at) => (at > 0 ? [' · ', fact] : [fact]))}
    />
  )
}

/** Returns whether a vacation may be the next or the current one, but its begin was not understood, or its end is not known. */
function isUnclear(row: FeriasPrograma, now: string): boolean {
  const { dtIniFerias, dtFimFerias } = row
  return isStartUnread(row) || (dtIniFerias !== null && dtIniFerias < now && dtFimFerias === null)
}

/** The next vacation, or the current one. */
export function nextOf(rows: readonly FeriasPrograma[], now: string): FeriasPrograma | undefined {
  return rows.find(({ dtIniFerias, dtFimFerias }) => dtIniFerias && (dtFimFerias ?? dtIniFerias) >= now)
}
