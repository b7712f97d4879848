/** What HR sees of the days of a request about time, beside what was asked. */
export const DAY_FIELDS = ['diaPrevisto', 'diaMarcacoes', 'diaJustificado', 'diaFeriado', 'diaFerias'] as const
export type DayField = (typeof DAY_FIELDS)[number]
