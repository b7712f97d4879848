import type { buscaSaldoFerias, FeriasSaldo } from '@colab/contract/domains/vacations'
import {
  type AcquisitionPeriod,
  daysLeft,
  lastDayOf,
  maySell,
  type PlanTerms,
  saleOf,
} from '@colab/contract/labor/vacation'
import { WHOLE } from '@colab/contract/labor/vacation-terms'
import type { Code } from '@colab/contract/wire/cells'
import type { Reply } from '@colab/contract/wire/method'

export type Balances = Reply<typeof buscaSaldoFerias>

/** An acquisition period, and what can be requested of it. */
export interface PeriodBalance extends AcquisitionPeriod {
  row: FeriasSaldo & { codEmpregado: Code; dtIniPeriodo: string; dtFimPeriodo: string }
  /** Days that can be requested, an upper limit unless `isExact`; null where the days taken, sold or requested are unknown. */
  left: number | null
  /** Whether the days of the whole period are known. */
  isExact: boolean
  /** Days that can be sold; 0 where none can. */
  sale: number
  terms: PlanTerms
}

/** A period of which days can be requested. */
export type Requestable = PeriodBalance & { left: number }

export function canRequest(period: PeriodBalance): period is Requestable {
  return period.left !== null && period.left > 0
}

/** Returns the periods of a reply, oldest first, without those that lack the rules of their contract, which cannot be requested. */
export function periodsOf({
  ttFeriasSaldo,
  ttFeriasParte,
  ttRegraFerias,
  ttFeriado,
  leftOut,
}: Balances): PeriodBalance[] {
  return ttFeriasSaldo.flatMap((row) => {
    const { codEmpregado, dtIniPeriodo, dtFimPeriodo, diasDireito, diasAbono } = row
    const rule = ttRegraFerias.find((one) => one.codEmpregado === codEmpregado)
    if (codEmpregado === null || !dtIniPeriodo || !dtFimPeriodo || !rule?.dtMinima) return []
    const dated = ttFeriasParte.flatMap((part) => {
      const { dtIniFerias, diasFerias } = part
      return part.codEmpregado === codEmpregado && dtIniFerias && diasFerias
        ? [{ dtIniPeriodo: part.dtIniPeriodo, dtIniFerias, diasFerias }]
        : []
    })
    const holidays = ttFeriado.filter((day) => day.codEmpregado === null || day.codEmpregado === codEmpregado)
    const period: AcquisitionPeriod = {
      dtFimPeriodo,
      days: diasDireito ?? WHOLE,
      sold: diasAbono ?? 0,
      parts: dated.filter((part) => part.dtIniPeriodo === dtIniPeriodo).map(({ diasFerias }) => diasFerias),
    }
    const terms: PlanTerms = {
      diasSemana: rule.diasSemana ?? '',
      dtMinima: rule.dtMinima,
      holidays: new Set(holidays.flatMap(({ dtFeriado }) => dtFeriado ?? [])),
      taken: dated.map((part) => [part.dtIniFerias, lastDayOf(part)] as const),
    }
    const isKnown =
      leftOut === 0 &&
      diasAbono !== null &&
      row.diasPedidos !== null &&
      /^[0-6]*$/.test(rule.diasSemana ?? '?') &&
      ttFeriasParte.every(isRead)
    const left = row.diasPedidos ? 0 : isKnown ? daysLeft(period) : null
    const sale = left && maySell(period) ? saleOf(period.days) : 0
    return [
      {
        ...period,
        row: { ...row, codEmpregado, dtIniPeriodo, dtFimPeriodo },
        left,
        isExact: isKnown && diasDireito !== null,
        sale,
        terms,
      },
    ]
  })
}

/** Returns whether period and number of days of a part are known. */
function isRead({ codEmpregado, dtIniPeriodo, diasFerias }: Balances['ttFeriasParte'][number]): boolean {
  return codEmpregado !== null && dtIniPeriodo !== null && diasFerias !== null
}

/** Names a period by its years: `2025/26`. */
export function periodName({ dtIniPeriodo, dtFimPeriodo }: { dtIniPeriodo: string; dtFimPeriodo: string }): string {
  const [from, to] = [dtIniPeriodo.slice(0, 4), dtFimPeriodo.slice(0, 4)]
  return from === to ? from : `${from}/${to.slice(2)}`
}
