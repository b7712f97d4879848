import { decodeText } from '@colab/contract/wire/text'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { i18n } from '#i18n/locale.ts'
import { Button } from '#kit/fields/Button.tsx'
import { useObjectUrl } from '#kit/fields/useObjectUrl.ts'
import { Download, Share2 } from '#kit/icons.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { framesFirstPage } from './installed.ts'
import { canShare, saveFile, shareFile } from './saveFile.ts'
import css from './viewer.module.css'

/** Shows text, HTML, a picture or a PDF in a dialog, which has its own React root, so that any screen can open it. */
export async function showInViewer(file: File): Promise<void> {
  const isText = file.type.startsWith('text/')
  const content = isText
    ? new Blob([decodeText(await file.arrayBuffer())], { type: `${file.type};charset=utf-8` })
    : file
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function close() {
    root.unmount()
    place.remove()
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <Dialog open title={file.name} width={900} onClose={close} actions={<Actions file={file} />}>
        <Content content={content} name={file.name} />
      </Dialog>
    </I18nProvider>,
  )
}

function Content({ content, name }: { content: Blob; name: string }) {
  const url = useObjectUrl(content) ?? undefined
  if (content.type.startsWith('image/')) return <img className={css.picture} src={url} alt={name} />
  // Browsers show no PDF in a sandbox; their viewer runs none of its scripts in our origin.
  if (content.type !== 'application/pdf') return <iframe className={css.frame} sandbox="" src={url} title={name} />
  return (
    <>
      {framesFirstPage() && (
        <p className={css.note}>
          <Trans>Para ver todas as páginas, toque em Compartilhar ou Baixar.</Trans>
        </p>
      )}
      <iframe className={css.frame} src={url} title={name} />
    </>
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
