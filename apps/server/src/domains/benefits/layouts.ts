import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const MONTHLY = ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia']

/** Health plans and what they cost, and the account of meal vouchers. */
export const benefitsLayouts: Layout[] = [
  {
    name: 'planos-saude',
    table: 'healthPlan',
    about: 'Health plans that the company offers.',
    columns: [
      required('codPlano', kind.code(1)),
      required('plano', kind.text(120)),
      required('operadora', kind.text(120)),
      required('cnpj', kind.cnpj, 'of whoever runs the plan'),
      optional('registroAns', kind.text(20), 'its number at the regulator (ANS)'),
    ],
    key: ['codPlano'],
  },
  {
    name: 'planos-saude-valores',
    table: 'planCharge',
    about:
      'What is withheld in a month for each share of a health plan. Those of a contract and month are taken as a whole.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      required('sequencia', kind.code(1), 'counts from 1'),
      required('codPlano', kind.code(1)),
      optional('codDependente', kind.code(1), 'empty for the employee’s own share'),
      required('descricao', kind.text(200), 'the same text every month: the year is added up by it'),
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
    about: 'Entries of the meal voucher’s account.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.day),
      required('sequencia', kind.code(1), 'counts those of a day, from 1'),
      required('situacao', kind.text(40)),
      required('codEvento', kind.code(0)),
      required('nomeEvento', kind.text(120)),
      required('vlrMovto', kind.money, 'without a sign'),
      required('cor', kind.choice('green', 'red'), '`green` for what is given, `red` for what is taken away'),
    ],
    key: MONTHLY,
    whole: MONTHLY.slice(0, 3),
    refers: [ofContract('codPessoa')],
  },
]
