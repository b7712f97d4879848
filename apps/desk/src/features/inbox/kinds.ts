import type { buscaFila, Kind } from '@colab/contract/desk/inbox'
import type { Reply } from '@colab/contract/wire/method'
import { isKind } from '#kinds.ts'

export { keyOf } from './keyOf.ts'

/** A request of the list. */
export type Request = Reply<typeof buscaFila>['ttPedido'][number]

/** Returns the request that a key identifies; null for none. */
export function requestOf(key: string | null): { tipo: Kind; codPedido: string } | null {
  const [tipo = '', codPedido = ''] = (key ?? '').split('.')
  return isKind(tipo) && codPedido ? { tipo, codPedido } : null
}

/** Returns whether the agent may act on it, as far as the list shows. */
export function isDecidable({ proprio, versao }: Request): boolean {
  return !proprio && versao !== ''
}
