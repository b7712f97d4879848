/** Returns a React key for each row by its code, which a back end may repeat or leave out. */
export function rowKeys(codes: readonly (string | number | null)[]): string[] {
  const seen = new Map<string, number>()
  return codes.map((code) => {
    const count = (seen.get(String(code)) ?? 0) + 1
    seen.set(String(code), count)
    return `${code} ${count}`
  })
}
