import type { Movimento } from '@colab/contract/domains/receipts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Columns, FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useContractCode } from '#async/useContractCode.ts'
import { withLawTables } from '#lawTables.ts'
import type { ReceiptProps } from './insights/view.ts'
import { Lines } from './Lines.tsx'
import css from './ReceiptLines.module.css'
import { hasPdf, isContradicted, STATEMENTS } from './receipt.ts'
import { Statements } from './Statements.tsx'

const Detail = lazyComponent(
  withLawTables(async () => (await import('./insights/Detail.tsx')).Detail),
  'features/receipts/insights',
)

/** The line whose details are shown; closing them returns the focus. */
function useDetailed() {
  const [detailed, setDetailed] = useState<Movimento>()
  const opener = useRef<Element>(null)
  function open(row: Movimento) {
    opener.current = document.activeElement
    setDetailed(row)
  }
  function close() {
    setDetailed(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return { detailed, open, close }
}

export function ReceiptLines({ receipt, employment }: Omit<ReceiptProps, 'period' | 'periods'>) {
  const { t } = useLingui()
  const { detailed, open, close } = useDetailed()
  const { kind, date, employments } = receipt
  const { head, place, earnings, deductions, information, unknown } = employment
  const { totalEarnings, totalDeductions, fgtsBase, fgts, isComplete, isPdfOnly } = employment
  const codeOf = useContractCode()
  const codEmpregado = employments.length === 1 ? undefined : codeOf(head.codEmpregado)
  if (isPdfOnly)
    return <Statements receipt={receipt} employment={employment} file={{ kind, date, codEmpregado, place }} />
  const shared = { receipt: { kind, employment }, detailed, onDetail: open }
  return (
    <div className={css.lines} data-detailed={detailed ? '' : undefined}>
      <Stack>
        {[totalEarnings, totalDeductions].some(isContradicted) && (
          <Alert tone="warn" title={t`As linhas não somam o total`}>
            <Trans>Os totais são os que a empresa informou. Em caso de dúvida, fale com o RH.</Trans>
          </Alert>
        )}
        <Columns>
          <Lines
            {...shared}
            title={t`Proventos`}
            rows={earnings}
            none={isComplete && !totalEarnings.cents ? t`Nenhum provento neste período.` : undefined}
            total={{ label: t`Total de proventos`, ...totalEarnings }}
          />
          <Lines
            {...shared}
            title={t`Descontos`}
            negative
            rows={deductions}
            none={isComplete && !totalDeductions.cents ? t`Nenhum desconto neste período.` : undefined}
            total={{ label: t`Total de descontos`, ...totalDeductions }}
          />
          {Boolean(fgtsBase || fgts) && <Fgts base={fgtsBase} amount={fgts} />}
          {information.length > 0 && (
            <Lines {...shared} title={t`Informações`} lead={t`Não entram no líquido.`} rows={information} />
          )}
          {[...Map.groupBy(unknown, ({ indicador }) => indicador.trim())].map(([indicador, rows]) => (
            <Lines
              {...shared}
              key={indicador}
              title={indicador || t`Outras linhas`}
              lead={t`Não sabemos se entram no líquido.`}
              rows={rows}
            />
          ))}
        </Columns>
        {STATEMENTS.some((statement) => hasPdf(head, statement)) && (
          <FieldGrid>
            <Statements receipt={receipt} employment={employment} file={{ kind, date, codEmpregado, place }} />
          </FieldGrid>
        )}
      </Stack>
      {detailed && <Detail receipt={receipt} employment={employment} row={detailed} onClose={close} />}
    </div>
  )
}

/** Base and amount, each only where present (spec §2). */
function Fgts({ base, amount }: { base: number | null; amount: number | null }) {
  const { t } = useLingui()
  return (
    <Card flush title={t`FGTS`}>
      <RowGroup label={t`FGTS`}>
        {Boolean(amount) && (
          <ListRow
            title={t`FGTS do mês`}
            note={t`depositado pela empresa, não descontado`}
            trailing={<Money bare cents={amount} />}
          />
        )}
        {Boolean(base) && <ListRow title={t`Base do FGTS`} trailing={<Money bare cents={base} />} />}
      </RowGroup>
    </Card>
  )
}
