import { readChunks } from '#db/chunks.ts'
import type { App } from '#protocol/app.ts'
import { remind } from '#push/reminders.ts'
import { isShown, paperAlone, publishedReceipts } from './published.ts'

/** Reminds people on the payday of a receipt that they see, unless it leaves nothing to pay. */
export function remindOfPayday(app: App): Promise<void> {
  return remind(app, 'payday', async (contracts, day) => {
    const paid = await readChunks(contracts, (some) =>
      publishedReceipts(app.db)
        .select('codPessoa')
        .distinct()
        .where('dtPagamento', '=', day)
        // By person first, to use the key of receipts.
        .where((is) => is('codPessoa', 'in', [...new Set(some.map((contract) => contract.codPessoa))]))
        .where((is) =>
          is(
            'codEmpregado',
            'in',
            some.map((contract) => contract.codEmpregado),
          ),
        )
        .where(isShown())
        .where((is) => is.or([is('vlrTotProventos', '>', is.ref('vlrTotDescontos')), is(paperAlone(), '=', 1)])),
    )
    return paid.map(({ codPessoa }) => codPessoa)
  })
}
