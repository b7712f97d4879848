import { cpfDigits, formatCpf } from '@colab/contract/wire/cpf'

/** Length of the masked text up to and including its `count`-th digit. */
function afterDigits(masked: string, count: number): number {
  let at = 0
  for (let seen = 0; seen < count && at < masked.length; at++) if (/\d/.test(masked.charAt(at))) seen++
  return at
}

/**
 * Applies the mask ###.###.###-## after typing, pasting or deleting, and keeps the caret behind the same digit.
 * Deleting forwards skips separators, which would otherwise reappear forever.
 */
export function maskCpf(input: HTMLInputElement, { forwards = false } = {}): void {
  const { value } = input
  const masked = formatCpf(value)
  if (masked === value) return
  const before = cpfDigits(value.slice(0, input.selectionStart ?? value.length)).length
  input.value = masked
  let caret = afterDigits(masked, before)
  if (forwards) while (/\D/.test(masked.charAt(caret))) caret++
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
