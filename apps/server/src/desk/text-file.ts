import { basename } from 'node:path'
import type { CommandFile } from '#hr/files.ts'

/** Returns a text that the desk sends with the name of its file, as a file of a command. */
export function textFile({ nomeArquivo, conteudo }: { nomeArquivo: string; conteudo: string }): CommandFile {
  return { nomeArquivo: basename(nomeArquivo), conteudo: new TextEncoder().encode(conteudo) }
}
