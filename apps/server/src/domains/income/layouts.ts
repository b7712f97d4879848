import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'
import { KNOWN_CODES } from './incidences.ts'
import { reviewCompanyReports, reviewEvents } from './review.ts'

/** A code of table 21 of eSocial. */
const irrfIncidence: cells.CellType = {
  ...cells.code(0),
  description: 'código da tabela 21 do eSocial: `11`, `31`, `41` … (veja abaixo)',
  read(cell) {
    const code = Number(cells.code(0).read(cell))
    if (!KNOWN_CODES.has(code)) throw new cells.BadCell('não é um código da tabela 21 do eSocial')
    return code
  },
}

/** The company's own income reports, and what its pay events are, from which others are computed. */
export const incomeLayouts: Layout[] = [
  {
    name: 'eventos',
    table: 'payrollEvent',
    about:
      'Eventos da folha de cada empregador, com as incidências declaradas ao eSocial (S-1010). Só com elas se calculam informes de ' +
      'rendimentos: veja [Informes de rendimentos](#informes-de-rendimentos).',
    columns: [
      required('codEmp', cells.key('empregador')),
      required('codEvento', cells.key('evento', 0)),
      optional('nomeEvento', cells.text(120)),
      optional('natRubr', cells.code(0), 'natureza, tabela 3 do eSocial; `9219` é plano de saúde'),
      optional('codIncCP', cells.code(0), 'incidência da contribuição previdenciária'),
      required('codIncIRRF', irrfIncidence),
      optional('codIncFGTS', cells.code(0), 'incidência do FGTS; com `00` em todos os eventos, o contrato não tem 13º'),
      optional('entidade', cells.text(200), 'nome e CNPJ da entidade, nos eventos de previdência complementar'),
    ],
    key: ['codEmp', 'codEvento'],
    refers: [{ columns: ['codEmp'], to: 'empresas' }],
    review: reviewEvents,
  },
  {
    name: 'informes',
    table: 'companyIncomeReport',
    about:
      'Informes de rendimentos emitidos pela empresa, um PDF por contrato e ano-calendário. Valem no lugar dos calculados a partir ' +
      'dos recibos. Quem tem dois contratos com o mesmo empregador recebe todos os que vierem; se o informe é um só, basta um dos contratos.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('ano', cells.code(1990), 'ano-calendário: o ano em que os rendimentos foram pagos'),
      required('arquivo', cells.pdf, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: ['codEmpregado', 'ano'],
    refers: [ofContract('codPessoa', 'codEmp')],
    review: reviewCompanyReports,
  },
]
