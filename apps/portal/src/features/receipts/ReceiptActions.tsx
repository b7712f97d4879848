import { buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { decodeReceived } from '@colab/contract/wire/base64'
import type { Code } from '@colab/contract/wire/cells'
import type { IsoDate } from '@colab/contract/wire/date'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { type Base64, openBase64, openFile, opensPdf, sharePdf, useSharesPdf } from '@colab/ui/files/openFile.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download, Ellipsis, FileText, Share2 } from '@colab/ui/kit/icons.ts'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { periodParams } from './periods.ts'
import css from './ReceiptActions.module.css'

interface Vacation {
  date: IsoDate
  codEmpregado: Code | null
}

type ReceiptActionsProps = {
  /** The PDF of the receipt; undefined without one. */
  base64: Base64 | undefined
  name: string
  /** The vacation whose receipt is a separate file. */
  vacation: Vacation | undefined
}

interface Action {
  label: string
  text: string
  icon: ReactNode
  run: () => void
  /** The file is loaded on request. */
  needsConnection?: boolean
}

/** Returns the actions besides the download; `isPending` while the vacation receipt is loaded. */
function useActions({ base64, name, vacation }: ReceiptActionsProps) {
  const { t } = useLingui()
  const shares = useSharesPdf()
  const download = useAction((of: Vacation) =>
    openFile({ bytes: readVacation(of), name: 'comprovante_ferias.pdf', download: true }),
  )
  const actions: (Action | false | undefined)[] = [
    base64 !== undefined &&
      shares && {
        label: t`Compartilhar PDF`,
        text: t`Compartilhar`,
        icon: <Share2 />,
        run: () => void sharePdf(base64, name),
      },
    base64 !== undefined &&
      opensPdf() && {
        label: t`Abrir PDF`,
        text: t`Abrir`,
        icon: <FileText />,
        run: () => void openBase64(base64, name),
      },
    vacation && {
      label: t`Recibo de férias`,
      text: t`Recibo de férias`,
      icon: <Download />,
      run: () => download.mutate(vacation),
      needsConnection: true,
    },
  ]
  return {
    actions: actions.filter((action) => action !== false && action !== undefined),
    isPending: download.isPending,
  }
}

/** The files of a receipt: the download first, then what the device supports, and the rest in a menu. */
export function ReceiptActions(props: ReceiptActionsProps) {
  const { base64, name } = props
  const { t } = useLingui()
  const saving = useAction(async () => base64 && openBase64(base64, name, { download: true }))
  const { actions, isPending } = useActions(props)
  const [second, ...rest] = actions
  return (
    <div className={`${css.actions} no-print`}>
      {base64 && (
        <Button
          icon={<Download />}
          label={t`Baixar PDF`}
          busy={saving.isPending}
          onClick={() => saving.mutate(undefined)}
        >
          <Trans>Baixar</Trans>
        </Button>
      )}
      {second && (
        <Button
          variant="quiet"
          needsConnection={Boolean(second.needsConnection)}
          icon={second.icon}
          label={second.label}
          busy={isPending}
          onClick={second.run}
        >
          {second.text}
        </Button>
      )}
      {rest.length > 0 && (
        <Menu label={t`Mais opções`} trigger={<Ellipsis />}>
          {rest.map(({ label, icon, run }) => (
            <MenuItem key={label} icon={icon} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}

/** Vacation receipt (type 41) of the same period, loaded on request (spec §2). */
async function readVacation({ date, codEmpregado }: Vacation) {
  const params = { ...periodParams('ferias', date), codTipoCalculo: CALCULATION.vacationReceipt }
  const { ttMovimento, leftOut } = await queryClient.fetchQuery(query(buscaMovimento, params))
  const own = ttMovimento.find((row) => String(row.codEmpregado) === String(codEmpregado) && row.anexo)
  if (!own && leftOut > 0) throw new RangeError('rows could not be read')
  return own ? decodeReceived(own.anexo) : null
}
