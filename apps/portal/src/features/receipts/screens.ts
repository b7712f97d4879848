import { buscaCompetencia, buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { lastMonths } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Banknote } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import { profile } from '#profile.ts'
import { savesData } from '#rpc/whenIdle.ts'
import type { ScreenRow } from '#screenRow.ts'
import { lastMonthPaid } from '#tileNotes.ts'

const codTipoCalculo = CALCULATION.paycheck

export const receipts: ScreenRow = {
  title: msg`Comprovantes de pagamento`,
  tile: { group: 'payment', icon: Banknote, hue: 'green', note: lastMonthPaid },
  kept: ['buscaCompetencia', 'buscaMovimento'],
  catalog: 'features/receipts',
  load: () => {
    // Reads the months while the code is loading: everything else on the screen waits for both.
    void queryClient.prefetchQuery(query(buscaCompetencia, { codTipoCalculo }))
    if (isGuessed()) for (const month of lastMonths(today(), 2)) guess(month)
    return import('./ReceiptsScreen.tsx')
  },
}

/** Whether to guess: the address names no month, replies come without files, and data saver is off. */
function isGuessed(): boolean {
  return profile.features.filesOnRequest && !location.search && navigator.onLine && !savesData()
}

/** Prefetches the payslip of a month into the query cache. If the month is not listed, its payslip is never shown. */
function guess(month: string): void {
  const [ano, mes] = partsOf(month)
  void queryClient.prefetchQuery(query(buscaMovimento, { ano, mes, codTipoCalculo, semAnexos: true }))
}
