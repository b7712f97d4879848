import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import type { Code } from '@colab/contract/wire/cells'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Paperclip } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import css from './MessageCard.module.css'
import { isAnswered, openAttachment } from './message.ts'

/** One message: date, subject, text, file, and HR's reply. */
export function MessageCard({ message }: { message: AvisoRH }) {
  const { t } = useLingui()
  const { codAviso, nomeTipoAviso, dtAviso, descricao, retornoRh, nomeArquivo } = message
  const answered = isAnswered(message)
  return (
    <Card
      title={nomeTipoAviso || t`Mensagem`}
      actions={<Pill tone={answered ? 'good' : 'warn'}>{answered ? t`Respondida` : t`Aguardando resposta`}</Pill>}
    >
      <p className={css.day}>
        <DateText iso={dtAviso} />
      </p>
      <p className={css.words}>{descricao}</p>
      {codAviso !== null && nomeArquivo && <Attachment codAviso={codAviso} name={nomeArquivo} />}
      {answered && (
        <div className={css.answer}>
          <h3>
            <Trans>Resposta do RH</Trans>
          </h3>
          <p className={css.words}>{retornoRh}</p>
        </div>
      )}
    </Card>
  )
}

function Attachment({ codAviso, name }: { codAviso: Code; name: string }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    await openAttachment(codAviso, name)
    setBusy(false)
  }
  return (
    <Button variant="quiet" icon={<Paperclip />} busy={busy} onClick={() => void open()}>
      {name}
    </Button>
  )
}
