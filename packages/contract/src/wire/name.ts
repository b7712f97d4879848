/**
 * A person's name as records hold it (spec §5): capitals, no accents, letters, digits and single blanks alone. Serves a field
 * while it is typed in too: a blank at the end stays, since more may follow.
 */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trimStart()
}
