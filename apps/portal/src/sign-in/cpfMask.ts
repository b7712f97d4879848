import { cpfDigits, formatCpf } from '@colab/contract/wire/cpf'

/** Length of the masked text up to and including its `count`-th digit. */
function afterDigits(masked: string, count: number): number {
  let at = 0
  for (let seen = 0; seen < count && at < masked.length; at++) if (/\d/.test(masked.charAt(at))) seen++
  return at
}

/**
 * Puts the mask ###.###.###-## over what was just typed, pasted or deleted, and leaves the caret behind the same digit. Deleting
 * forwards steps over a sign of the mask, which would come back for ever otherwise.
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
