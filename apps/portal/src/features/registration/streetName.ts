/**
 * Joins the kind of street and its name, such as `Rua das Acácias`. Omits the kind if the name already begins with it,
 * as in some back ends; returns '' without a street.
 */
export function streetName(endereco: string, kind = ''): string {
  const named = endereco.toLowerCase().startsWith(`${kind.toLowerCase()} `)
  return endereco && kind && !named ? `${kind} ${endereco}` : endereco
}
