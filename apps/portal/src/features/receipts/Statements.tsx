import { PdfButtons } from '@colab/ui/files/PdfButtons.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReceiptProps } from './insights/view.ts'
import { readReceiptPdf } from './queries.ts'
import { fileName, hasPdf, type ReceiptFile, STATEMENTS, type Statement } from './receipt.ts'

type StatementsProps = Pick<ReceiptProps, 'receipt' | 'employment'> & { file: ReceiptFile }

const LABELS: Record<Statement, MessageDescriptor> = {
  planoSaude: msg`Plano de saúde`,
  comissao: msg`Comissões`,
  descontosDiversos: msg`Descontos diversos`,
  mediaFerias: msg`Composição das médias`,
}

/** Statements of a receipt: a card for each that is present (spec §2). */
export function Statements({ receipt, employment, file }: StatementsProps) {
  const { i18n } = useLingui()
  return STATEMENTS.filter((statement) => hasPdf(employment.head, statement)).map((statement) => (
    <div key={statement} className="no-print">
      <Card
        title={i18n._(LABELS[statement])}
        actions={
          <PdfButtons
            minor
            base64={() => readReceiptPdf(receipt, employment, statement)}
            name={fileName({ ...file, statement })}
            subject={i18n._(LABELS[statement])}
          />
        }
      />
    </div>
  ))
}
