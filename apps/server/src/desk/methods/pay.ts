import type { retiraRecibo } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { contractWithinReach } from '#employees/reach.ts'
import { receiptSelected } from '#hr/publishing/selection.ts'
import { withdraw } from '#hr/publishing/withdraw.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'
import { otherPerson, staffContext } from './person.ts'

/** Withdraws a receipt of somebody else. Refuses with `naoEncontrado`, also one under a contract out of reach, and with `jaRetirada`. */
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
  const kind = context.parts.withdrawals.receipt
  if (!kind) throw new Error('receipts cannot be withdrawn')
  const acting = staffContext(context, motivo)
  const { notified } = await withdraw(
    acting,
    acting,
    { name: 'receipt', kind },
    { selection: receiptSelected(receipt, reach) },
  )
  return { ttRetirada: [{ avisada: notified > 0 }] }
}
