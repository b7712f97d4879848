import { basename } from 'node:path'
import { fileType } from '@colab/contract/wire/file-type'
import { isWholePdf } from '#pdf/whole.ts'
import { cleanPicture } from '#pictures/clean.ts'
import type { UploadedFile } from '#protocol/file-targets.ts'

/**
 * Returns a sent file as it is stored: its type detected from its bytes, its name without path, control and direction
 * characters and misleading extensions, a picture without metadata. Null for a type that is not accepted, a PDF that no reader
 * could open, and a damaged or too large picture.
 */
export function checkFile(name: string, bytes: Uint8Array, accepts: readonly string[]): UploadedFile | null {
  const type = fileType(bytes)
  if (!type || !accepts.includes(type.extension)) return null
  if (type.extension === 'pdf' && !isWholePdf(bytes)) return null
  const conteudo = cleanPicture(bytes, type)
  return conteudo && { nomeArquivo: shownName(name, type.extension), tipo: type.mime, conteudo }
}

const LONGEST_NAME = 100

function shownName(given: string, extension: string): string {
  const bare = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/|?*]/gu, '')
    .replace(/\.\w{1,5}$/, '')
    // The extension before it, as in `conta.exe.pdf`, which some systems show alone; `12.03.2026` stays.
    .replace(/(?:\.[a-z]\w{0,3})+$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${bare.slice(0, LONGEST_NAME) || 'anexo'}.${extension}`
}
