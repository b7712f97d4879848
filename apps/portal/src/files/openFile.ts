import { decodeBase64 } from '@colab/contract/wire/base64'
import { SignedOut } from '@colab/contract/wire/failures'
import { type FileType, fileType, fileTypeByExtension } from '@colab/contract/wire/file-type'
import { msg } from '@lingui/core/macro'
import { i18n } from '#i18n/locale.ts'
import { showSnackbar } from '#ui/snackbar.ts'
import { objectUrl, saveFile } from './saveFile.ts'

type Bytes = Uint8Array<ArrayBuffer> | Blob

interface FileToOpen {
  /** What is in hand, or on its way; null where there turns out to be none. A `File` is called what it says. */
  bytes: Bytes | Promise<Bytes | null>
  /** What it is called when it is kept; the extension follows what the file is. */
  name: string
  /** As in `extensaoAnexo`; that of the name unless told. */
  extension?: string
}

/** Larger files are downloaded (spec §4). */
const LARGEST_SHOWN = 5 * 1024 * 1024

/**
 * Opens a file as spec §4 and §5 say. The type comes from the first bytes: a PDF or picture of up to 5 MB gets a tab of
 * its own, text and HTML the sandboxed viewer, everything larger or else is downloaded. Call it within the click, with a
 * promise where the bytes are still to come. Resolves when it is done; what fails is shown here and never thrown.
 */
export async function openFile({ bytes, name, extension = name }: FileToOpen): Promise<void> {
  const hint = fileTypeByExtension(extension)
  const tab = getsTab(bytes, hint) ? openTab(name) : null
  try {
    const content = await bytes
    if (content === null) {
      tab?.close()
      showSnackbar({ text: i18n._(msg`Este arquivo não está mais disponível.`), tone: 'bad' })
      return
    }
    const found = fileType(new Uint8Array(await new Blob([content]).slice(0, 16).arrayBuffer()))
    // Word, Excel and their like are ZIP by their bytes: the extension they came with says more.
    const type = found && found.extension !== 'zip' ? found : hint
    const called = content instanceof File ? content.name : name
    const file = new File([content], `${called.replace(/\.\w{1,5}$/, '')}.${type.extension}`, { type: type.mime })
    if (found && isPassive(found) && file.size <= LARGEST_SHOWN) {
      showInTab(file, tab)
      return
    }
    tab?.close()
    if (!found && type.mime.startsWith('text/') && file.size <= LARGEST_SHOWN) {
      const { showInViewer } = await import('./viewer.tsx')
      await showInViewer(file)
    } else {
      saveFile(file)
    }
  } catch (error) {
    tab?.close()
    // The channel is leaving for the sign-in page.
    if (error instanceof SignedOut) return
    console.error(error)
    const text = i18n._(msg`Não foi possível abrir/baixar o arquivo. Veja console para detalhes.`)
    showSnackbar({ text, tone: 'bad' })
  }
}

/** The same for the base64 text of a reply; an empty one is told (spec §8 Attachments). */
export async function openBase64(base64: string, name: string): Promise<void> {
  if (!base64) {
    showSnackbar({ text: i18n._(msg`Nenhum Base64 encontrado em response.data.`), tone: 'bad' })
    return
  }
  let bytes: FileToOpen['bytes']
  try {
    bytes = decodeBase64(base64)
  } catch (error) {
    bytes = Promise.reject(error)
  }
  await openFile({ bytes, name })
}

/** Whether a browser shows it without running anything of it: only then may it stand in our origin. */
function isPassive({ mime }: FileType): boolean {
  // Phones that cannot show a PDF download it under a meaningless name and leave an empty tab behind.
  return /^image\/(png|jpeg|gif)$/.test(mime) || (mime === 'application/pdf' && navigator.pdfViewerEnabled !== false)
}

function getsTab(bytes: FileToOpen['bytes'], hint: FileType): boolean {
  if (bytes instanceof Promise) return isPassive(hint)
  if (bytes instanceof Blob) return bytes.size <= LARGEST_SHOWN && isPassive(hint)
  const found = fileType(bytes)
  return found !== null && bytes.length <= LARGEST_SHOWN && isPassive(found)
}

/** A tab that waits for its content. It must open within the click: later, phones take it for an advertisement. */
function openTab(name: string): Window | null {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = name
    tab.document.documentElement.style.colorScheme = 'light dark'
    tab.document.body.textContent = i18n._(msg`Abrindo…`)
  }
  return tab
}

function showInTab(file: File, waiting: Window | null): void {
  // Closed by the person while it was waiting: they do not want it any more.
  if (waiting?.closed) return
  const tab = waiting ?? window.open('', '_blank')
  if (!tab) {
    saveFile(file)
    return
  }
  tab.opener = null
  tab.location.replace(objectUrl(file))
}
