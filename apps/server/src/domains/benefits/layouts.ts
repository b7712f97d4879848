import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, type Part, required } from '#import/layout.ts'
import { reviewPlanCharges, reviewPlans, reviewVouchers } from './review.ts'

export const BENEFITS: Part = { feature: 'benefits', screen: ours`Benefícios` }
const MONTHLY = ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia']

/** Health plans with their costs, and the account of meal vouchers. */
export const layouts: Layout[] = [
  {
    name: 'planos-saude',
    neededBy: BENEFITS,
    table: 'healthPlan',
    about: 'Planos de saúde oferecidos pela empresa.',
    columns: [
      required('codPlano', cells.key('plano')),
      required('plano', cells.text(120)),
      required('operadora', cells.text(120)),
      required('cnpj', cells.cnpj, 'da operadora do plano'),
      optional('registroAns', cells.text(20), 'número de registro na ANS'),
    ],
    key: ['codPlano'],
    review: reviewPlans,
  },
  {
    name: 'planos-saude-valores',
    table: 'planCharge',
    about:
      'Desconto mensal de cada participante de um plano de saúde. Os de um contrato e mês são substituídos em conjunto.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtCompetencia', cells.period),
      required('sequencia', cells.code(1), { about: 'sequencial', counted: true }),
      required('codPlano', cells.key('plano')),
      optional('codDependente', cells.key('dependente'), 'vazio quando o participante é o titular'),
      required('descricao', cells.text(200), 'o mesmo texto todos os meses: é por ele que o ano é somado'),
      required('vlrMes', cells.money),
    ],
    key: MONTHLY,
    whole: MONTHLY.slice(0, 3),
    refers: [
      ofContract('codPessoa'),
      { columns: ['codPlano'], to: 'planos-saude' },
      { columns: ['codDependente'], to: 'dependentes' },
    ],
    review: reviewPlanCharges,
  },
  {
    name: 'vale-refeicao',
    neededBy: { feature: 'mealVoucher', screen: ours`Vale-refeição` },
    table: 'mealVoucher',
    about: 'Lançamentos do vale-refeição.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtCompetencia', cells.day),
      required('sequencia', cells.code(1), { about: 'numera os do mesmo dia, a partir de 1', counted: true }),
      required('situacao', cells.text(40)),
      required('codEvento', cells.key('evento', 0)),
      required('nomeEvento', cells.text(120)),
      required('vlrMovto', cells.money, 'sem sinal'),
      required('cor', cells.choice('green', 'red'), '`green` para crédito, `red` para débito'),
    ],
    key: MONTHLY,
    whole: MONTHLY.slice(0, 3),
    refers: [ofContract('codPessoa')],
    review: reviewVouchers,
  },
]
