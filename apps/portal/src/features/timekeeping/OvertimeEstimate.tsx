import { buscaDadosContratuais } from '@colab/contract/domains/registration'
import { type Marcacao, NO_HOURS, type PontoCalculado } from '@colab/contract/domains/timekeeping'
import { overtimePay, restPay } from '@colab/contract/payroll/overtime'
import { isPay } from '@colab/contract/payroll/rounding'
import { addDays, firstOfMonth, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import { toCents } from '@colab/contract/wire/money'
import { readHours } from '@colab/contract/wire/time'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { useIsWhole } from '@colab/ui/kit/feedback/Empty.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { isOpenDay, workDays } from './punches.ts'

interface OvertimeEstimateProps {
  totals: PontoCalculado
  /** Days of this month, of one employment. */
  days: readonly Marcacao[]
}

/** Estimates the gross pay for the overtime of this month so far, with its paid rest. Null where one of the facts is unknown. */
export function OvertimeEstimate({ totals, days }: OvertimeEstimateProps) {
  const { t } = useLingui()
  const minutes = { he50: minutesOf(totals.he50), he60: minutesOf(totals.he60), he100: minutesOf(totals.he100) }
  const { he50, he60, he100 } = minutes
  // An inconclusive day may contain overtime.
  const isWhole = useIsWhole()
  const isKnown = isWhole && !workDays(days).some(isOpenDay)
  const hasOvertime = isKnown && he50 !== null && he60 !== null && he100 !== null && he50 + he60 + he100 > 0
  const { data } = useCall(buscaDadosContratuais, {}, { enabled: hasOvertime })
  const contract = data?.ttDadosContratuais[0]
  const salary = toCents(contract?.vlrSalario ?? null)
  const hours = contract?.hrMensal ?? 0
  if (!hasOvertime || !isPay(salary) || hours < 1) return null
  const overtime = overtimePay(salary, hours, { he50, he60, he100 })
  const { rest, work } = restOf(days)
  const paid = restPay(overtime, rest, work)
  return (
    <Card title={t`Horas extras, estimativa`} actions={<AmountsButton />}>
      <DefinitionRows>
        <DefinitionRow label={t`Horas extras até agora`}>
          <Money cents={overtime} />
        </DefinitionRow>
        <DefinitionRow label={t`Descanso remunerado`} note={<Trans>Lei 605/1949, art. 7º</Trans>}>
          <Money cents={paid} />
        </DefinitionRow>
        <DefinitionRow label={t`Total bruto`} total>
          <Money cents={overtime + paid} />
        </DefinitionRow>
      </DefinitionRows>
      <p>
        <small>
          <Trans>
            Estimativa do contrato principal, antes dos descontos, por {hours} horas no mês. Vale o holerite.
          </Trans>
        </small>
      </p>
    </Card>
  )
}

/** Returns the minutes of a total; null where it is missing or cannot be read. */
function minutesOf(hours: string): number | null {
  const minutes = readHours(hours)
  return minutes !== null && minutes >= 0 ? minutes : null
}

/** Counts the known rest days, and the workdays of this month, Monday to Saturday. */
function restOf(days: readonly Marcacao[]): { rest: number; work: number } {
  const holidays = new Set(days.filter(({ horario }) => horario === NO_HOURS.holiday).map(({ dtMovto }) => dtMovto))
  const last = lastOfMonth(today())
  let [rest, work] = [0, 0]
  for (let day = firstOfMonth(last); day <= last; day = addDays(day, 1)) {
    if (weekday(day) === 0 || holidays.has(day)) rest += 1
    else work += 1
  }
  return { rest, work }
}
