import { useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Trans } from '@lingui/react/macro'
import css from './insights.module.css'
import { rateText } from './rates.ts'

/** A share of the pay in tenths of a per cent; hidden with the amounts, because it is calculated from them. */
export function Share({ tenths }: { tenths: number }) {
  return useAmountsHidden() ? '••%' : rateText(tenths)
}

interface PaidShareProps {
  tax: 'inss' | 'irrf'
  tenths: number
  /** The tax, and the pay on which it is due, in cents. */
  paid: number
  base: number
  /** Rate of the highest of several bands. */
  top?: number | undefined
}

/** The amount of a tax as a share of its base, and an explanation of the rate that payslips print. */
export function PaidShare({ tax, tenths, paid, base, top }: PaidShareProps) {
  const share = (
    <strong>
      <Share tenths={tenths} />
    </strong>
  )
  const amount = (
    <strong>
      <Money cents={paid} />
    </strong>
  )
  const pay = <Money cents={base} />
  const last = top !== undefined && rateText(top)
  return (
    <div>
      <p className={css.lead}>
        <Trans>
          Você pagou {share} = {amount}
        </Trans>
      </p>
      <p className="quiet">
        {tax === 'inss' ? <Trans>de {pay}, a base do INSS.</Trans> : <Trans>de {pay}, o rendimento tributável.</Trans>}
        {last && ' '}
        {last && <Trans>{last} é só a alíquota da última faixa.</Trans>}
      </p>
    </div>
  )
}
