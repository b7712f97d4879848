import { applyMask } from './mask.ts'

/** The digits alone, as `data_1` and every call carry a CPF (wire protocol §4); at most 11, nothing checked. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11)
}

/** ###.###.###-## (spec §5) of digits or of what is typed so far. */
export function formatCpf(text: string): string {
  return applyMask(cpfDigits(text), '###.###.###-##')
}

function checkDigit(digits: string, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += Number(digits[at]) * (length + 1 - at)
  return ((sum * 10) % 11) % 10
}

/**
 * Whether the text is a CPF, 11 digits bare or masked, whose two check digits (mod 11) are right. Eleven equal digits
 * satisfy the sum but are issued to nobody, so they are refused.
 */
export function isCpf(text: string): boolean {
  if (!/^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d\d)$/.test(text)) return false
  const digits = cpfDigits(text)
  if (/^(\d)\1+$/.test(digits)) return false
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10])
}
