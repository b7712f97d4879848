import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { i18n } from '#i18n/locale.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { canShare, objectUrl, saveFile, shareFile } from './saveFile.ts'
import css from './viewer.module.css'

/**
 * Shows text or HTML in a dialog above everything. The frame has neither scripts nor forms nor our origin: whatever the
 * file holds, it can do nothing. The dialog stands in a root of its own, so that any screen can open it.
 */
export async function showInViewer(file: File): Promise<void> {
  const text = decodeText(await file.arrayBuffer())
  const src = objectUrl(new Blob([text], { type: `${file.type};charset=utf-8` }))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function close() {
    root.unmount()
    place.remove()
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <Dialog open title={file.name} width={900} onClose={close} actions={<Actions file={file} />}>
        <iframe className={css.frame} sandbox="" src={src} title={file.name} />
      </Dialog>
    </I18nProvider>,
  )
}

function Actions({ file }: { file: File }) {
  return (
    <>
      {canShare(file) && (
        <Button variant="quiet" icon={<Share2 />} onClick={() => void shareFile(file)}>
          <Trans>Compartilhar</Trans>
        </Button>
      )}
      <Button variant="quiet" icon={<Download />} onClick={() => saveFile(file)}>
        <Trans>Baixar</Trans>
      </Button>
    </>
  )
}

/** Text as UTF-8, or what is none as windows-1252, which older systems of HR still write. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
