import { CALCULATION } from '@colab/contract/domains/receipts'

/** Pay of a month: severance is paid instead of the last paycheck or beside it. */
export const MONTHLY: readonly number[] = [CALCULATION.paycheck, CALCULATION.severance]

/** Returns the stored types that a requested one shows. */
export function typesShownAs(codTipoCalculo: number): readonly number[] {
  return codTipoCalculo === CALCULATION.paycheck ? MONTHLY : [codTipoCalculo]
}

/** Returns the name that distinguishes a receipt from others of its period; empty for the usual one. */
export function nameOf({ codTipoCalculo, nomeRecibo }: { codTipoCalculo: number; nomeRecibo: string }): string {
  return nomeRecibo || (codTipoCalculo === CALCULATION.severance ? 'Rescisão' : '')
}
