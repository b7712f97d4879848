import type { Movimento } from '@colab/contract/domains/receipts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Topic, topicOf } from '../topics.ts'

/** Explanation of each kind of pay event, in everyday language. */
const GLOSSARY: Record<Topic, MessageDescriptor> = {
  salary: msg`O pagamento combinado no seu contrato pelos dias do mês.`,
  weeklyRest: msg`O descanso semanal também é pago sobre o que varia: horas extras, adicionais e comissões.`,
  overtime: msg`Horas trabalhadas além da sua jornada. A lei manda pagar pelo menos 50% a mais por elas.`,
  nightWork: msg`Adicional de pelo menos 20% pelas horas trabalhadas entre 22h e 5h.`,
  unhealthyWork: msg`Adicional por trabalhar exposto a agentes que fazem mal à saúde.`,
  hazardousWork: msg`Adicional por trabalhar em condições de risco.`,
  commission: msg`A parte do seu pagamento que depende das vendas ou da produção.`,
  profitShare: msg`Sua parte nos lucros ou resultados da empresa. Tem uma tabela de imposto própria e não paga INSS.`,
  familyAllowance: msg`Benefício por filho para quem ganha até o limite da lei. A empresa paga e depois compensa com o INSS.`,
  vacation: msg`O pagamento dos seus dias de férias, feito antes de elas começarem.`,
  vacationThird: msg`Um terço a mais sobre as férias, garantido pela Constituição.`,
  soldVacation: msg`Os dias de férias que você trocou por dinheiro. Não pagam INSS nem imposto de renda.`,
  thirteenth: msg`O salário extra do fim do ano: um doze avos do salário por mês trabalhado.`,
  thirteenthFirst: msg`A primeira metade do 13º, sem descontos. INSS e imposto vêm na segunda parcela.`,
  thirteenthFirstDeducted: msg`A primeira parcela do 13º, que você já recebeu, sai do valor total.`,
  advance: msg`Parte do salário paga antes do fim do mês. Ela é descontada no pagamento mensal.`,
  advanceDeducted: msg`O adiantamento que você já recebeu sai do pagamento do mês.`,
  inss: msg`Sua contribuição para a Previdência, que paga aposentadoria, auxílio por incapacidade temporária e licença-maternidade. Cada faixa do salário tem a sua alíquota.`,
  irrf: msg`Imposto de renda retido pela empresa e entregue à Receita.`,
  absence: msg`Desconto dos dias ou horas que o ponto registrou como falta ou atraso, sem justificativa aceita.`,
  restLost: msg`Quem falta sem justificativa perde também o pagamento do descanso daquela semana.`,
  alimony: msg`Pensão descontada por decisão da Justiça ou acordo e repassada a quem tem direito.`,
  pension: msg`Sua parte na previdência complementar. Ela diminui a base do imposto de renda.`,
  transport: msg`Sua parte no vale-transporte: no máximo 6% do salário.`,
  meals: msg`Sua parte no custo da alimentação.`,
  healthPlan: msg`Sua parte no plano de saúde ou odontológico, com dependentes e coparticipações.`,
  lifeInsurance: msg`Sua parte no seguro de vida.`,
  unionTax: msg`Contribuição anual ao sindicato, de um dia de salário. Só pode ser descontada com a sua autorização.`,
  unionFee: msg`Mensalidade de quem é sócio do sindicato.`,
  unionAssistance: msg`Contribuição que o acordo coletivo prevê para o sindicato. Você pode se opor ao desconto.`,
  payrollLoan: msg`Parcela de um empréstimo que você autorizou descontar do salário.`,
  workerCredit: msg`Parcela do Crédito do Trabalhador: um empréstimo que você contratou, descontado do salário.`,
  inssBase: msg`O valor sobre o qual o INSS foi calculado. Não entra no líquido.`,
  irrfBase: msg`O valor sobre o qual o imposto foi calculado, já sem as deduções. Não entra no líquido.`,
  dependents: msg`Valor que a lei abate da base do imposto por dependente declarado. Não entra no líquido.`,
  simplified: msg`Desconto padrão que a base do imposto pode usar no lugar de INSS e dependentes. Não entra no líquido.`,
}

/**
 * What happens with the tax in the yearly return, by the code of its incidence (eSocial, table 21): it counts there, or is final for the
 * 13th (Lei 8.134/1990 art. 16) and for profit shares (Lei 10.101/2000 art. 3 § 5).
 */
const TAX_RETURN: Readonly<Record<number, MessageDescriptor>> = {
  31: msg`Na declaração anual ele é abatido do que você deve, ou devolvido.`,
  32: msg`É definitivo: não conta na declaração anual.`,
  33: msg`Na declaração anual ele é abatido do que você deve, ou devolvido.`,
  34: msg`É definitivo: não conta na declaração anual.`,
}

/** Returns the sentences that explain a line; none where its topic is uncertain. */
export function explanationOf(row: Movimento): MessageDescriptor[] {
  const topic = topicOf(row)
  if (!topic) return []
  const further = topic === 'irrf' ? TAX_RETURN[row.codIncIRRF ?? 0] : undefined
  return [GLOSSARY[topic], ...(further ? [further] : [])]
}
