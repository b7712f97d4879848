import { lstat, readFile } from 'node:fs/promises'
import { basename, join, normalize } from 'node:path'
import { fileTypeByExtension } from '@colab/contract/wire/file-kinds'
import { fileType } from '@colab/contract/wire/file-type'
import { ours } from '#base/ours.ts'
import { storeFile } from '#db/files.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { isWholePdf } from '#pdf/whole.ts'
import { cleanPicture } from '#pictures/clean.ts'
import { signingFault } from '#signing/signable.ts'
import { BadCell, type FileKind } from './cell-types.ts'

const LARGEST = 25 * 1024 * 1024

/** Return the bytes to store; throw BadCell for a file of another kind or a damaged one, as uploads are refused. */
const CHECKS: Record<FileKind, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  any: (bytes) => bytes,
  pdf(bytes) {
    if (fileType(bytes)?.extension !== 'pdf') throw new BadCell(ours`não é um PDF`)
    if (!isWholePdf(bytes)) throw new BadCell(ours`está danificado: não é um PDF que se possa abrir`)
    return bytes
  },
  async paperToSign(bytes) {
    const fault = await signingFault(bytes)
    if (fault) throw new BadCell(fault)
    return bytes
  },
  picture(bytes) {
    const type = fileType(bytes)
    if (type?.extension !== 'png' && type?.extension !== 'jpg') throw new BadCell(ours`não é PNG nem JPEG`)
    const clean = cleanPicture(bytes, type)
    if (!clean) throw new BadCell(ours`está danificado ou é grande demais: não é uma imagem que se possa abrir`)
    return clean
  },
}

/** Stores a file once, and returns its number; throws BadCell for a missing one, and for one of another kind. */
export type ImportFile = (path: string, kind?: FileKind) => Promise<number>

/** Imports files referenced by tables from the folder beside them. No path leads outside the folder. */
export function fileImporter(db: Transaction<Schema>, folder: string): ImportFile {
  const stored = new Map<string, number>()
  return async (path, kind = 'any') => {
    const key = `${kind} ${path}`
    const known = stored.get(key)
    if (known !== undefined) return known
    const conteudo = await CHECKS[kind](await readInside(folder, path))
    const nomeArquivo = basename(path)
    const { mime } = fileType(conteudo) ?? fileTypeByExtension(nomeArquivo)
    const tipo = mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime
    const codArquivo = await storeFile(db, { nomeArquivo, tipo, conteudo })
    stored.set(key, codArquivo)
    return codArquivo
  }
}

async function readInside(folder: string, path: string): Promise<Uint8Array> {
  const inside = normalize(path.replaceAll('\\', '/'))
  if (inside.startsWith('/') || inside.split('/').includes('..') || /^[a-z]:/i.test(inside)) {
    throw new BadCell(ours`fica fora da pasta da importação`)
  }
  // Step by step: a link, also of a parent folder, could lead outside.
  const steps = inside.split('/').map((_, at, all) => join(folder, ...all.slice(0, at + 1)))
  for (const [at, step] of steps.entries()) {
    const found = await lstat(step).catch(() => null)
    const right = at === steps.length - 1 ? found?.isFile() : found?.isDirectory()
    if (!found || !right) throw new BadCell(ours`não é um arquivo desta pasta`)
    if (found.isFile() && found.size > LARGEST) throw new BadCell(ours`passa de 25 MB`)
    if (found.isFile() && found.size === 0) throw new BadCell(ours`é um arquivo vazio`)
  }
  return readFile(join(folder, inside))
}
