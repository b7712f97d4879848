import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#async/useAction.ts'
import { opensPdf } from '#files/openFile.ts'
import { Button } from '#ui/Button.tsx'
import { Download, FileText } from '#ui/icons.ts'
import { Row } from '#ui/Layout.tsx'
import { openAttached } from './openAttached.ts'

/**
 * Opens or downloads the file of a rowid. `name` is the document, `of` what tells its files apart for screen readers. Like
 * `PdfButtons`, opening is offered where the browser can display PDFs.
 */
export function AttachedButtons({ rowid, name, of = name }: { rowid: string; name: string; of?: string }) {
  const { t } = useLingui()
  const opening = useAction(() => openAttached(rowid, name))
  const saving = useAction(() => openAttached(rowid, name, { download: true }))
  return (
    <Row>
      {opensPdf() && (
        <Button
          variant="quiet"
          icon={<FileText />}
          busy={opening.isPending}
          label={t`Abrir ${of}`}
          onClick={() => opening.mutate(undefined)}
        >
          <Trans>Abrir</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Download />}
        busy={saving.isPending}
        label={t`Baixar ${of}`}
        onClick={() => saving.mutate(undefined)}
      >
        <Trans>Baixar</Trans>
      </Button>
    </Row>
  )
}
