import { CALCULATION } from '@colab/contract/domains/receipts'

/** Kinds of receipt in the order of their tabs; they are in the address (`?tipo=`). */
export const KINDS = ['mensal', 'decimo-terceiro', 'ferias', 'adiantamento'] as const
export type Kind = (typeof KINDS)[number]

/** Calculation types, period and PDF name of a kind. */
interface KindFacts {
  /** Calculation types; each is requested only if the one before failed or was empty (spec §2, §8). */
  types: readonly number[]
  /** Periods are days instead of months (spec §2: vacation uses day-level periods). */
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

/** Returns the kind in the address; monthly by default. */
export function kindOf(tipo: string | null): Kind {
  return KINDS.find((kind) => kind === tipo) ?? 'mensal'
}
