import { PENDING_SIGNATURE } from '@colab/contract/domains/notices'
import type { Schema, Transaction } from '#db/schema.ts'

/** Marks requests to sign as read once nothing is left to sign, whether opened or not. */
export async function readSignatureNotices(db: Transaction<Schema>, codPessoa: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ situacao: 'L' })
    .where((is) => is.and({ codPessoa, situacao: 'N' }))
    .where((is) => is(is.fn<string>('lower', ['mensagem']), 'like', `%${PENDING_SIGNATURE}%`))
    .execute()
}
