import { CALCULATION } from '@colab/contract/domains/receipts'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import type { Options, Values } from '#base/options.ts'
import type { Database } from '#db/schema.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import { contractWithinReach, everybody, type Reach } from '#employees/reach.ts'
import { BadCell, type CellType, day, period } from '#import/cell-types.ts'
import { typedPeople, typedUnits } from './target.ts'
import { codeArgument, unclear } from './typed.ts'

/** Options that select the rows to withdraw; a kind accepts some of them. */
export const SELECTION_OPTIONS = {
  person: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  contract: { type: 'string' },
  all: { type: 'boolean' },
  period: { type: 'string' },
  type: { type: 'string' },
  sequence: { type: 'string' },
  title: { type: 'string' },
  day: { type: 'string' },
} as const satisfies Options

/** Values of these options, as typed. */
export type SelectionWords = Values<typeof SELECTION_OPTIONS> & { code?: string | undefined }

export interface Selection {
  code: number | null
  title: string | null
  /** Whether all people are meant, not only those of the selection. */
  all: boolean
  /** Reach of the agent who selects. */
  reach: Reach
  /** The person whose rows are excluded: the agent, because agents do not act on their own data. */
  except?: number | null
  /** Empty: not limited to people, units or a contract. */
  people: number[]
  units: number[]
  contract: number | null
  /** First and last `dtCompetencia`. */
  period: [string, string] | null
  /** `codTipoCalculo`; empty: not limited. */
  types: readonly number[]
  /** `sequenciaRecibo`; null: not limited. */
  sequence: number | null
  day: string | null
}

/** An unlimited selection, for a command. */
const NOTHING: Selection = {
  ...{ code: null, title: null, all: false, reach: everybody(), people: [], units: [], contract: null },
  ...{ period: null, types: [], sequence: null, day: null },
}

/** Selects one publication by its number, within a reach. */
export function publicationSelected(code: number, reach: Reach): Selection {
  return { ...NOTHING, code, reach }
}

interface OneReceipt {
  codEmpregado: number
  dtCompetencia: string
  codTipoCalculo: number
  sequenciaRecibo: number
}

/** Selects one receipt within a reach. */
export function receiptSelected(
  { codEmpregado, dtCompetencia, codTipoCalculo, sequenciaRecibo }: OneReceipt,
  reach: Reach,
): Selection {
  return {
    ...NOTHING,
    reach,
    contract: codEmpregado,
    period: [dtCompetencia, dtCompetencia],
    types: [codTipoCalculo],
    sequence: sequenciaRecibo,
  }
}

/** Types of receipts, as their addresses in the portal name them. */
const TYPES = {
  mensal: [CALCULATION.paycheck],
  rescisao: [CALCULATION.severance],
  'decimo-terceiro': [CALCULATION.thirteenth, CALCULATION.thirteenthFallback],
  ferias: [CALCULATION.vacation, CALCULATION.vacationReceipt],
  adiantamento: [CALCULATION.advance],
} as const satisfies Record<string, readonly number[]>

interface MonthOfReceipts {
  type: keyof typeof TYPES
  /** `YYYY-MM` */
  month: string
  /** Empty for all within reach. */
  units: readonly number[]
  except: number | null
}

/** Selects the receipts of a month and type within a reach. */
export function receiptsSelected({ type, month, units, except }: MonthOfReceipts, reach: Reach): Selection {
  const first = `${month}-01`
  const whose = { units: [...units], all: units.length === 0, except }
  return { ...NOTHING, ...whose, reach, period: [first, lastOfMonth(first)], types: TYPES[type] }
}

/** Parses a selection. Throws Refused. */
export async function readSelection(db: Database, words: SelectionWords): Promise<Selection> {
  const faults: string[] = []
  const people = await typedPeople(db, words.person ?? [], faults)
  const units = await typedUnits(db, words.unit ?? [], faults)
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  return {
    ...NOTHING,
    all: words.all ?? false,
    code: words.code === undefined ? null : codeArgument(words.code),
    title: words.title?.trim() || null,
    people: [...people.keys()],
    units,
    contract: words.contract === undefined ? null : await contractOf(db, words.contract),
    period: words.period === undefined ? null : periodOf(words.period.trim()),
    types: words.type === undefined ? [] : typesOf(words.type),
    sequence: words.sequence === undefined ? null : codeArgument(words.sequence),
    day: words.day === undefined ? null : cellOf('day', day, words.day.trim()),
  }
}

/** Returns a contract by the company's own code or by number. Throws Refused, also for a code of several. */
async function contractOf(db: Database, typed: string): Promise<number> {
  const keys = await readKeys(db)
  const [key, ...others] = keys.meant('contrato', typed)
  if (!key) return codeArgument(typed)
  if (others.length === 0) return key.numero
  const choices = [key, ...others].map((one) => keys.withEmployer(one)).join(' ou ')
  throw new Refused(`--contract: “${typed}” existe em mais de um empregador; escreva ${choices}.`)
}

/** A month, or one day. */
function periodOf(typed: string): [string, string] {
  const first = cellOf('period', period, typed)
  return [first, /^(\d{1,2}\/\d{4}|\d{4}-\d\d)$/.test(typed) ? lastOfMonth(first) : first]
}

function typesOf(typed: string): readonly number[] {
  const types = Object.entries(TYPES).find(([name]) => name === typed)?.[1]
  if (!types) throw unclear(`--type: “${typed}” não é um tipo: ${Object.keys(TYPES).join(', ')}.`)
  return types
}

function cellOf(option: string, type: CellType, typed: string): string {
  try {
    return String(type.read(typed))
  } catch (error) {
    if (error instanceof BadCell) throw new Refused(`--${option}: “${typed}” ${error.message}.`)
    throw error
  }
}

/** Selects the contracts of the selected people, units or contract within reach; all contracts without any. */
export function contractsOf(db: Database, { reach, except = null, people, units, contract }: Selection) {
  return db
    .selectFrom('employment')
    .select('codEmpregado')
    .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
    .$if(except !== null, (query) => query.where('codPessoa', '!=', except ?? 0))
    .$if(people.length > 0, (query) => query.where('codPessoa', 'in', people))
    .$if(units.length > 0, (query) => query.where('codUnidade', 'in', units))
    .$if(contract !== null, (query) => query.where('codEmpregado', '=', contract ?? 0))
}

/** Formats a selection for the audit row: codes, never names. */
export function selectionText({ code, people, units, contract, period, types, sequence, day }: Selection): string {
  return [
    code !== null && String(code),
    period && `period ${[...new Set(period)].join(' to ')}`,
    types.length > 0 && `type ${types.join(', ')}`,
    sequence !== null && `sequence ${sequence}`,
    day && `day ${day}`,
    people.length > 0 && `person ${people.join(', ')}`,
    units.length > 0 && `unit ${units.join(', ')}`,
    contract !== null && `contract ${contract}`,
  ]
    .filter(Boolean)
    .join(' ')
}
