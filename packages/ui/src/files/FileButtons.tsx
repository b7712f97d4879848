import { Trans } from '@lingui/react/macro'
import { useAction } from '#calls/useAction.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Download, FileText } from '#kit/icons.ts'
import { opensPdf } from './openFile.ts'

interface FileButtonsProps {
  /** Fetches the file, and opens or downloads it. */
  open: (download: boolean) => Promise<unknown>
  /** Accessible names, which distinguish the files of a screen. */
  openLabel: string
  saveLabel: string
  /** In a cell of a table: without words. */
  isBare?: boolean
}

/** Buttons of a file that is fetched when one is pressed. Like `PdfButtons`, opening is offered where the browser can display PDFs. */
export function FileButtons({ open, openLabel, saveLabel, isBare = false }: FileButtonsProps) {
  const opening = useAction(() => open(false))
  const saving = useAction(() => open(true))
  if (isBare) {
    return (
      <>
        {opensPdf() && (
          <Button
            needsConnection
            variant="icon"
            busy={opening.isPending}
            label={openLabel}
            onClick={() => opening.mutate(undefined)}
          >
            <FileText />
          </Button>
        )}
        <Button
          needsConnection
          variant="icon"
          busy={saving.isPending}
          label={saveLabel}
          onClick={() => saving.mutate(undefined)}
        >
          <Download />
        </Button>
      </>
    )
  }
  return (
    <>
      {opensPdf() && (
        <Button
          needsConnection
          variant="quiet"
          icon={<FileText />}
          busy={opening.isPending}
          label={openLabel}
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
        label={saveLabel}
        onClick={() => saving.mutate(undefined)}
      >
        <Trans>Baixar</Trans>
      </Button>
    </>
  )
}
