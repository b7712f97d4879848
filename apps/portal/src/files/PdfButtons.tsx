import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Download, FileText, Share2 } from '#ui/icons.ts'
import { Row } from '#ui/Layout.tsx'
import { openBase64, opensPdf, sharePdf, sharesPdf } from './openFile.ts'

/**
 * Opens a PDF in a new tab, or downloads it under `name`, which a tab cannot show. Opening is offered where the browser can
 * display PDFs, sharing where the device has a share sheet. `of` distinguishes several PDFs of a screen; `minor` buttons
 * are less prominent.
 */
export function PdfButtons(props: { base64: string; name: string; of?: string | false; minor?: boolean }) {
  const { base64, name, of, minor } = props
  const { t } = useLingui()
  const opens = opensPdf()
  return (
    <Row>
      {opens && (
        <Button
          variant={minor ? 'quiet' : 'primary'}
          icon={<FileText />}
          label={of ? t`Abrir PDF: ${of}` : t`Abrir PDF`}
          onClick={() => void openBase64(base64, name)}
        >
          <Trans>Abrir</Trans>
        </Button>
      )}
      <Button
        variant={opens || minor ? 'quiet' : 'primary'}
        icon={<Download />}
        label={of ? t`Baixar PDF: ${of}` : t`Baixar PDF`}
        onClick={() => void openBase64(base64, name, { download: true })}
      >
        <Trans>Baixar</Trans>
      </Button>
      {sharesPdf() && (
        <Button
          variant="icon"
          label={of ? t`Compartilhar PDF: ${of}` : t`Compartilhar PDF`}
          onClick={() => void sharePdf(base64, name)}
        >
          <Share2 />
        </Button>
      )}
    </Row>
  )
}
