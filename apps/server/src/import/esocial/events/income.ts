import { cents, monthOf } from '../values.ts'
import { child, childrenOf, descendants, type Element, textAt } from '../xml.ts'

/* The totals of income tax of a person and month, as the government summed them up: S-5002. */

/** Amounts of a month in cents, by the names of eSocial. */
const AMOUNTS = [
  'vlrRendTrib',
  'vlrRendTrib13',
  'vlrPrevOficial',
  'vlrPrevOficial13',
  'vlrCRMen',
  'vlrCR13Men',
  'vlrParcIsenta65',
  'vlrParcIsenta65Dec',
  'vlrDiarias',
  'vlrAjudaCusto',
  'vlrIndResContrato',
  'vlrAbonoPec',
  'vlrRendMoleGrave',
  'vlrRendMoleGrave13',
  'vlrAuxMoradia',
  'vlrBolsaMedico',
  'vlrBolsaMedico13',
  'vlrJurosMora',
  'vlrIsenOutros',
] as const

/** The totals of one code of revenue. */
export interface MonthTotal {
  code: string
  amounts: Partial<Record<(typeof AMOUNTS)[number], number>>
  /** Kinds of other exempt income. */
  others: { label: string; cents: number }[]
}

/** A deduction under a code of revenue: of a kind of income (`tpRend`), for a person or an institution. */
export interface Deduction {
  what: 'dependente' | 'pensao' | 'complementar' | 'complementar13' | 'patrocinio13'
  code: string
  kind: string
  /** CPF or CNPJ of the beneficiary. */
  whom: string
  cents: number
}

interface PlanFacts {
  cnpj: string
  ans: string
  /** CPF; empty for the holder. */
  dependent: string
  cents: number
  isRefund: boolean
}

/** Declarations of the employer beside the amounts, for one month. */
export interface Complement {
  deductions: Deduction[]
  plans: PlanFacts[]
  /** Names of dependents by CPF. */
  dependents: Record<string, string>
  /** Income that only the company's own report can show. */
  unsupported: ('rra' | 'suspended' | 'abroad')[]
}

export interface IncomeFacts extends Complement {
  totals: MonthTotal[]
  /** Complements that replace those of earlier months, by month. */
  replaced: [month: string, complement: Complement][]
}

export function readIncome(event: Element): IncomeFacts {
  const of = child(event, 'ideTrabalhador')
  const consolidated = childrenOf(child(of, 'totInfoIR'), 'consolidApurMen')
  const statements = childrenOf(of, 'dmDev')
  // Before the consolidated group was introduced there were only the totals of each demonstrative.
  const totals = consolidated.length > 0 ? consolidated : statements.flatMap((one) => childrenOf(one, 'totApurMen'))
  const labels = statements
    .flatMap((one) => childrenOf(one, 'totApurMen'))
    .filter((one) => textAt(one, 'descRendimento'))
  const [earlier, own] = [true, false].map((isEarlier) =>
    childrenOf(of, 'infoIRComplem').filter((one) => Boolean(child(one, 'perAnt')) === isEarlier),
  ) as [Element[], Element[]]
  const complement = complementOf(own)
  const isRra =
    statements.some((one) => child(one, 'infoRRA')) || totals.some((one) => textAt(one, 'CRMen') === '188901')
  const isAbroad = statements.some((one) => child(one, 'infoPgtoExt') || child(one, 'totApurDia'))
  return {
    totals: totals.map((one) => monthTotal(one, labels)),
    ...complement,
    unsupported: [
      ...(isRra ? (['rra'] as const) : []),
      ...complement.unsupported,
      ...(isAbroad ? (['abroad'] as const) : []),
    ],
    replaced: earlier.map((one) => [monthOf(one, 'perAnt', 'perRefAjuste'), complementOf([one])]),
  }
}

function complementOf(complements: readonly Element[]): Complement {
  const isSuspended = complements.some((one) => !descendants(one, 'infoProcRet').next().done)
  return {
    deductions: complements.flatMap((one) => childrenOf(one, 'infoIRCR').flatMap(deductionsOf)),
    plans: complements.flatMap(plansOf),
    dependents: Object.fromEntries(
      complements.flatMap((one) =>
        childrenOf(one, 'ideDep').map((dep) => [textAt(dep, 'cpfDep'), textAt(dep, 'nome')]),
      ),
    ),
    unsupported: isSuspended ? ['suspended'] : [],
  }
}

function monthTotal(of: Element, labels: readonly Element[]): MonthTotal {
  const code = textAt(of, 'CRMen')
  const others = cents(of, 'vlrIsenOutros')
  const named = labels
    .filter((one) => textAt(one, 'CRMen') === code && cents(one, 'vlrIsenOutros') !== 0)
    .map((one) => ({ label: textAt(one, 'descRendimento'), cents: cents(one, 'vlrIsenOutros') }))
  // The consolidated text is truncated; that of demonstratives is used where their amounts are complete.
  const isAll = named.reduce((sum, one) => sum + one.cents, 0) === others
  const label = textAt(of, 'descRendimento') || 'Outros'
  return {
    code,
    amounts: Object.fromEntries(
      AMOUNTS.map((name) => [name, cents(of, name)] as const).filter(([, amount]) => amount !== 0),
    ),
    others: others === 0 ? [] : isAll ? named : [{ label, cents: others }],
  }
}

function deductionsOf(of: Element): Deduction[] {
  const code = textAt(of, 'tpCR')
  return [
    ...childrenOf(of, 'dedDepen').map((one): Deduction => {
      return {
        what: 'dependente',
        code,
        kind: textAt(one, 'tpRend'),
        whom: textAt(one, 'cpfDep'),
        cents: cents(one, 'vlrDedDep'),
      }
    }),
    ...childrenOf(of, 'penAlim').map((one): Deduction => {
      return {
        what: 'pensao',
        code,
        kind: textAt(one, 'tpRend'),
        whom: textAt(one, 'cpfDep'),
        cents: cents(one, 'vlrDedPenAlim'),
      }
    }),
    ...childrenOf(of, 'previdCompl').flatMap((one): Deduction[] => {
      const base = { code, kind: textAt(one, 'tpPrev'), whom: textAt(one, 'cnpjEntidPC') }
      return [
        { ...base, what: 'complementar', cents: cents(one, 'vlrDedPC') + cents(one, 'vlrPatrocFunp') },
        { ...base, what: 'complementar13', cents: cents(one, 'vlrDedPC13') },
        { ...base, what: 'patrocinio13', cents: cents(one, 'vlrPatrocFunp13') },
      ]
    }),
  ].filter((one) => one.cents !== 0)
}

function plansOf(complement: Element): PlanFacts[] {
  const plan = (of: Element) => ({ cnpj: textAt(of, 'cnpjOper'), ans: textAt(of, 'regANS') })
  const plans = childrenOf(complement, 'planSaude').flatMap((one): PlanFacts[] => [
    { ...plan(one), dependent: '', cents: cents(one, 'vlrSaudeTit'), isRefund: false },
    ...childrenOf(one, 'infoDepSau').map((dep) => {
      return { ...plan(one), dependent: textAt(dep, 'cpfDep'), cents: cents(dep, 'vlrSaudeDep'), isRefund: false }
    }),
  ])
  const refunds = childrenOf(complement, 'infoReembMed').flatMap((one): PlanFacts[] => [
    ...childrenOf(one, 'detReembTit').map((of) => ({
      ...plan(one),
      dependent: '',
      cents: cents(of, 'vlrReemb'),
      isRefund: true,
    })),
    ...childrenOf(one, 'infoReembDep').flatMap((dep) =>
      childrenOf(dep, 'detReembDep').map((of) => {
        return { ...plan(one), dependent: textAt(dep, 'cpfBenef'), cents: cents(of, 'vlrReemb'), isRefund: true }
      }),
    ),
  ])
  return [...plans, ...refunds].filter((one) => one.cents !== 0)
}
