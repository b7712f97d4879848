import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Download, FileText } from '#ui/icons.ts'
import { Row } from '#ui/Layout.tsx'
import { openBase64, opensPdf } from './openFile.ts'

/**
 * Opens a PDF in a new tab, or downloads it under `name`, which a tab cannot show. Opening is offered where the browser can
 * display PDFs. `of` tells several PDFs of a screen apart.
 */
export function PdfButtons({ base64, name, of }: { base64: string; name: string; of?: string | false }) {
  const { t } = useLingui()
  const opens = opensPdf()
  return (
    <Row>
      {opens && (
        <Button
          icon={<FileText />}
          label={of ? t`Abrir PDF: ${of}` : t`Abrir PDF`}
          onClick={() => void openBase64(base64, name)}
        >
          <Trans>Abrir</Trans>
        </Button>
      )}
      <Button
        variant={opens ? 'quiet' : 'primary'}
        icon={<Download />}
        label={of ? t`Baixar PDF: ${of}` : t`Baixar PDF`}
        onClick={() => void openBase64(base64, name, { download: true })}
      >
        <Trans>Baixar</Trans>
      </Button>
    </Row>
  )
}
