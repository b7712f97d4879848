import { PENDING_SIGNATURE } from '@colab/contract/domains/notices'
import type { Schema, Transaction } from '#schema/schema.ts'

/** What asked a person to sign is read once nothing is left to sign, also by who never opened it. */
export async function readSignatureNotices(db: Transaction<Schema>, codPessoa: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ situacao: 'L' })
    .where('codPessoa', '=', codPessoa)
    .where('situacao', '=', 'N')
    .where((is) => is(is.fn<string>('lower', ['mensagem']), 'like', `%${PENDING_SIGNATURE}%`))
    .execute()
}
