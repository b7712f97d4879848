import { type FeriasPrograma, isStartUnread } from '@colab/contract/domains/vacations'
import { daysBetween } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useContractCode } from '#async/useContractCode.ts'
import { Period } from './Period.tsx'

interface NextVacationProps {
  /** `unknown` where a date that may be earlier cannot be read. */
  next: FeriasPrograma | undefined | 'unknown'
  showEmployment: boolean
}

export function NextVacation({ next, showEmployment }: NextVacationProps) {
  const { t } = useLingui()
  const codeOf = useContractCode()
  const now = today()
  if (next === 'unknown') return <Hero label={t`Próximas férias`} value="–" />
  if (!next?.dtIniFerias) {
    return (
      <Hero label={t`Próximas férias`} value={t`A programar`} note={<Trans>Você não tem Férias Programadas!</Trans>} />
    )
  }
  const { dtIniFerias, dtFimFerias, diasFerias, diasAbono } = next
  const codEmpregado = codeOf(next.codEmpregado)
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

/** Returns whether a vacation may be the next or current one, but its begin was not understood or its end is unknown. */
function isUnclear(row: FeriasPrograma, now: string): boolean {
  const { dtIniFerias, dtFimFerias } = row
  return isStartUnread(row) || (dtIniFerias !== null && dtIniFerias < now && dtFimFerias === null)
}

/** Returns the next or current vacation; `unknown` where a row was not understood or is missing (`leftOut`). */
export function nextOf(rows: readonly FeriasPrograma[], leftOut: number, now: string): NextVacationProps['next'] {
  if (leftOut > 0 || rows.some((row) => isUnclear(row, now))) return 'unknown'
  return rows.find(({ dtIniFerias, dtFimFerias }) => dtIniFerias && (dtFimFerias ?? dtIniFerias) >= now)
}
