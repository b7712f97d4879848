/** Returns how many a text of the server counts, as “2 documentos pendentes” does; null for one without a number, or with other numbers too. */
export function countIn(text: string): number | null {
  if (/^\s*(você )?(nenhum|sem |zero |n[ãa]o (há|ha|existe|tem|possui))/i.test(text)) return 0
  const [count, ...others] = text.match(/[\d/.,-]*\d/g) ?? []
  return count === undefined || others.length > 0 || !/^\d{1,4}$/.test(count) ? null : Number(count)
}
