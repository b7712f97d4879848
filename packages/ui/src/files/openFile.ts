import { decodeReceived } from '@colab/contract/wire/base64'
import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import { fileTypeByExtension, hasSignature, pdfIn } from '@colab/contract/wire/file-kinds'
import { type FileType, fileType } from '@colab/contract/wire/file-type'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { failureLang, failureText, refusalText } from '#calls/failureText.ts'
import { i18n } from '#i18n/locale.ts'
import { showSnackbar } from '#kit/feedback/snackbar.ts'
import { isInstalled } from './installed.ts'
import { canShare, objectUrl, saveFile, shareFile } from './saveFile.ts'

type Bytes = Uint8Array<ArrayBuffer> | Blob

interface FileToOpen {
  /** The file, or a promise of it; null when it does not exist. A `File` keeps its own name. */
  bytes: Bytes | Promise<Bytes | null>
  /** Name for saving; the extension follows the content. */
  name: string
  /** Like `extensaoAnexo`; defaults to the extension of the name. */
  extension?: string
  /** Downloads the file even if a tab could show it. */
  download?: boolean
}

/** Larger files are downloaded (spec §4). */
const LARGEST_SHOWN = 5 * 1024 * 1024

/**
 * Opens a file (spec §4, §5). The type comes from the first bytes: a PDF or image of up to 5 MB opens in a new tab, in an installed app
 * in the viewer, as text and HTML always do; everything else is downloaded. Call it within the click event, with a promise
 * if the bytes are still loading. Shows errors itself and never rejects.
 */
export async function openFile({ bytes, name, extension = name, download = false }: FileToOpen): Promise<void> {
  const hint = fileTypeByExtension(extension)
  const tab = !download && !isInstalled() && getsTab(bytes, hint) ? openTab(name) : null
  try {
    const content = await bytes
    if (content === null) {
      tab?.close()
      showMissing()
      return
    }
    const found = fileType(new Uint8Array(await new Blob([content]).slice(0, 16).arrayBuffer()))
    if (!found && hasSignature(hint)) {
      tab?.close()
      showOther()
      return
    }
    // Word and Excel files are ZIP by their bytes: the original extension is more precise.
    const type = found && found.extension !== 'zip' ? found : hint
    const called = content instanceof File ? content.name : name
    const file = new File([content], `${called.replace(/\.\w{1,5}$/, '')}.${type.extension}`, { type: type.mime })
    const isShown = !download && file.size <= LARGEST_SHOWN
    if (isShown && found && isPassive(found) && !isInstalled()) {
      showInTab(file, tab)
      return
    }
    tab?.close()
    if (isShown && (found ? isPassive(found) : type.mime.startsWith('text/'))) {
      const { showInViewer } = await import('./viewer.tsx')
      await showInViewer(file)
    } else {
      saveFile(file)
    }
  } catch (error) {
    tab?.close()
    // The channel is redirecting to the sign-in page.
    if (error instanceof SignedOut) return
    showFailure(error)
  }
}

/** Shows that something else arrived in place of the file, such as the text of an error. */
function showOther(): void {
  const text = i18n._(msg`O que o servidor enviou não é este arquivo. Tente mais tarde ou avise o RH.`)
  showSnackbar({ text, tone: 'bad' })
}

function showMissing(): void {
  showSnackbar({ text: i18n._(msg`Este arquivo não está mais disponível.`), tone: 'bad' })
}

/**
 * Shows the reason of a refusal; without one, that the file does not exist. After a timeout the file can be requested
 * again.
 */
function showFailure(error: unknown): void {
  if (error instanceof Refused) {
    if (error.message) showSnackbar({ text: refusalText(error), tone: 'bad', lang: failureLang(error) })
    else showMissing()
    return
  }
  if (error instanceof Unavailable && error.isLate) {
    showSnackbar({ text: failureText(error), tone: 'bad' })
    return
  }
  console.error(error)
  const text = i18n._(msg`Não foi possível abrir/baixar o arquivo. Veja console para detalhes.`)
  showSnackbar({ text, tone: 'bad' })
}

/** Base64 text of a reply, or how to read it. */
export type Base64 = string | (() => Promise<string>)

/** Like openFile, for the Base64 text of a reply; an empty text shows a message (spec §8 Attachments). */
export async function openBase64(base64: Base64, name: string, { download = false } = {}): Promise<void> {
  if (!base64) {
    showSnackbar({ text: i18n._(msg`Nenhum Base64 encontrado em response.data.`), tone: 'bad' })
    return
  }
  let bytes: FileToOpen['bytes']
  try {
    bytes =
      typeof base64 === 'string'
        ? decodeReceived(base64)
        : base64().then((read) => (read ? decodeReceived(read) : null))
  } catch (error) {
    bytes = Promise.reject(error)
  }
  await openFile({ bytes, name, download })
}

const PDF = { type: 'application/pdf' }

/** Returns whether the device has a share sheet that takes PDFs; a component asks once, because browsers take long to make a file. */
export function useSharesPdf(): boolean {
  const [shares] = useState(() => 'canShare' in navigator && canShare(new File(['%PDF-'], 'comprovante.pdf', PDF)))
  return shares
}

/** Opens the share sheet with a PDF of a reply, within the click event. Shows errors itself and never rejects. */
export async function sharePdf(base64: Base64, name: string): Promise<void> {
  try {
    const read = typeof base64 === 'string' ? base64 : await base64()
    if (!read) {
      showMissing()
      return
    }
    const bytes = pdfIn(read)
    if (!bytes) {
      showOther()
      return
    }
    const file = new File([bytes], name, PDF)
    // A share sheet needs a recent click: otherwise the file is saved, with a button that opens the sheet.
    if (navigator.userActivation?.isActive === false) saveFile(file)
    else await shareFile(file)
  } catch (error) {
    if (!(error instanceof SignedOut)) showFailure(error)
  }
}

/** Types that browsers display without executing anything: only these may open in our origin. */
function isPassive({ mime }: FileType): boolean {
  return /^image\/(png|jpeg|gif)$/.test(mime) || (mime === 'application/pdf' && opensPdf())
}

/**
 * Returns whether PDFs open in a tab: phones that cannot display them download them under a meaningless name and leave
 * an empty tab.
 */
export function opensPdf(): boolean {
  return navigator.pdfViewerEnabled !== false
}

function getsTab(bytes: FileToOpen['bytes'], hint: FileType): boolean {
  if (bytes instanceof Promise) return isPassive(hint)
  if (bytes instanceof Blob) return bytes.size <= LARGEST_SHOWN && isPassive(hint)
  const found = fileType(bytes)
  return found !== null && bytes.length <= LARGEST_SHOWN && isPassive(found)
}

/** Opens an empty tab for content to come. Must run within the click event, or phones block it as a popup. */
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
  // Closed by the person while loading.
  if (waiting?.closed) return
  const tab = waiting ?? window.open('', '_blank')
  if (!tab) {
    saveFile(file)
    return
  }
  tab.opener = null
  tab.location.replace(objectUrl(file))
}
