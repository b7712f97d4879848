/** Natures of income that a report may have (codes of the Receita), as the form names them. A report is about one of them. */
export const NATURES = {
  '0561': 'Rendimento do trabalho assalariado',
  '0588': 'Rendimento do trabalho sem vínculo empregatício',
  '3533': 'Proventos de aposentadoria, reserva, reforma ou pensão pagos pela previdência pública',
} as const

export type Nature = keyof typeof NATURES

/** The nature of an employment, unless the company declares another. */
export const EMPLOYMENT: Nature = '0561'

/** `0561 - Rendimento do trabalho assalariado` */
export function natureText(nature: Nature): string {
  return `${nature} - ${NATURES[nature]}`
}
