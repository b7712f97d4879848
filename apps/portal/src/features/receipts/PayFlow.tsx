import { useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import { Flow } from '@colab/ui/kit/data/Flow.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FlowKind, flowOf } from './flow.ts'
import type { Employment } from './receipt.ts'

const NAMES: Record<FlowKind, MessageDescriptor> = {
  net: msg`Líquido`,
  paidBefore: msg`Já pago antes`,
  taxes: msg`INSS e imposto de renda`,
  absence: msg`Faltas e atrasos`,
  other: msg`Outros descontos`,
}

/** The gross pay as a bar, divided into the net pay and groups of deductions; null where the lines do not add up. */
export function PayFlow({ employment }: { employment: Employment }) {
  const { t, i18n } = useLingui()
  const hidden = useAmountsHidden()
  const parts = flowOf(employment)
  if (!parts) return null
  return (
    <Flow
      label={t`Do bruto ao líquido`}
      parts={parts.map(({ kind, cents }) => ({
        name: i18n._(NAMES[kind]),
        // The shares would reveal hidden amounts.
        value: hidden ? 1 : cents,
        text: <Money bare cents={cents} negative={kind !== 'net'} />,
      }))}
      caption={
        <>
          <span>
            <Trans>Do bruto ao líquido</Trans>
          </span>
          <span>
            <Trans>
              bruto <Money cents={employment.totalEarnings.cents} />
            </Trans>
          </span>
        </>
      }
    />
  )
}
