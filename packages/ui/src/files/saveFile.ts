import { msg } from '@lingui/core/macro'
import { i18n } from '#i18n/locale.ts'
import { showSnackbar } from '#kit/feedback/snackbar.ts'

/** Milliseconds until the object URL is revoked (spec §4). */
const REVOKE_MS = 60_000

/** Returns an object URL that is valid for a minute. */
export function objectUrl(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
  return url
}

/** Downloads a file; also offers the share sheet where the device has one. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = objectUrl(file)
  link.download = file.name
  link.click()
  if (!canShare(file)) return
  showSnackbar({
    text: i18n._(msg`Arquivo baixado.`),
    action: { label: i18n._(msg`Compartilhar`), onSelect: () => void shareFile(file) },
  })
}

export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** Opens the share sheet of the device. */
export function shareFile(file: File): Promise<void> {
  return shareFiles([file])
}

/** Opens the share sheet with several files, under the name of the first. */
export async function shareFiles(files: File[]): Promise<void> {
  try {
    await navigator.share({ files, title: files[0]?.name ?? '' })
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.error(error)
    const text = i18n._(msg`Não foi possível abrir/baixar o arquivo. Veja console para detalhes.`)
    showSnackbar({ text, tone: 'bad' })
  }
}
