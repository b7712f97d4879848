import { buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { decodeReceived } from '@colab/contract/wire/base64'
import type { Code } from '@colab/contract/wire/cells'
import type { IsoDate } from '@colab/contract/wire/date'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { openFile } from '@colab/ui/files/openFile.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download } from '@colab/ui/kit/icons.ts'
import { Trans } from '@lingui/react/macro'
import { periodParams } from './periods.ts'

/** Vacation receipt (type 41) of the same period, loaded on request (spec §2). */
export function VacationReceipt({ date, codEmpregado }: { date: IsoDate; codEmpregado: Code | null }) {
  async function fetchReceipt() {
    const params = { ...periodParams('ferias', date), codTipoCalculo: CALCULATION.vacationReceipt }
    const { ttMovimento, leftOut } = await queryClient.fetchQuery(query(buscaMovimento, params))
    const own = ttMovimento.find((row) => String(row.codEmpregado) === String(codEmpregado) && row.anexo)
    if (!own && leftOut > 0) throw new RangeError('rows could not be read')
    return own ? decodeReceived(own.anexo) : null
  }
  const download = useAction(() => openFile({ bytes: fetchReceipt(), name: 'comprovante_ferias.pdf', download: true }))
  return (
    <Button variant="quiet" icon={<Download />} busy={download.isPending} onClick={() => download.mutate(undefined)}>
      <Trans>Recibo de férias</Trans>
    </Button>
  )
}
