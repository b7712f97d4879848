/** Normalizes a name (spec §5): capitals without accents, digits, single spaces; keeps a trailing space for typing. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trimStart()
}
