import { WrongUse } from '#base/options.ts'

/** Parses a code argument. */
export function codeArgument(typed = ''): number {
  if (!/^\d{1,9}$/.test(typed)) throw new WrongUse(`“${typed}” não é um código.`)
  return Number(typed)
}

/** "1 pessoa", "1.200 pessoas" */
export function counted(count: number, one: string, other: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : other}`
}
