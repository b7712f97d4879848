/**
 * `Rua das Acácias`: the kind of street and its name. The kind is not said twice where the name begins with it, as some
 * back ends have it; '' where there is no street.
 */
export function streetName(endereco: string, kind = ''): string {
  const named = endereco.toLowerCase().startsWith(`${kind.toLowerCase()} `)
  return endereco && kind && !named ? `${kind} ${endereco}` : endereco
}
