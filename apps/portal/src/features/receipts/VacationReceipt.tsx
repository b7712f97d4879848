import { buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { decodeReceived } from '@colab/contract/wire/base64'
import type { Code } from '@colab/contract/wire/cells'
import type { IsoDate } from '@colab/contract/wire/date'
import { Trans } from '@lingui/react/macro'
import { useAction } from '#async/useAction.ts'
import { openFile } from '#files/openFile.ts'
import { failureText } from '#rpc/failureText.ts'
import { query, queryClient } from '#rpc/query.ts'
import { Button } from '#ui/Button.tsx'
import { Download } from '#ui/icons.ts'
import { showSnackbar } from '#ui/snackbar.ts'
import { periodParams } from './periods.ts'

/** Vacation receipt (type 41) of the same period, loaded on request (spec §2). */
export function VacationReceipt({ date, codEmpregado }: { date: IsoDate; codEmpregado: Code | null }) {
  async function fetchReceipt() {
    const params = { ...periodParams('ferias', date), codTipoCalculo: CALCULATION.vacationReceipt }
    const { ttMovimento } = await queryClient.fetchQuery(query(buscaMovimento, params))
    const own = ttMovimento.find((row) => String(row.codEmpregado) === String(codEmpregado) && row.anexo)
    return own ? decodeReceived(own.anexo) : null
  }
  async function downloadReceipt() {
    let failure: unknown
    const bytes = fetchReceipt().catch((error: unknown) => {
      failure = error
      return null
    })
    await openFile({ bytes, name: 'comprovante_ferias.pdf', download: true })
    // A refusal explains the reason; openFile could only show that the file is missing.
    if (failure) throw failure
  }
  const download = useAction(downloadReceipt, {
    onError: (error) => showSnackbar({ text: failureText(error), tone: 'bad' }),
  })
  return (
    <Button variant="quiet" icon={<Download />} busy={download.isPending} onClick={() => download.mutate(undefined)}>
      <Trans>Recibo de férias</Trans>
    </Button>
  )
}
