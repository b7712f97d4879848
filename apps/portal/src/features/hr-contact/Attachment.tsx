import { messageAttachmentTarget } from '@colab/contract/files'
import type { Code } from '@colab/contract/wire/cells'
import { fileTypeByExtension } from '@colab/contract/wire/file-kinds'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { openFile } from '@colab/ui/files/openFile.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { useEffect, useState } from 'react'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'
import css from './ConversationCard.module.css'

/** The file of a message: a picture is shown in its place, other files open or are downloaded (`openFile`). */
export function Attachment({ codAviso, name }: { codAviso: Code; name: string }) {
  const [picture, setPicture] = useState<string>()
  const isPicture = /^image\/(png|jpeg|gif)$/.test(fileTypeByExtension(name).mime)
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture])

  const opening = useAction(async () => {
    const bytes = channel.download(messageAttachmentTarget(codAviso, bearer()?.codPessoa ?? 0))
    const shown = isPicture && !picture ? await bytes.catch(() => null) : null
    if (shown) setPicture(URL.createObjectURL(shown))
    else await openFile({ bytes, name })
  })
  return (
    <>
      <Button
        needsConnection
        variant="quiet"
        icon={<Paperclip />}
        busy={opening.isPending}
        onClick={() => opening.mutate(undefined)}
      >
        {name}
      </Button>
      {picture && <img className={css.picture} src={picture} alt={name} onError={() => setPicture(undefined)} />}
    </>
  )
}
