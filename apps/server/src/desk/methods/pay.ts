import type { contaRecibos, retiraRecibo, retiraRecibos } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { contractWithinReach } from '#employees/reach.ts'
import { receiptSelected, receiptsSelected } from '#hr/publishing/selection.ts'
import { withdraw } from '#hr/publishing/withdraw.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'
import { otherPerson, staffContext } from './person.ts'

/**
 * Withdraws a receipt of another person. Refuses with `naoEncontrado`, also one under a contract out of reach, and with
 * `jaRetirada`.
 */
export async function withdrawReceipt(
  context: DeskContext,
  { codPessoa, codRecibo, motivo }: CheckedParams<typeof retiraRecibo>,
) {
  const { db, reach } = context
  const person = await otherPerson(context, codPessoa)
  const receipt = await db
    .selectFrom('receipt')
    .select(['codEmpregado', 'dtCompetencia', 'codTipoCalculo', 'sequenciaRecibo'])
    .where('codRecibo', '=', codRecibo)
    .where('receipt.codPessoa', '=', person)
    .where(contractWithinReach(db, reach, 'receipt.codEmpregado'))
    .executeTakeFirst()
  if (!receipt) throw refusal('naoEncontrado', 'Este holerite não está mais aqui.')
  const kind = kindOf(context)
  const acting = staffContext(context, motivo)
  const { notified } = await withdraw(
    acting,
    acting,
    { name: 'receipt', kind },
    { selection: receiptSelected(receipt, reach) },
  )
  return { ttRetirada: [{ avisada: notified > 0 }] }
}

function kindOf({ parts }: DeskContext) {
  const kind = parts.withdrawals.receipt
  if (!kind) throw new Error('receipts cannot be withdrawn')
  return kind
}

type Chosen = Pick<CheckedParams<typeof retiraRecibos>, 'tipo' | 'mes' | 'unidade'>

/** Returns the chosen receipts that can be withdrawn, and how they are selected. */
async function chosenReceipts(context: DeskContext, { tipo, mes, unidade }: Chosen) {
  const { agent, reach } = context
  const selection = receiptsSelected({ type: tipo, month: mes, units: unidade, except: agent.codPessoa }, reach)
  const found = await kindOf(context).find(staffContext(context, ''), selection)
  const rows = found.filter(({ withdrawnAt }) => withdrawnAt === null)
  return { selection, rows, people: new Set(rows.map(({ codPessoa }) => codPessoa)).size }
}

export async function countReceipts(context: DeskContext, params: CheckedParams<typeof contaRecibos>) {
  const { rows, people } = await chosenReceipts(context, params)
  const abertos = rows.filter(({ state }) => state !== '').length
  return { ttRecibos: [{ recibos: rows.length, pessoas: people, abertos }] }
}

/**
 * Withdraws the receipts of a month of many people. Refuses with `publicoMudou` where their number differs from the one
 * that the agent saw.
 */
export async function withdrawReceipts(
  context: DeskContext,
  { quantas, motivo, ...params }: CheckedParams<typeof retiraRecibos>,
) {
  const { selection, people } = await chosenReceipts(context, params)
  if (people !== quantas) throw refusal('publicoMudou', `Agora são ${people} pessoas. Confira antes de retirar.`)
  const acting = staffContext(context, motivo)
  const { rows, notified } = await withdraw(acting, acting, { name: 'receipt', kind: kindOf(context) }, { selection })
  return { ttRetirada: [{ retirados: rows.length, avisadas: notified }] }
}
