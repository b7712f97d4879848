import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import type { StatementKind } from '#domains/receipts/tables.ts'
import type { PlanShare, Purchase, Sale } from '../company/pay-facts.ts'
import { type Event, type PayLine, percent, sum, sumOf } from './events.ts'

/** An additional statement of a receipt: JSON of `receiptStatement.conteudo`, as displayed. */
export interface Statement {
  tipo: StatementKind
  columns: string[]
  rows: string[][]
  total: string
}

/** Returns the commissions by line of goods. */
export function commissionStatement(sold: Sale[]): Statement {
  return {
    tipo: 'comissao',
    columns: ['Linha', 'Vendas', 'Percentual', 'Comissão'],
    rows: sold.map(({ linha, vendas, taxa, comissao }) => [
      linha,
      formatBRL(vendas),
      percent(taxa),
      formatBRL(comissao),
    ]),
    total: formatBRL(sum(sold.map(({ comissao }) => comissao))),
  }
}

/** Returns the family's shares of the health plan. */
export function planStatement(plan: PlanShare[]): Statement {
  return {
    tipo: 'planoSaude',
    columns: ['Beneficiário', 'Vínculo', 'Mensalidade', 'Coparticipação', 'Total'],
    rows: plan.map(({ nome, vinculo, mensalidade, coparticipacao }) => [
      nome,
      vinculo,
      formatBRL(mensalidade),
      formatBRL(coparticipacao),
      formatBRL(mensalidade + coparticipacao),
    ]),
    total: formatBRL(sum(plan.map(({ mensalidade, coparticipacao }) => mensalidade + coparticipacao))),
  }
}

/** Returns the purchases deducted from pay. */
export function purchasesStatement(bought: Purchase[]): Statement {
  return {
    tipo: 'descontosDiversos',
    columns: ['Data', 'Documento', 'Descrição', 'Valor'],
    rows: bought.map(({ dtVenda, nota, descricao, vlrVenda }) => [
      formatDate(dtVenda),
      String(nota),
      descricao,
      formatBRL(vlrVenda),
    ]),
    total: formatBRL(sum(bought.map(({ vlrVenda }) => vlrVenda))),
  }
}

const OVERTIME: Event[] = ['extra50', 'extra100']
const REST: Event[] = ['dsr', 'dsrComissao']

/** Returns the months of a vacation's average; the total is their sum over twelve. */
export function averageStatement(months: { month: string; variable: PayLine[] }[], average: number): Statement {
  return {
    tipo: 'mediaFerias',
    columns: ['Mês', 'Horas extras', 'Adicional noturno', 'Comissões', 'DSR', 'Total'],
    rows: months.map(({ month, variable }) => {
      const of = (events: Event[]) => formatBRL(sumOf(variable.filter(({ event }) => events.includes(event))))
      return [formatMonth(month), of(OVERTIME), of(['noturno']), of(['comissao']), of(REST), formatBRL(sumOf(variable))]
    }),
    total: formatBRL(average),
  }
}
