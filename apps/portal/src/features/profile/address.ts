import type { DadosCadastrais } from '@colab/contract/domains/profile'

type Address = Pick<DadosCadastrais, 'endereco' | 'numEnd' | 'complEnd'>

/**
 * `Rua das Acácias, 120, Apto 12`. The kind of street goes in front unless the street's name begins with it, as some back
 * ends have it; '' where there is no street.
 */
export function addressLine({ endereco, numEnd, complEnd }: Address, kind = ''): string {
  if (!endereco) return ''
  const named = endereco.toLowerCase().startsWith(`${kind.toLowerCase()} `)
  return [kind && !named ? `${kind} ${endereco}` : endereco, numEnd, complEnd].filter(Boolean).join(', ')
}
