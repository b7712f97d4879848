import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import insights from './insights/insights.module.css'
import type { ReceiptProps } from './insights/view.ts'
import { PayFlow } from './PayFlow.tsx'
import { periodBefore } from './periods.ts'
import { readReceiptPdf } from './queries.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import css from './ReceiptHero.module.css'
import { fileName, hasPdf } from './receipt.ts'
import { useReceiptLabel } from './useReceiptLabel.ts'

export const Reason = lazyComponent(
  async () => (await import('./insights/Reason.tsx')).Reason,
  'features/receipts/insights',
)

export function ReceiptHero({ receipt, periods, period, employment }: ReceiptProps) {
  const { t } = useLingui()
  const { kind, date, employments } = receipt
  const { codEmpregado, dtPagamento } = employment.head
  const codeOf = useContractCode()
  const day = formatDate(dtPagamento)
  const paid = day && (Number(dtPagamento?.localeCompare(today())) > 0 ? t`será pago em ${day}` : t`pago em ${day}`)
  const { isPdfOnly } = employment
  const before = isPdfOnly ? undefined : periodBefore(kind, periods, date)
  const label = useReceiptLabel(employment)
  const alone = employments.length === 1
  const name = fileName({ kind, date, codEmpregado: alone ? undefined : codeOf(codEmpregado), place: employment.place })
  return (
    <Card>
      <div className={css.hero}>
        <div className={css.answer}>
          <div className={css.head}>
            <p>{[kind === 'ferias' ? t`Férias a partir de ${period}` : period, paid].filter(Boolean).join(' · ')}</p>
          </div>
          {isPdfOnly ? (
            <p>
              <Trans>Os valores deste holerite estão no PDF.</Trans>
            </p>
          ) : (
            <p>
              <Money hero cents={employment.net} />
            </p>
          )}
          <p className="quiet">{[!isPdfOnly && t`Líquido`, label].filter(Boolean).join(' · ')}</p>
          {before && (
            <Reason waiting={<p className={insights.reason} aria-busy />} {...{ receipt, employment, before }} />
          )}
          <ReceiptActions
            base64={hasPdf(employment.head, 'anexo') ? () => readReceiptPdf(receipt, employment, 'anexo') : undefined}
            name={name}
            vacation={kind === 'ferias' && !isPdfOnly ? { date, codEmpregado } : undefined}
          />
        </div>
        <PayFlow employment={employment} />
      </div>
    </Card>
  )
}
