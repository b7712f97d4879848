import type { Movimento } from '@colab/contract/domains/receipts'
import { PdfButtons } from '@colab/ui/files/PdfButtons.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fileName, type Paper, STATEMENTS, type Statement } from './receipt.ts'

const LABELS: Record<Statement, MessageDescriptor> = {
  planoSaude: msg`Plano de saúde`,
  comissao: msg`Comissões`,
  descontosDiversos: msg`Descontos diversos`,
  mediaFerias: msg`Composição das médias`,
}

/** Statements of a receipt: a card for each that is present (spec §2). */
export function Statements({ head, paper }: { head: Movimento; paper: Paper }) {
  const { i18n } = useLingui()
  return STATEMENTS.filter((statement) => head[statement]).map((statement) => (
    <div key={statement} className="no-print">
      <Card title={i18n._(LABELS[statement])}>
        <PdfButtons
          minor
          base64={head[statement]}
          name={fileName({ ...paper, statement })}
          subject={i18n._(LABELS[statement])}
        />
      </Card>
    </div>
  ))
}
