import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, required } from '#import/layout.ts'

/** The company's own income reports. */
export const incomeLayouts: Layout[] = [
  {
    name: 'informes',
    table: 'companyIncomeReport',
    about:
      'Informes de rendimentos emitidos pela empresa, um PDF por contrato e ano-calendário. Valem no lugar dos calculados a partir ' +
      'dos recibos. Quem tem dois contratos com o mesmo empregador recebe todos os que vierem; se o informe é um só, basta um dos contratos.',
    columns: [
      required('codEmpregado', cells.code(1)),
      required('ano', cells.code(1990), 'ano-calendário: o ano em que os rendimentos foram pagos'),
      required('arquivo', cells.file, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: ['codEmpregado', 'ano'],
    refers: [ofContract('codPessoa', 'codEmp')],
  },
]
