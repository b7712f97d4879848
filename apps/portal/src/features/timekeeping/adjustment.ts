/** What a punch adjustment asks for. */
export interface Adjustment {
  /** ISO date. */
  dtMovto: string
  /** `HH:MM`. */
  time: string
  observacao: string
}

export const NOTHING: Adjustment = { dtMovto: '', time: '', observacao: '' }

/** Returns the field that a refusal is about, by its words; '' for the whole form where they name none. */
export function fieldOf(refusal: string): keyof Adjustment | '' {
  if (/\d\d:\d\d|hor[áa]rio/i.test(refusal)) return 'time'
  return /(?<!\p{L})(data|dia|mês)(?!\p{L})/iu.test(refusal) ? 'dtMovto' : ''
}
