/** Returns a text without accents, capitals and surrounding blanks, to compare what people write. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
