import type { conferePesquisa } from '@colab/contract/desk/publish'
import type { Params } from '@colab/contract/wire/method'

/** A file of rows as the server takes it. */
export type TextFile = Params<typeof conferePesquisa>

/** Types of files of rows. */
export const TEXT_FILES = ['csv', 'json']

/** Reads a file of rows: UTF-8, or the encoding of Excel on Brazilian Windows. */
export async function readTextFile(file: File): Promise<TextFile> {
  const bytes = await file.arrayBuffer()
  const nomeArquivo = file.name
  try {
    return { nomeArquivo, conteudo: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { nomeArquivo, conteudo: new TextDecoder('windows-1252').decode(bytes) }
  }
}
