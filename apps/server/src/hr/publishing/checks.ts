import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { ours } from '#base/ours.ts'
import { hasNotEnded } from '#db/days.ts'
import { refusal } from '#hr/refusal.ts'

/** Names of the fields of a publication in refusals. */
const NAMES = { titulo: ours`O título`, texto: ours`O texto`, resumo: ours`O resumo` }

/**
 * Returns a text of a publication without surrounding blanks. Refuses with `<field>Vazio`, `<field>Longo` and `campo`.
 */
export function checkedText(field: keyof typeof NAMES, typed: string, longest: number): string {
  const text = typed.trim()
  if (text === '') throw refusal(`${field}Vazio`, `${NAMES[field]} está vazio.`)
  if (text.length > longest)
    throw new Refused(`${NAMES[field]} passa de ${longest} caracteres.`, `${field}Longo`, longest)
  if (text.includes('\0')) throw refusal('campo', ours`${NAMES[field]} tem um caractere nulo.`)
  return text
}

/** Checks a last day, today or later. Refuses with `prazoPassou`. */
export function checkUntil(until: string | null, today: string): void {
  if (!hasNotEnded(until, today)) throw refusal('prazoPassou', `O prazo ${formatDate(until)} já passou.`)
}
