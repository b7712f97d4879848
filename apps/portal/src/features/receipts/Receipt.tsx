import type { Movimento } from '@colab/contract/domains/receipts'
import { formatDate, type IsoDate } from '@colab/contract/wire/date'
import { PdfButtons } from '@colab/ui/files/PdfButtons.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Columns, Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Kind } from './kinds.ts'
import { Lines } from './Lines.tsx'
import css from './Receipt.module.css'
import { type Employment, fileName, isContradicted, STATEMENTS } from './receipt.ts'
import { Statements } from './Statements.tsx'
import { useReceiptLabel } from './useReceiptLabel.ts'
import { VacationReceipt } from './VacationReceipt.tsx'

const DetailDialog = lazyComponent(
  async () => (await import('./DetailDialog.tsx')).DetailDialog,
  'features/receipts/insights',
)

type ReceiptProps = {
  kind: Kind
  date: IsoDate
  /** Its name at the start of a line: `Outubro de 2026`. */
  period: string
  employment: Employment
  alone: boolean
  /** What explains the receipts of the period, below the net pay of the first. */
  insights: ReactNode
}

/** Receipt of one employment with its own net, totals and PDFs (spec §2: one block per employment). */
export function Receipt({ kind, date, period, employment, alone, insights }: ReceiptProps) {
  const { t } = useLingui()
  const [detailed, setDetailed] = useState<Movimento>()
  const { head, information, totalEarnings, totalDeductions, fgtsBase, fgts } = employment
  const hasFgts = Boolean(fgtsBase || fgts)
  const hasStatements = STATEMENTS.some((statement) => head[statement])
  const { codEmpregado, anexo, dtPagamento } = head
  const { place } = employment
  const day = formatDate(dtPagamento)
  const paid = day && (Number(dtPagamento?.localeCompare(today())) > 0 ? t`será pago em ${day}` : t`pago em ${day}`)
  const paper = { kind, date, codEmpregado: alone ? undefined : codEmpregado, place }
  const employmentLabel = useReceiptLabel(employment)
  return (
    <section className={css.receipt} aria-label={employmentLabel}>
      <Stack>
        <Hero
          label={[kind === 'ferias' ? t`Férias a partir de ${period}` : period, paid].filter(Boolean).join(' · ')}
          value={<Money cents={employment.net} />}
          note={[t`Líquido`, employmentLabel].filter(Boolean).join(' · ')}
          actions={
            <Row>
              {anexo && <PdfButtons base64={anexo} name={fileName(paper)} />}
              {kind === 'ferias' && <VacationReceipt date={date} codEmpregado={codEmpregado} />}
            </Row>
          }
        />
        {insights}
        {[totalEarnings, totalDeductions].some(isContradicted) && (
          <Alert tone="warn" title={t`As linhas não somam o total`}>
            <Trans>Os totais são os que a empresa informou. Em caso de dúvida, fale com o RH.</Trans>
          </Alert>
        )}
        <Columns>
          <Lines
            title={t`Proventos`}
            rows={employment.earnings}
            none={t`Nenhum provento neste período.`}
            total={{ label: t`Total de proventos`, ...totalEarnings }}
            onDetail={setDetailed}
          />
          <Lines
            title={t`Descontos`}
            negative
            rows={employment.deductions}
            none={t`Nenhum desconto neste período.`}
            total={{ label: t`Total de descontos`, ...totalDeductions }}
            onDetail={setDetailed}
          />
          {(hasFgts || hasStatements) && (
            <Aside stacked={information.length > 0}>
              {hasFgts && <Fgts base={fgtsBase} amount={fgts} />}
              {hasStatements && <Statements head={head} paper={paper} />}
            </Aside>
          )}
          {information.length > 0 && (
            <Lines title={t`Informações`} lead={t`Não entram no líquido.`} rows={information} onDetail={setDetailed} />
          )}
        </Columns>
      </Stack>
      <Suspense>{detailed && <DetailDialog row={detailed} onClose={() => setDetailed(undefined)} />}</Suspense>
    </section>
  )
}

/** Stacks its children beside information, to avoid gaps; otherwise they are side by side. */
function Aside({ stacked, children }: { stacked: boolean; children: ReactNode }) {
  return stacked ? <Stack>{children}</Stack> : children
}

/** Base and amount, each only where present (spec §2). */
function Fgts({ base, amount }: { base: number | null; amount: number | null }) {
  const { t } = useLingui()
  return (
    <Card>
      <DefinitionRows>
        {Boolean(base) && (
          <DefinitionRow label={t`Base do FGTS`}>
            <Money cents={base} />
          </DefinitionRow>
        )}
        {Boolean(amount) && (
          <DefinitionRow total label={t`FGTS do mês`} note={t`depositado pela empresa, não descontado`}>
            <Money cents={amount} />
          </DefinitionRow>
        )}
      </DefinitionRows>
    </Card>
  )
}
