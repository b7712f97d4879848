import { CALCULATION } from '@colab/contract/domains/receipts'

/** The kinds of receipt in the order of their tabs; the word stands in the address (`?tipo=`). */
export const KINDS = ['mensal', 'decimo-terceiro', 'ferias', 'adiantamento'] as const
export type Kind = (typeof KINDS)[number]

/** What a kind asks for, how fine its periods are, and how the name of its PDF begins. */
interface KindFacts {
  /** Calculation types, each asked only where the one before failed or had nothing (spec §2, §8). */
  types: readonly number[]
  /** A period is a day and not a month (spec §2: vacation uses day-level periods). */
  daily: boolean
  file: string
}

export const kinds: Record<Kind, KindFacts> = {
  mensal: { types: [CALCULATION.paycheck], daily: false, file: 'comprovante' },
  'decimo-terceiro': {
    types: [CALCULATION.thirteenth, CALCULATION.thirteenthFallback],
    daily: false,
    file: 'comprovante_13',
  },
  ferias: { types: [CALCULATION.vacation], daily: true, file: 'comprovante_ferias' },
  adiantamento: { types: [CALCULATION.advance], daily: false, file: 'comprovante_adiantamento' },
}

/** The kind that an address names; the monthly one where it names none. */
export function kindOf(tipo: string | null): Kind {
  return KINDS.find((kind) => kind === tipo) ?? 'mensal'
}
