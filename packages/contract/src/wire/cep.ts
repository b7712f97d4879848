import { applyMask } from './mask.ts'

/** The digits alone. */
export function cepDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** #####-### (spec §5) of digits or of what is typed so far. */
export function formatCep(text: string): string {
  return applyMask(cepDigits(text), '#####-###')
}

/** Whether the text has the shape of a CEP, 8 digits bare or masked. Whether it exists only the postal lookup knows. */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text)
}
