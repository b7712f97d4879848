/** Facts about the days of a request about time, which HR sees beside the requested fields. */
export const DAY_FIELDS = ['diaPrevisto', 'diaMarcacoes', 'diaJustificado', 'diaFeriado', 'diaFerias'] as const
export type DayField = (typeof DAY_FIELDS)[number]
