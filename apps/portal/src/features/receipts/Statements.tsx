import type { Movimento } from '@colab/contract/domains/receipts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { openBase64 } from '#files/openFile.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Download } from '#ui/icons.ts'
import { Row } from '#ui/Layout.tsx'
import { fileName, type Paper, STATEMENTS, type Statement } from './receipt.ts'

const LABELS: Record<Statement, MessageDescriptor> = {
  planoSaude: msg`Plano de saúde`,
  comissao: msg`Comissões`,
  descontosDiversos: msg`Descontos diversos`,
  mediaFerias: msg`Composição das médias`,
}

/** Statements of a receipt: one button for each that is present (spec §2). */
export function Statements({ head, paper }: { head: Movimento; paper: Paper }) {
  const { t, i18n } = useLingui()
  return (
    <div className="no-print">
      <Card title={t`Demonstrativos`}>
        <Row>
          {STATEMENTS.filter((statement) => head[statement]).map((statement) => (
            <Button
              key={statement}
              variant="quiet"
              icon={<Download />}
              onClick={() => openBase64(head[statement], fileName({ ...paper, statement }))}
            >
              {i18n._(LABELS[statement])}
            </Button>
          ))}
        </Row>
      </Card>
    </div>
  )
}
