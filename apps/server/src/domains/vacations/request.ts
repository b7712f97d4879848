import type { VacationRefusal } from '@colab/contract/domains/vacations'
import { lastDayOf, planFault, type VacationFault, type VacationPlan } from '@colab/contract/labor/vacation'
import { Refused } from '@colab/contract/wire/failures'
import { codedText } from '@colab/contract/wire/outcome'
import type { ContractBalance, PeriodBalance } from './balance.ts'

const TEXTS: Record<VacationRefusal, string> = {
  semSaldo: 'Este período não tem tantos dias de férias.',
  abono: 'Os dias deste período não podem mais ser vendidos.',
  divisao: 'Divida as férias em até 3 partes: uma de 14 dias ou mais, as outras de 5 ou mais.',
  periodo: 'As férias começam depois do fim do período aquisitivo e terminam até a data limite.',
  aviso: 'As férias começam cedo demais: o RH precisa de tempo para decidir e dar o aviso.',
  inicioVedado: 'As férias não começam em dia de folga, nem nos dois dias antes de uma folga ou de um feriado.',
  conflito: 'Já há férias ou uma ausência nesses dias.',
  pendente: 'Este período já tem uma solicitação em análise.',
  contrato: 'Este contrato não está em vigor.',
}

/** The refusal of a request, with the part concerned. */
export function vacationRefusal({ codigo, parte }: { codigo: VacationRefusal; parte?: number }): Refused {
  return new Refused(codedText(2, TEXTS[codigo]), codigo, parte)
}

/** Why HR cannot approve a request that was possible when it was sent. */
export function approvalRefusal({ codigo, parte }: VacationFault | { codigo: 'contrato'; parte?: number }): Refused {
  const which = parte ? ` (${parte}ª parte)` : ''
  return new Refused(`Não é mais possível${which}: ${TEXTS[codigo]}`)
}

interface Checked {
  contract: ContractBalance
  period: PeriodBalance
  dtMinima: string
  /** The request itself, which does not count as a conflict. */
  codSolicitacao?: number
}

/** Returns the reason for which a plan is not possible: a rule of vacations, or the end of the contract. */
export function requestFault(
  { contract, period, dtMinima, codSolicitacao = -1 }: Checked,
  plan: VacationPlan,
): VacationFault | { codigo: 'contrato'; parte: number } | null {
  const fault = planFault(period, plan, {
    dtMinima,
    diasSemana: contract.diasSemana,
    holidays: new Set(contract.holidays.map(({ dtFeriado }) => dtFeriado)),
    taken: contract.busy.filter((busy) => busy.codSolicitacao !== codSolicitacao).map(({ days }) => days),
  })
  if (fault) return fault
  const { dtDemissao } = contract
  const at = dtDemissao === null ? -1 : plan.parts.findIndex((part) => lastDayOf(part) > dtDemissao)
  return at < 0 ? null : { codigo: 'contrato', parte: at + 1 }
}
