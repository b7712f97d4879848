import { useAction } from '@colab/ui/calls/useAction.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import css from './Attachments.module.css'
import { type Attachment, attachmentsOf, type Notice, openAttachment } from './notice.ts'

/** One button for each file of a notice; nothing without files. */
export function Attachments({ notice }: { notice: Notice }) {
  const attachments = attachmentsOf(notice)
  if (attachments.length === 0) return null
  return (
    <div className={css.files}>
      <h3>
        <Plural value={attachments.length} one="Anexo" other="Anexos" />
      </h3>
      {attachments.map((attachment, at) => (
        <AttachmentButton key={attachment.sequenciaAnexo} notice={notice} attachment={attachment} number={at + 1} />
      ))}
    </div>
  )
}

function AttachmentButton(props: { notice: Notice; attachment: Attachment; number: number }) {
  const { notice, attachment, number } = props
  const { t } = useLingui()
  const day = notice.dtAviso ?? ''
  const kind = attachment.extensao.toUpperCase()
  // File names cannot contain slashes, so the date stays in its wire format.
  const opening = useAction(() => openAttachment(notice, attachment, t`aviso ${day} anexo ${number}`))
  return (
    <Button
      needsConnection
      variant="quiet"
      icon={<Paperclip />}
      busy={opening.isPending}
      onClick={() => opening.mutate(undefined)}
    >
      {kind ? t`Anexo ${number} (${kind})` : t`Anexo ${number}`}
    </Button>
  )
}
