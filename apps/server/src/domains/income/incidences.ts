import type { PayrollEvent } from './tables.ts'

/** Parts of an income report to which receipt lines are added; `3.1` and so on are lines of the form. */
export type Part =
  /** 3.1 to 3.5 */
  | 'rendimentos'
  | 'previdencia'
  | 'complementar'
  | 'pensao'
  | 'irrf'
  /** 4.1 to 4.4, 4.6 to 4.9 */
  | 'isento65'
  | 'isento65Decimo'
  | 'diarias'
  | 'molestia'
  | 'socio'
  | 'indenizacoes'
  | 'juros'
  | 'outrosIsentos'
  /** The 13th salary: 5.1 is the net amount, 5.2 its tax. */
  | 'decimo'
  | 'decimoPrevidencia'
  | 'decimoComplementar'
  | 'decimoPensao'
  | 'decimoIrrf'
  /** The share in the profits (PLR): 5.3 is the net amount. */
  | 'plr'
  | 'plrPensao'
  | 'plrIrrf'
  /** Section 7. */
  | 'plano'

/**
 * Codes of `codIncIRRF` by the part that they belong to: eSocial, table 21 and layout S-1010 (versions S-1.0 of 2021 to
 * S-1.3 of 2024).
 */
const CODES: Record<Part, readonly number[]> = {
  rendimentos: [11, 13],
  previdencia: [41, 43],
  complementar: [46, 48, 61, 63, 65, 66],
  pensao: [51, 53],
  irrf: [31, 33],
  isento65: [70],
  isento65Decimo: [71],
  diarias: [72, 73],
  molestia: [76, 77],
  socio: [78],
  indenizacoes: [74],
  juros: [704],
  outrosIsentos: [75, 79, 700, 701, 702, 703],
  decimo: [12],
  decimoPrevidencia: [42],
  decimoComplementar: [47, 62, 64],
  decimoPensao: [52],
  decimoIrrf: [32],
  plr: [14],
  plrPensao: [54],
  plrIrrf: [34],
  plano: [67],
}

/** Vacation pay. */
export const VACATION_CODE = 13

/** Neither income nor deduction, such as loans and the advance of the 13th; and the simplified deduction, an information. */
const NONE: readonly number[] = [9, 68]

/**
 * Codes that a report cannot be computed with: not taxable without a kind (0, 1), accumulated income, whose months are
 * unknown (15 to 55), and amounts in court (81 to 95 and 9011 to 9083).
 */
const UNSUPPORTED: readonly number[] = [
  0, 1, 15, 35, 44, 55, 81, 82, 83, 91, 92, 93, 94, 95, 9011, 9012, 9013, 9014, 9031, 9032, 9033, 9034, 9041, 9042,
  9043, 9046, 9047, 9048, 9051, 9052, 9053, 9054, 9061, 9062, 9063, 9064, 9065, 9066, 9067, 9082, 9083, 9831, 9832,
  9833, 9834,
]

const partOfCode = new Map(
  Object.entries(CODES).flatMap(([part, codes]) => codes.map((code) => [code, part as Part] as const)),
)

/** All codes that an event may be declared with. */
export const KNOWN_CODES: ReadonlySet<number> = new Set([...partOfCode.keys(), ...NONE, ...UNSUPPORTED])

/** Natures of table 3 of eSocial. */
const HEALTH_PLAN_NATURE = 9219

/** `codIncCP` of the contribution withheld from the employee, and the codes of `codIncIRRF` that agree with it. */
const WITHHELD_INSS: readonly number[] = [31, 32]
const INSS_CODES: readonly number[] = [...CODES.previdencia, ...CODES.decimoPrevidencia]

/** Withheld parts: a deduction adds to them, and an earning reduces them. For all others it is the reverse. */
const WITHHELD: ReadonlySet<Part> = new Set<Part>([
  ...(['previdencia', 'complementar', 'pensao', 'irrf', 'plrPensao', 'plrIrrf', 'plano'] as const),
  ...(['decimoPrevidencia', 'decimoComplementar', 'decimoPensao', 'decimoIrrf'] as const),
])

/** A company's declaration of a pay event, in the codes of eSocial; null for an omitted column. */
export type Incidences = Pick<PayrollEvent, 'natRubr' | 'codIncCP' | 'codIncIRRF' | 'codIncFGTS'>

/** Returns the part of an event, null for none, or why it cannot be counted. */
export function partOf(event: Incidences): Part | null | 'contradiction' | 'unsupported' {
  const { natRubr, codIncCP, codIncIRRF } = event
  if (codIncCP !== null && WITHHELD_INSS.includes(codIncCP) && !INSS_CODES.includes(codIncIRRF)) return 'contradiction'
  if (UNSUPPORTED.includes(codIncIRRF)) return 'unsupported'
  // Plans without a deduction of IRRF, as of cooperatives, are declared as "other", with the nature of a plan.
  if (NONE.includes(codIncIRRF)) return natRubr === HEALTH_PLAN_NATURE ? 'plano' : null
  return partOfCode.get(codIncIRRF) ?? 'unsupported'
}

/** Returns whether an event is severance: its nature, a 13th, or a compensation. */
export function isSeverance(event: Incidences | undefined): boolean {
  if (!event) return false
  const { natRubr, codIncIRRF } = event
  return (natRubr !== null && natRubr >= 6000 && natRubr <= 6999) || codIncIRRF === 12 || codIncIRRF === 74
}

/** Returns 1 where a line adds to a part, -1 where it reduces it. */
export function signOf(part: Part, isEarning: boolean): 1 | -1 {
  return WITHHELD.has(part) === isEarning ? -1 : 1
}

export type Amounts = Record<Part, number>

export function noAmounts(): Amounts {
  return Object.fromEntries(Object.keys(CODES).map((part) => [part, 0])) as Amounts
}
