import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#calls/useAction.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Download, FileText, Share2 } from '#kit/icons.ts'
import { Row } from '#kit/layout/Layout.tsx'
import { type Base64, openBase64, opensPdf, sharePdf, useSharesPdf } from './openFile.ts'

/**
 * Opens a PDF in a new tab, or downloads it under `name`, which a tab cannot show. Opening is offered where the browser can
 * display PDFs, sharing where the device has a share sheet. `subject` distinguishes several PDFs of a screen; `minor` buttons
 * are less prominent.
 */
export function PdfButtons(props: { base64: Base64; name: string; subject?: string | false; minor?: boolean }) {
  const { base64, name, subject, minor } = props
  const { t } = useLingui()
  const opens = opensPdf()
  const shares = useSharesPdf()
  const opening = useAction(() => openBase64(base64, name))
  const saving = useAction(() => openBase64(base64, name, { download: true }))
  return (
    <Row>
      {opens && (
        <Button
          variant={minor ? 'quiet' : 'primary'}
          icon={<FileText />}
          label={subject ? t`Abrir PDF: ${subject}` : t`Abrir PDF`}
          busy={opening.isPending}
          onClick={() => opening.mutate(undefined)}
        >
          <Trans>Abrir</Trans>
        </Button>
      )}
      <Button
        variant={opens || minor ? 'quiet' : 'primary'}
        icon={<Download />}
        label={subject ? t`Baixar PDF: ${subject}` : t`Baixar PDF`}
        busy={saving.isPending}
        onClick={() => saving.mutate(undefined)}
      >
        <Trans>Baixar</Trans>
      </Button>
      {shares && (
        <Button
          variant="icon"
          label={subject ? t`Compartilhar PDF: ${subject}` : t`Compartilhar PDF`}
          onClick={() => void sharePdf(base64, name)}
        >
          <Share2 />
        </Button>
      )}
    </Row>
  )
}
