import { Refused } from '@colab/contract/wire/failures'

/**
 * Code of a refusal of options that select nothing or several things at once; a command then exits with 2, as for wrong
 * use.
 */
export const UNCLEAR = 'selecaoIndefinida'

export function unclear(message: string): Refused {
  return new Refused(message, UNCLEAR)
}

/** Parses a code argument. Throws Refused (UNCLEAR). */
export function codeArgument(typed = ''): number {
  if (!/^\d{1,9}$/.test(typed)) throw unclear(`“${typed}” não é um código.`)
  return Number(typed)
}

/** "1 pessoa", "1.200 pessoas" */
export function counted(count: number, one: string, other: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : other}`
}
