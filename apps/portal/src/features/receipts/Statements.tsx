import { PdfButtons } from '@colab/ui/files/PdfButtons.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReceiptProps } from './insights/view.ts'
import { readPaper } from './queries.ts'
import { fileName, hasPaper, type ReceiptFile, STATEMENTS, type Statement } from './receipt.ts'

type StatementsProps = Pick<ReceiptProps, 'receipt' | 'employment'> & { paper: ReceiptFile }

const LABELS: Record<Statement, MessageDescriptor> = {
  planoSaude: msg`Plano de saúde`,
  comissao: msg`Comissões`,
  descontosDiversos: msg`Descontos diversos`,
  mediaFerias: msg`Composição das médias`,
}

/** Statements of a receipt: a card for each that is present (spec §2). */
export function Statements({ receipt, employment, paper }: StatementsProps) {
  const { i18n } = useLingui()
  return STATEMENTS.filter((statement) => hasPaper(employment.head, statement)).map((statement) => (
    <div key={statement} className="no-print">
      <Card
        title={i18n._(LABELS[statement])}
        actions={
          <PdfButtons
            minor
            base64={() => readPaper(receipt, employment, statement)}
            name={fileName({ ...paper, statement })}
            subject={i18n._(LABELS[statement])}
          />
        }
      />
    </div>
  ))
}
