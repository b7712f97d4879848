import { applyMask } from './mask.ts'

export function cepDigits(text: string): string {
  return text.replace(/\D/g, '')
}

export function formatCep(text: string): string {
  return applyMask(cepDigits(text), '#####-###')
}

/** Returns whether the text is 8 digits, bare or masked; only the postal lookup can confirm that the CEP exists. */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text)
}
