import { decodeText } from '@colab/contract/wire/text'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { i18n } from '#i18n/locale.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Download, Share2 } from '#kit/icons.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { canShare, objectUrl, saveFile, shareFile } from './saveFile.ts'
import css from './viewer.module.css'

/**
 * Shows text or HTML in a dialog. The frame has no scripts, no forms and no access to our origin. The dialog has its
 * own React root, so that any screen can open it.
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
