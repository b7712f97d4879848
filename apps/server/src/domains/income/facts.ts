import { together } from '#db/together.ts'
import type { HealthPlan, PlanCharge as StoredCharge } from '#domains/benefits/tables.ts'
import type { Company, Person } from '#domains/people/tables.ts'
import { publishedReceipts } from '#domains/receipts/published.ts'
import type { Context } from '#protocol/context.ts'
import type { IncomeEvent, Payments, PlanShare } from './payments.ts'
import type { PayrollEvent } from './tables.ts'

/** Health plan deduction of a month for one member of the family. */
export interface PlanCharge
  extends PlanShare,
    Pick<StoredCharge, 'codDependente'>,
    Pick<HealthPlan, 'operadora' | 'cnpj' | 'registroAns'> {
  /** Null for the employee. */
  nome: string | null
  cpf: string | null
}

/** Payments of one employer to one person, of one nature. */
export interface Employer {
  codPessoa: number
  codEmp: number
  nomeEmpresa: string
  company: Company
  person: Pick<Person, 'nome' | 'cpf'>
  payments: Payments<PlanCharge>
}

/** Reads payments of employers to people: all, or only those that the report of a year needs. In order of employers. */
export async function readEmployers(db: Context['db'], people: readonly number[], ano?: number): Promise<Employer[]> {
  const { contracts, receipts, lines, vacations, charges, declared } = await together(db, {
    contracts: db
      .selectFrom('employment')
      .innerJoin('company', 'company.codEmp', 'employment.codEmp')
      .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
      .select(['employment.codPessoa', 'person.nome', 'person.cpf'])
      .select(['employment.codEmp', 'nomeEmpresa', 'cnpj', 'company.endereco', 'company.cidade', 'company.codUf'])
      .select(['codEmpregado', 'dtAdmissao', 'dtDemissao', 'natRendimento'])
      .where('employment.codPessoa', 'in', people)
      .orderBy('employment.codEmp')
      .orderBy('codEmpregado'),
    receipts: receiptsOf(db, people, ano)
      .select(['codRecibo', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'dtPagamento'])
      .select(['vlrTotProventos', 'vlrTotDescontos']),
    lines: receiptsOf(db, people, ano)
      .innerJoin('receiptLine as line', 'line.codRecibo', 'receipt.codRecibo')
      .select(['line.codRecibo', 'codEvento', 'nomeEvento', 'indicador', 'vlrMovto'])
      .orderBy('line.codRecibo')
      .orderBy('sequencia'),
    vacations: db
      .selectFrom('vacation')
      .select(['codEmpregado', 'dtIniFerias', 'dtFimFerias'])
      .where('codPessoa', 'in', people),
    charges: chargesOf(db, people, ano),
    declared: db
      .selectFrom('payrollEvent')
      .select(['codEmp', 'codEvento', 'nomeEvento', 'natRubr', 'codIncCP', 'codIncIRRF', 'codIncFGTS', 'entidade']),
  })
  const linesOf = Map.groupBy(lines, ({ codRecibo }) => codRecibo)
  const events = eventsByEmployer(declared)
  const employers = Map.groupBy(contracts, ({ codPessoa, codEmp, natRendimento }) =>
    [codPessoa, codEmp, natRendimento].join(' '),
  )
  return [...employers.values()].flatMap((own) => {
    const [one] = own
    if (!one) return []
    const { codPessoa, codEmp, nomeEmpresa, cnpj, endereco, cidade, codUf, nome, cpf, natRendimento } = one
    const isOwn = ({ codEmpregado }: { codEmpregado: number }) =>
      own.some((contract) => contract.codEmpregado === codEmpregado)
    const payments: Payments<PlanCharge> = {
      natRendimento,
      contracts: own,
      receipts: receipts.filter(isOwn).map((receipt) => ({ ...receipt, lines: linesOf.get(receipt.codRecibo) ?? [] })),
      vacations: vacations.filter(isOwn).flatMap(({ codEmpregado, dtIniFerias, dtFimFerias }) => {
        return dtIniFerias && dtFimFerias ? [{ codEmpregado, dtIniFerias, dtFimFerias }] : []
      }),
      events: events.get(codEmp) ?? new Map(),
      plan: charges.filter(isOwn),
    }
    const company = { codEmp, nomeEmpresa, cnpj, endereco, cidade, codUf }
    return [{ codPessoa, codEmp, nomeEmpresa, company, person: { nome, cpf }, payments }]
  })
}

/** First and last month of what the report of a year needs. */
function monthsOf(ano: number | undefined): [string, string] {
  // From November: a vacation that begins then may cover December, which may be paid in January.
  return ano ? [`${ano - 1}-11-01`, `${ano + 1}-01-31`] : ['', '9']
}

function receiptsOf(db: Context['db'], people: readonly number[], ano: number | undefined) {
  const [first, last] = monthsOf(ano)
  return publishedReceipts(db)
    .where('codPessoa', 'in', people)
    .where((is) =>
      is.or([
        is.between('dtCompetencia', first, last),
        is.between('dtPagamento', ano ? `${ano}-01-01` : first, ano ? `${ano}-12-31` : last),
      ]),
    )
}

function chargesOf(db: Context['db'], people: readonly number[], ano: number | undefined) {
  const [first, last] = monthsOf(ano)
  return db
    .selectFrom('planCharge')
    .innerJoin('healthPlan', 'healthPlan.codPlano', 'planCharge.codPlano')
    .leftJoin('dependent', 'dependent.codDependente', 'planCharge.codDependente')
    .select(['planCharge.codEmpregado', 'dtCompetencia', 'vlrMes', 'operadora', 'healthPlan.cnpj', 'registroAns'])
    .select(['planCharge.codDependente', 'dependent.nome', 'dependent.cpf'])
    .where('planCharge.codPessoa', 'in', people)
    .where((is) => is.between('dtCompetencia', first, last))
    .orderBy('operadora')
    .orderBy('planCharge.codDependente')
    .orderBy('dtCompetencia')
}

/** Declared events by employer and code. */
function eventsByEmployer(rows: readonly PayrollEvent[]): Map<number, Map<number, IncomeEvent>> {
  const byEmployer = Map.groupBy(rows, ({ codEmp }) => codEmp)
  return new Map(
    [...byEmployer].map(([codEmp, own]) => [codEmp, new Map(own.map((event) => [event.codEvento, event]))] as const),
  )
}
