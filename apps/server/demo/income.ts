import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import { computeYear } from '#domains/income/compute.ts'
import { readEmployers } from '#domains/income/facts.ts'
import { incomeReportPdf } from '#domains/income/pdf.ts'
import { contentOf } from '#domains/income/reports.ts'
import type { PayrollEvent } from '#domains/income/tables.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'
import { EVENTS, type Event } from './payroll/events.ts'

/** `codIncIRRF`, `codIncCP`, `codIncFGTS` and `natRubr` of an event (eSocial S-1010 and table 3, 2024). */
type Declared = readonly [codIncIRRF: number, codIncCP: number, codIncFGTS: number, natRubr: number | null]

const PAY = [11, 11, 11] as const
const VACATION = [13, 11, 11] as const
const THIRTEENTH = [12, 12, 12] as const
const NONE = [9, 0, 0] as const

export const DECLARED: Record<Event, Declared> = {
  salario: [...PAY, 1000],
  extra50: [...PAY, 1003],
  extra100: [...PAY, 1003],
  noturno: [...PAY, 1205],
  dsr: [...PAY, 1002],
  // For the Receita a part of the pay all the same (Cosit 108/2023), but for FGTS an indemnity.
  intervalo: [11, 11, 0, 1006],
  comissao: [...PAY, 1207],
  dsrComissao: [...PAY, 1002],
  ferias: [...VACATION, 1016],
  mediaFerias: [...VACATION, 1016],
  tercoFerias: [...VACATION, 1017],
  abono: [75, 0, 0, 1023],
  tercoAbono: [75, 0, 0, 1023],
  // Only the second part is taxed, on the whole amount: the first is no income of its own.
  primeiraParcela: [9, 0, 12, 5504],
  decimoTerceiro: [...THIRTEENTH, 5001],
  mediaDecimoTerceiro: [...THIRTEENTH, 5001],
  adiantamento: [...NONE, 5501],
  inss: [41, 31, 0, 9201],
  irrf: [31, 0, 0, 9203],
  inssFerias: [43, 31, 0, 9201],
  irrfFerias: [33, 0, 0, 9203],
  inssDecimoTerceiro: [42, 32, 0, 9201],
  irrfDecimoTerceiro: [32, 0, 0, 9203],
  descontoAdiantamento: [...NONE, 9200],
  descontoPrimeiraParcela: [9, 0, 12, 9214],
  faltas: [...PAY, 9209],
  dsrFaltas: [...PAY, 9210],
  atrasos: [...PAY, 9209],
  transporte: [...NONE, 9216],
  refeicao: [...NONE, 9220],
  planoSaude: [67, 0, 0, 9219],
  assistencial: [...NONE, 9232],
  sindical: [...NONE, 9230],
  // Crédito do Trabalhador: FGTS secures its instalments (incidence 31).
  consignado: [9, 0, 31, 9253],
  diversos: [...NONE, 9299],
  baseInss: [...NONE, 9901],
  baseIrrf: [...NONE, 9903],
  dependentes: [...NONE, null],
  simplificado: [68, 0, 0, null],
}

/** Stores what both employers declare of their pay events, so that income reports are computed. */
export async function insertEvents({ db }: Pick<Demo, 'db'>): Promise<void> {
  const companies = await db.selectFrom('company').select('codEmp').execute()
  const rows: PayrollEvent[] = companies.flatMap(({ codEmp }) =>
    Object.entries(EVENTS).map(([event, [codEvento, nomeEvento]]) => {
      const [codIncIRRF, codIncCP, codIncFGTS, natRubr] = DECLARED[event as Event]
      return { codEmp, codEvento, nomeEvento, natRubr, codIncCP, codIncIRRF, codIncFGTS, entidade: '' }
    }),
  )
  await insertAll(db, 'payrollEvent', rows)
}

/** Stores last year's report of one employee as the company's own, which is served in place of a computed one. */
export async function insertCompanyReport({ db, today, people }: Demo): Promise<void> {
  const ano = Number(today.slice(0, 4)) - 1
  for (const { codPessoa, role } of people.toReversed()) {
    if (role !== 'employee') continue
    for (const employer of await readEmployers(db, [codPessoa], ano)) {
      const computed = computeYear(ano, employer.payments)
      const [contract] = employer.payments.contracts
      if (!computed || !contract || 'refused' in computed) continue
      const content = contentOf(ano, employer, computed.report)
      const conteudo = await incomeReportPdf({ ...content, createdAt: noonOf(today) })
      const codArquivo = await storeFile(db, { nomeArquivo: `informe-${ano}.pdf`, tipo: 'application/pdf', conteudo })
      const { codEmpregado } = contract
      const row = { codEmpregado, ano, codPessoa, codEmp: employer.codEmp, codArquivo }
      await db.insertInto('companyIncomeReport').values(row).execute()
      return
    }
  }
}
