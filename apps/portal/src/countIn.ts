/** Returns the count in a text of the server such as “2 documentos pendentes”; null without a number, or with several. */
export function countIn(text: string): number | null {
  if (/^\s*(você )?(nenhum|sem |zero |n[ãa]o (há|ha|existe|tem|possui))/i.test(text)) return 0
  const [count, ...others] = text.match(/[\d/.,-]*\d/g) ?? []
  return count === undefined || others.length > 0 || !/^\d{1,4}$/.test(count) ? null : Number(count)
}
