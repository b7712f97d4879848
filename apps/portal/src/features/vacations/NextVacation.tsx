import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { daysBetween } from '@colab/contract/wire/calendar'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { today } from '#clock.ts'
import { DateText } from '#ui/DateText.tsx'
import { Hero } from '#ui/Hero.tsx'
import { Period } from './Period.tsx'

/** The next or current vacation, or that none is planned. */
export function NextVacation({ rows, showEmployment }: { rows: FeriasPrograma[]; showEmployment: boolean }) {
  const { t } = useLingui()
  const now = today()
  const next = nextOf(rows, now)
  if (!next?.dtIniFerias) {
    return (
      <Hero label={t`Próximas férias`} value={t`A programar`} note={<Trans>Você não tem Férias Programadas!</Trans>} />
    )
  }
  const { dtIniFerias, dtFimFerias, diasFerias, diasAbono, codEmpregado } = next
  const wait = daysBetween(now, dtIniFerias)
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
      label={wait > 0 ? t`Próximas férias` : t`Você está de férias até`}
      value={
        wait > 0 ? (
          <Plural value={wait} one="amanhã" other="em # dias" />
        ) : (
          <DateText iso={dtFimFerias ?? dtIniFerias} />
        )
      }
      note={facts.flatMap((fact, at) => (at > 0 ? [' · ', fact] : [fact]))}
    />
  )
}

/** The next vacation, or the current one. */
export function nextOf(rows: readonly FeriasPrograma[], now: string): FeriasPrograma | undefined {
  return rows.find(({ dtIniFerias, dtFimFerias }) => dtIniFerias && (dtFimFerias ?? dtIniFerias) >= now)
}
