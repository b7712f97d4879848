import { buscaCompetencia, CALCULATION } from '@colab/contract/domains/receipts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { Banknote } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { lastMonthPaid } from '#tileNotes.ts'

export const receipts: ScreenRow = {
  title: msg`Comprovantes de pagamento`,
  tile: { group: 'payment', icon: Banknote, hue: 'green', note: lastMonthPaid },
  kept: ['buscaCompetencia', 'buscaMovimento'],
  catalog: 'features/receipts',
  load: () => {
    // The months are read while the code is loading: all else on the screen waits for both.
    void queryClient.prefetchQuery(query(buscaCompetencia, { codTipoCalculo: CALCULATION.paycheck }))
    return import('./ReceiptsScreen.tsx')
  },
}
