import type { buscaFila, Kind } from '@colab/contract/desk/inbox'
import type { Reply } from '@colab/contract/wire/method'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export { keyOf } from './keyOf.ts'

/** A request of the list. */
export type Request = Reply<typeof buscaFila>['ttPedido'][number]

/** What a request is called in lists and tabs. */
export const KIND_NAMES: Readonly<Record<Kind, MessageDescriptor>> = {
  registration: msg`Cadastro`,
  dependent: msg`Dependentes`,
  adjustment: msg`Ajustes de ponto`,
  teletex: msg`Solicitações de ponto`,
  absence: msg`Atestados e ausências`,
  message: msg`Mensagens`,
  application: msg`Candidaturas`,
  order: msg`Varejo`,
  reservation: msg`Restaurante`,
  vacation: msg`Férias`,
}

/** What can be done with several requests of a kind at once: those about health, and messages, are each for themselves. */
export const BULK_VERBS: Readonly<Record<Kind, readonly ('approve' | 'reject')[]>> = {
  registration: ['approve', 'reject'],
  dependent: ['approve', 'reject'],
  adjustment: ['approve', 'reject'],
  teletex: ['approve', 'reject'],
  absence: [],
  message: [],
  application: ['approve', 'reject'],
  order: ['approve', 'reject'],
  reservation: ['reject'],
  vacation: ['approve', 'reject'],
}

/** What a key names; null for none. */
export function requestOf(key: string | null): { tipo: Kind; codPedido: string } | null {
  const [tipo = '', codPedido = ''] = (key ?? '').split('.')
  return isKind(tipo) && codPedido ? { tipo, codPedido } : null
}

export function isKind(tipo: string): tipo is Kind {
  return Object.hasOwn(KIND_NAMES, tipo)
}

/** Whether the agent may do anything with it, as far as the list tells. */
export function isDecidable({ proprio, versao }: Request): boolean {
  return !proprio && versao !== ''
}
