import { cents, share } from '@colab/contract/payroll/rounding'
import { addDays, lastOfMonth } from '@colab/contract/wire/calendar'
import type { Employment, Person } from './people.ts'
import { createRandom } from './random.ts'
import { workMonth } from './work.ts'

/** Sales of a seller in one line of goods and month; cents, `taxa` in tenths of a per cent. */
export interface Sale {
  linha: string
  vendas: number
  taxa: number
  comissao: number
}

const GOODS = ['Alimentos', 'Bebidas', 'Higiene e limpeza', 'Utilidades domésticas', 'Eletroportáteis'] as const

/** Returns the sales of an employment in a month (its first day); none without a sales position. */
export function sales(employment: Employment, month: string): Sale[] {
  if (employment.trade !== 'sales') return []
  const random = createRandom(`sales:${employment.codEmpregado}:${month}`)
  const { diasUteis } = workMonth(employment, month)
  const lines = random.shuffle(GOODS).slice(0, random.int(2, 4))
  const sold = lines.map((linha) => {
    // Based on 22 workdays, in proportion to the actual ones.
    const vendas = cents(random.int(600_000, 2_800_000) * diasUteis, 22)
    const taxa = random.pick([8, 10, 12, 15, 20])
    return { linha, vendas, taxa, comissao: share(vendas, taxa * 10) }
  })
  return sold.filter(({ comissao }) => comissao > 0)
}

/** A purchase of an employee on account, taken from the pay of its month; cents. */
export interface Purchase {
  dtVenda: string
  nota: number
  descricao: string
  vlrVenda: number
}

/**
 * Returns the purchases of an employment in a month (its first day), in order of days; few employees buy, and little.
 */
export function purchases({ codEmpregado, trade, dtAdmissao, buysOften }: Employment, month: string): Purchase[] {
  const random = createRandom(`purchases:${codEmpregado}:${month}`)
  if (!random.chance(buysOften ? 0.9 : 0.35) || trade === 'apprentice' || dtAdmissao >= month) return []
  const last = Number(lastOfMonth(month).slice(8))
  const rows = Array.from({ length: random.int(1, 3) }, () => ({
    dtVenda: addDays(month, random.int(0, last - 6)),
    nota: random.int(100_000, 999_999),
    descricao: random.pick(['Compras na loja da empresa', 'Compras na loja da empresa', 'Farmácia conveniada']),
    vlrVenda: random.int(1890, 9690),
  }))
  return rows.sort((a, b) => (a.dtVenda < b.dtVenda ? -1 : 1))
}

/** Monthly cost of one person in the health plan, in cents. */
export interface PlanShare {
  nome: string
  vinculo: 'Titular' | 'Dependente'
  mensalidade: number
  coparticipacao: number
}

/** Returns the family's shares of the health plan in a month; none without a plan. */
export function planShares({ nome, children }: Person, employment: Employment, month: string): PlanShare[] {
  const { healthPlan, codEmpregado } = employment
  if (!healthPlan) return []
  const random = createRandom(`plan:${codEmpregado}:${month}`)
  const visits = () => (random.chance(0.15) ? random.int(1, 2) * 2950 : 0)
  return [
    { nome, vinculo: 'Titular', mensalidade: healthPlan.titular, coparticipacao: visits() },
    ...children.map((child) => ({
      nome: child.nome,
      vinculo: 'Dependente' as const,
      mensalidade: healthPlan.dependente,
      coparticipacao: visits(),
    })),
  ]
}
