/* The terms of a request of vacation, apart from the rules that check it, so that its columns load nothing else. */

/** Days of a period without more than five unexcused absences (CLT art. 130). */
export const WHOLE = 30

/** Parts of a period (art. 134 § 1). */
export const MOST_PARTS = 3

/** Reasons for which a plan is not possible. */
export const VACATION_FAULTS = ['semSaldo', 'abono', 'divisao', 'periodo', 'aviso', 'inicioVedado', 'conflito'] as const
