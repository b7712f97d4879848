import { useAction } from '@colab/ui/calls/useAction.ts'
import { opensPdf } from '@colab/ui/files/openFile.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download, FileText } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { openAttached } from './openAttached.ts'

interface AttachedButtonsProps {
  rowid: string
  /** The document. */
  name: string
  /** Distinguishes its files for screen readers. */
  of?: string
}

/** Opens or downloads the file of a rowid. Like `PdfButtons`, opening is offered where the browser can display PDFs. */
export function AttachedButtons({ rowid, name, of = name }: AttachedButtonsProps) {
  const { t } = useLingui()
  const opening = useAction(() => openAttached(rowid, name))
  const saving = useAction(() => openAttached(rowid, name, { download: true }))
  return (
    <>
      {opensPdf() && (
        <Button
          needsConnection
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
        needsConnection
        variant="quiet"
        icon={<Download />}
        busy={saving.isPending}
        label={t`Baixar ${of}`}
        onClick={() => saving.mutate(undefined)}
      >
        <Trans>Baixar</Trans>
      </Button>
    </>
  )
}
