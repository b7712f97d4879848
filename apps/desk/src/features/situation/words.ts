import type { CHANNELS, IncomeReason } from '@colab/contract/desk/situation'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const CHANNEL_NAMES: Record<(typeof CHANNELS)[number], MessageDescriptor> = {
  mail: msg`E-mail`,
  whatsApp: msg`WhatsApp`,
  push: msg`Notificações`,
}

/** Reasons for which a person has no income report. */
export const REASONS: Record<IncomeReason, MessageDescriptor> = {
  receipts: msg`Sem recibos do ano`,
  payment: msg`Um recibo sem a data de pagamento`,
  paper: msg`Um recibo do ano é só um PDF`,
  months: msg`Falta o recibo de um mês do contrato`,
  totals: msg`As linhas de um recibo não somam o total dele`,
  events: msg`Um evento da folha sem classificação`,
  contradiction: msg`Um evento com codIncCP e codIncIRRF que se contradizem`,
  unsupported: msg`Um pagamento que só o informe da folha demonstra`,
  vacations: msg`As férias constam de dois recibos`,
  thirteenth: msg`Falta o 13º salário`,
  severance: msg`Faltam as verbas da rescisão`,
  plan: msg`Os valores do plano de saúde não são os descontados`,
  declared: msg`Os eventos do eSocial não bastam: o ensaio da importação diz por quê`,
  negative: msg`Um dos totais seria negativo`,
}
