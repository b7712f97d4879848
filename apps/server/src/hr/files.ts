import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { LARGEST_UPLOAD } from '@colab/contract/upload'
import { Refused } from '@colab/contract/wire/failures'

/** A file named on the command line. */
export interface CommandFile {
  nomeArquivo: string
  conteudo: Uint8Array
}

/** Reads a file to be stored. Throws Refused for one that is missing, empty or too large. */
export async function readCommandFile(path: string): Promise<CommandFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Refused(`Não há nenhum arquivo em ${path}.`)
  if (found.size === 0) throw new Refused(`O arquivo ${path} está vazio.`)
  if (found.size > LARGEST_UPLOAD) throw new Refused(`O arquivo ${path} é grande demais: o limite é de 10 MB.`)
  return { nomeArquivo: basename(path), conteudo: await readFile(path) }
}
