import { buscaFila, buscaPedido, contaFila, decidePedido } from '@colab/contract/desk/inbox'
import type { Params } from '@colab/contract/wire/method'
import { invalidate, query, queryClient } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { call } from '#call.ts'
import type { Request } from './kinds.ts'

export type Decision = Params<typeof decidePedido>

/** Sends a decision; the same one again, after a lost reply, counts once. */
export const { send: sendDecision } = createSender(decidePedido)

/** Sends an approval under the idempotency key with which it was stored, also when the page is closed meanwhile. */
export function sendApproval(decision: Decision, idempotencyKey: string) {
  return call(decidePedido, decision, { idempotencyKey, outlivesPage: true })
}

/** Reads the list and its counts again; after a refusal also the request. */
export async function refreshInbox(refused?: Pick<Request, 'tipo' | 'codPedido'>): Promise<void> {
  const { tipo, codPedido } = refused ?? {}
  const one = refused && [buscaPedido.name, { tipo, codPedido }]
  await Promise.all([invalidate(buscaFila, contaFila), one && queryClient.invalidateQueries({ queryKey: one })])
}

export function requestQuery({ tipo, codPedido }: Pick<Decision, 'tipo' | 'codPedido'>) {
  return query(buscaPedido, { tipo, codPedido })
}
