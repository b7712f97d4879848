import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const MONTHLY = ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia']

/** Health plans and what they cost, and the account of meal vouchers. */
export const benefitsLayouts: Layout[] = [
  {
    name: 'planos-saude',
    table: 'healthPlan',
    about: 'Planos de saúde oferecidos pela empresa.',
    columns: [
      required('codPlano', kind.code(1)),
      required('plano', kind.text(120)),
      required('operadora', kind.text(120)),
      required('cnpj', kind.cnpj, 'da operadora do plano'),
      optional('registroAns', kind.text(20), 'número de registro na ANS'),
    ],
    key: ['codPlano'],
  },
  {
    name: 'planos-saude-valores',
    table: 'planCharge',
    about:
      'Desconto mensal de cada participante de um plano de saúde. Os de um contrato e mês são substituídos em conjunto.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      required('sequencia', kind.code(1), 'sequencial'),
      required('codPlano', kind.code(1)),
      optional('codDependente', kind.code(1), 'vazio quando o participante é o titular'),
      required('descricao', kind.text(200), 'o mesmo texto todos os meses: é por ele que o ano é somado'),
      required('vlrMes', kind.money),
    ],
    key: MONTHLY,
    whole: MONTHLY.slice(0, 3),
    refers: [
      ofContract('codPessoa'),
      { columns: ['codPlano'], to: 'planos-saude' },
      { columns: ['codDependente'], to: 'dependentes' },
    ],
  },
  {
    name: 'vale-refeicao',
    table: 'mealVoucher',
    about: 'Lançamentos do vale-refeição.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.day),
      required('sequencia', kind.code(1), 'numera os do mesmo dia, a partir de 1'),
      required('situacao', kind.text(40)),
      required('codEvento', kind.code(0)),
      required('nomeEvento', kind.text(120)),
      required('vlrMovto', kind.money, 'sem sinal'),
      required('cor', kind.choice('green', 'red'), '`green` para crédito, `red` para débito'),
    ],
    key: MONTHLY,
    whole: MONTHLY.slice(0, 3),
    refers: [ofContract('codPessoa')],
  },
]
