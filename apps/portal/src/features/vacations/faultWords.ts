import type { VacationRefusal } from '@colab/contract/domains/vacations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of refusals, also before sending. */
export const FAULT_WORDS: Record<VacationRefusal | 'semInicio', MessageDescriptor> = {
  semInicio: msg`Escolha o primeiro dia.`,
  semSaldo: msg`Este período não tem tantos dias de férias.`,
  abono: msg`Os dias deste período não podem mais ser vendidos.`,
  divisao: msg`Divida em até 3 partes: uma de 14 dias ou mais, as outras de 5 ou mais.`,
  periodo: msg`As férias ficam entre o fim do período aquisitivo e a data limite.`,
  aviso: msg`É cedo demais: o RH precisa de tempo para decidir e dar o aviso.`,
  inicioVedado: msg`As férias não começam em dia de folga, nem nos dois dias antes de uma folga ou de um feriado.`,
  conflito: msg`Já há férias ou uma ausência nesses dias.`,
  pendente: msg`Este período já tem uma solicitação em análise. Veja em Minhas solicitações.`,
  contrato: msg`Este contrato não está em vigor nesses dias.`,
}
