import { applyMask } from './mask.ts'

/** At most 11 digits, not validated. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11)
}

export function formatCpf(text: string): string {
  return applyMask(cpfDigits(text), '###.###.###-##')
}

/** Returns whether one of the eleven digits is missing, as of a CPF that begins with 0 where a spreadsheet took it for a number. */
export function lacksDigit(text: string): boolean {
  return cpfDigits(text).length === 10
}

function checkDigit(digits: string, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += Number(digits[at]) * (length + 1 - at)
  return ((sum * 10) % 11) % 10
}

/** Returns whether the text is a valid CPF, bare or masked. Eleven equal digits pass the checksum but are never issued. */
export function isCpf(text: string): boolean {
  if (!/^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d\d)$/.test(text)) return false
  const digits = cpfDigits(text)
  if (/^(\d)\1+$/.test(digits)) return false
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10])
}
