import type { Context } from '#protocol/context.ts'
import type { IncomeEvent, Payments, PlanShare } from './payments.ts'

/** Health plan deduction of a month for one member of the family. */
export interface PlanCharge extends PlanShare {
  operadora: string
  cnpj: string
  registroAns: string
  codDependente: number | null
  /** Null for the employee. */
  nome: string | null
  cpf: string | null
}

/** Payments of one employer to one person. */
export interface Employer {
  codPessoa: number
  codEmp: number
  nomeEmpresa: string
  payments: Payments<PlanCharge>
}

/** Reads what employers paid to people: everything, or only what the report of a year needs. In order of employers. */
export async function readEmployers(db: Context['db'], people: readonly number[], ano?: number): Promise<Employer[]> {
  // From November: a vacation that begins then may cover December, which may be paid in January.
  const [first, last] = ano ? [`${ano - 1}-11-01`, `${ano + 1}-01-31`] : ['', '9']
  const contracts = await db
    .selectFrom('employment')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .select(['codPessoa', 'employment.codEmp', 'nomeEmpresa', 'codEmpregado', 'dtAdmissao', 'dtDemissao'])
    .where('codPessoa', 'in', people)
    .orderBy('employment.codEmp')
    .orderBy('codEmpregado')
    .execute()
  const receipts = await db
    .selectFrom('receipt')
    .select(['codRecibo', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'dtPagamento'])
    .select(['vlrTotProventos', 'vlrTotDescontos'])
    .where('codPessoa', 'in', people)
    .where((is) =>
      is.or([
        is.between('dtCompetencia', first, last),
        is.between('dtPagamento', ano ? `${ano}-01-01` : first, ano ? `${ano}-12-31` : last),
      ]),
    )
    .execute()
  const lines = Map.groupBy(
    await db
      .selectFrom('receipt')
      .innerJoin('receiptLine as line', 'line.codRecibo', 'receipt.codRecibo')
      .select(['line.codRecibo', 'codEvento', 'nomeEvento', 'indicador', 'vlrMovto'])
      .where('codPessoa', 'in', people)
      .where((is) =>
        is.or([
          is.between('dtCompetencia', first, last),
          is.between('dtPagamento', ano ? `${ano}-01-01` : first, ano ? `${ano}-12-31` : last),
        ]),
      )
      .orderBy('line.codRecibo')
      .orderBy('sequencia')
      .execute(),
    ({ codRecibo }) => codRecibo,
  )
  const vacations = await db
    .selectFrom('vacation')
    .select(['codEmpregado', 'dtIniFerias', 'dtFimFerias'])
    .where('codPessoa', 'in', people)
    .execute()
  const charges = await readCharges(db, people, first, last)
  const events = await readEvents(db)
  const employers = Map.groupBy(contracts, ({ codPessoa, codEmp }) => `${codPessoa} ${codEmp}`)
  return [...employers.values()].flatMap((own) => {
    const [one] = own
    if (!one) return []
    const { codPessoa, codEmp, nomeEmpresa } = one
    const isOwn = ({ codEmpregado }: { codEmpregado: number }) =>
      own.some((contract) => contract.codEmpregado === codEmpregado)
    const payments: Payments<PlanCharge> = {
      contracts: own,
      receipts: receipts.filter(isOwn).map((receipt) => ({ ...receipt, lines: lines.get(receipt.codRecibo) ?? [] })),
      vacations: vacations.filter(isOwn).flatMap(({ codEmpregado, dtIniFerias, dtFimFerias }) => {
        return dtIniFerias && dtFimFerias ? [{ codEmpregado, dtIniFerias, dtFimFerias }] : []
      }),
      events: events.get(codEmp) ?? new Map(),
      plan: charges.filter(isOwn),
    }
    return [{ codPessoa, codEmp, nomeEmpresa, payments }]
  })
}

function readCharges(db: Context['db'], people: readonly number[], first: string, last: string): Promise<PlanCharge[]> {
  return db
    .selectFrom('planCharge')
    .innerJoin('healthPlan', 'healthPlan.codPlano', 'planCharge.codPlano')
    .leftJoin('dependent', 'dependent.codDependente', 'planCharge.codDependente')
    .select(['planCharge.codEmpregado', 'dtCompetencia', 'vlrMes', 'operadora', 'healthPlan.cnpj', 'registroAns'])
    .select(['planCharge.codDependente', 'dependent.nome', 'dependent.cpf'])
    .where('planCharge.codPessoa', 'in', people)
    .where('dtCompetencia', '>=', first)
    .where('dtCompetencia', '<=', last)
    .orderBy('operadora')
    .orderBy('planCharge.codDependente')
    .orderBy('dtCompetencia')
    .execute()
}

/** Declared events by employer and code. */
async function readEvents(db: Context['db']): Promise<Map<number, Map<number, IncomeEvent>>> {
  const rows = await db.selectFrom('payrollEvent').selectAll().execute()
  const byEmployer = Map.groupBy(rows, ({ codEmp }) => codEmp)
  return new Map(
    [...byEmployer].map(([codEmp, own]) => [codEmp, new Map(own.map((event) => [event.codEvento, event]))] as const),
  )
}
