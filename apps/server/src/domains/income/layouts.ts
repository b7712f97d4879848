import { ours } from '#base/ours.ts'
import { nature } from '#domains/people/layouts.ts'
import { EMPLOYMENT } from '#domains/people/natures.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'
import { AMOUNT_LINES, openedAmounts } from './amounts.ts'
import { KNOWN_CODES } from './incidences.ts'
import { reviewCompanyReports, reviewEvents } from './review.ts'

const anyCode = cells.code(0)

/** A code of table 21 of eSocial. */
const irrfIncidence: cells.CellType = {
  ...anyCode,
  description: 'código da tabela 21 do eSocial: `11`, `31`, `41` … (veja abaixo)',
  read(cell) {
    const code = Number(anyCode.read(cell))
    if (!KNOWN_CODES.has(code)) throw new cells.BadCell(ours`não é um código da tabela 21 do eSocial`)
    return code
  },
}

/** The company's own income reports, and the declarations of its pay events, from which others are computed. */
export const layouts: Layout[] = [
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
  {
    name: 'informes-valores',
    table: 'incomeAmount',
    about:
      'Valores dos informes de rendimentos, por linha do formulário (IN RFB 2.060/2021). Vêm do eSocial (docs/import-esocial.md) ou da folha; ' +
      'valem no lugar dos calculados a partir dos recibos, e os PDFs de `informes` valem no lugar deles. Os de uma pessoa, empregador e ano são ' +
      'substituídos em conjunto.',
    columns: [
      required('codPessoa', cells.key('pessoa')),
      required('codEmp', cells.key('empregador')),
      required('ano', cells.code(1990), 'ano-calendário: o ano em que os rendimentos foram pagos'),
      optional('natRendimento', nature(), { otherwise: EMPLOYMENT }),
      required('linha', cells.choice(...AMOUNT_LINES), {
        about: 'linha do formulário; em `motivo`, o rótulo diz por que não há informe',
        stored: 'linhaInforme',
      }),
      optional(
        'rotulo',
        cells.text(200),
        'o que se discrimina: a espécie na linha 4.9, a entidade na 3.3, qualquer texto na 7',
      ),
      required('valor', cells.money, { about: 'em reais; os das linhas 5.1 e 5.3 são líquidos', stored: 'vlrInforme' }),
    ],
    key: ['codPessoa', 'codEmp', 'ano', 'natRendimento', 'linha', 'rotulo'],
    conflict: ['codPessoa', 'codEmp', 'ano', 'natRendimento', 'linhaInforme', 'rotulo'],
    whole: ['codPessoa', 'codEmp', 'ano'],
    refers: [
      { columns: ['codPessoa'], to: 'pessoas' },
      { columns: ['codEmp'], to: 'empresas' },
    ],
    news: { kind: 'income', recent: openedAmounts },
  },
]
