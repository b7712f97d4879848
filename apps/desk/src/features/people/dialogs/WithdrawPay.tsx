import { buscaPagamentos, retiraRecibo } from '@colab/contract/desk/people'
import { useWrite } from '@colab/ui/calls/write.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'

interface WithdrawPayProps {
  codPessoa: number
  codRecibo: number
  /** Month of the payslip, formatted. */
  month: string
  onClose: () => void
}

/** Withdraws a payslip that was published by mistake. */
export function WithdrawPay({ codPessoa, codRecibo, month, onClose }: WithdrawPayProps) {
  const { t } = useLingui()
  const action = useWrite(retiraRecibo, {
    invalidates: [buscaPagamentos],
    onSuccess({ ttRetirada }) {
      const isTold = ttRetirada[0]?.avisada === true
      const text = isTold ? t`Holerite retirado. A pessoa recebe um aviso.` : t`Holerite retirado.`
      showSnackbar({ text, tone: 'good' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t`Retirar o holerite de ${month}`}
      submit={t`Retirar`}
      tone="danger"
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, codRecibo, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>
          O holerite some do portal e volta só quando for importado de novo. Se a pessoa já o abriu, recebe um aviso com
          o motivo.
        </Trans>
      </p>
    </ReasonDialog>
  )
}
