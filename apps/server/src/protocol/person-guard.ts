/** Parameters nested deeper than this are nobody's; walking them could exhaust the stack. */
const DEEPEST = 32

/** Is something nested deeper than any record of the protocol? */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}

/** Does a `codPessoa` (in any case, at any depth, as number or text) name somebody else than `codPessoa`? */
export function mentionsOther(value: unknown, codPessoa: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) =>
    name.toLowerCase() === 'codpessoa' ? !names(inner, codPessoa) : mentionsOther(inner, codPessoa),
  )
}

function names(value: unknown, codPessoa: number): boolean {
  return (typeof value === 'number' || typeof value === 'string') && Number(value) === codPessoa
}
