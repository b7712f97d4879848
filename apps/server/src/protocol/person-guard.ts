/** No valid request nests deeper than this; deeper ones are rejected before they can overflow the stack. */
const DEEPEST = 20

/** Returns true for a value that is nested deeper than any record of the protocol. */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}

/** Returns true when a `codPessoa` (in any case, at any depth, as number or text) is another person's. */
export function namesOtherPerson(value: unknown, codPessoa: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) =>
    name.toLowerCase() === 'codpessoa' ? !names(inner, codPessoa) : namesOtherPerson(inner, codPessoa),
  )
}

function names(value: unknown, codPessoa: number): boolean {
  return (typeof value === 'number' || typeof value === 'string') && Number(value) === codPessoa
}
