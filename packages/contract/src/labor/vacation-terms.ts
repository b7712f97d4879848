/* What a request of vacation may say, apart from the rules that judge it: its columns need no more. */

/** Days of a period without more than five unexcused absences (CLT art. 130). */
export const WHOLE = 30

/** Parts of a period (art. 134 § 1). */
export const MOST_PARTS = 3

/** Why a plan is not possible. */
export const VACATION_FAULTS = ['semSaldo', 'abono', 'divisao', 'periodo', 'aviso', 'inicioVedado', 'conflito'] as const
