import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { today } from '#clock.ts'
import { DateText } from '#ui/DateText.tsx'
import { Hero } from '#ui/Hero.tsx'

/** The next or current vacation, or that none is planned. */
export function NextVacation({ rows, showEmployment }: { rows: FeriasPrograma[]; showEmployment: boolean }) {
  const { t } = useLingui()
  const now = today()
  const next = rows.find(({ dtIniFerias, dtFimFerias }) => dtIniFerias && (dtFimFerias ?? dtIniFerias) >= now)
  if (!next?.dtIniFerias) {
    return (
      <Hero label={t`Próximas férias`} value={t`A programar`} note={<Trans>Você não tem Férias Programadas!</Trans>} />
    )
  }
  const { dtIniFerias, dtFimFerias, diasFerias, diasAbono, codEmpregado } = next
  const wait = daysBetween(now, dtIniFerias)
  const last = formatDate(dtFimFerias)
  const facts: ReactNode[] = [
    wait > 0 && <Plural key="wait" value={wait} one="Falta # dia" other="Faltam # dias" />,
    wait > 0 && last && <Trans key="last">até {last}</Trans>,
    diasFerias !== null && <Plural key="days" value={diasFerias} one="# dia de férias" other="# dias de férias" />,
    diasAbono !== null && diasAbono > 0 && (
      <Plural key="sold" value={diasAbono} one="# dia vendido" other="# dias vendidos" />
    ),
    showEmployment && <Trans key="employment">matrícula {codEmpregado}</Trans>,
  ].filter(Boolean)
  return (
    <Hero
      label={wait > 0 ? t`Próximas férias` : t`Você está de férias até`}
      value={<DateText iso={wait > 0 ? dtIniFerias : (dtFimFerias ?? dtIniFerias)} />}
      note={facts.flatMap((fact, at) => (at > 0 ? [' · ', fact] : [fact]))}
    />
  )
}
