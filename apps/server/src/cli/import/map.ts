import { resolve } from 'node:path'
import { WrongUse } from '#base/options.ts'
import { commandOn, type Output } from '#cli/command.ts'
import type { HrApp } from '#hr/app.ts'
import { VOCABULARY } from '#hr/intake/vocabulary.ts'
import type { Layout } from '#import/layout.ts'
import { leftOutNotes, previewMapping, previewText } from '#import/mapping/preview.ts'
import { proposeMapping } from '#import/mapping/propose.ts'
import { readMapping } from '#import/mapping/read.ts'

/** `colab import map` */
export const mapCommand = (layouts: readonly Layout[]) =>
  commandOn<HrApp>()({
    language: 'pt',
    usage: 'check <mapa.json> <pasta | arquivo> | new <arquivo>',
    about:
      'mostra como um mapa lê as primeiras linhas de cada tabela, ou propõe um mapa para um arquivo; não grava nada',
    args: [2, 3],
    async run({ args: [task = '', first = '', second] }): Promise<Output> {
      if (task === 'check' && second !== undefined) {
        const mapping = await readMapping(resolve(first), layouts)
        const preview = await previewMapping(resolve(second), mapping, layouts)
        preview.notes.push(...(await leftOutNotes(resolve(second), mapping, layouts)))
        return { text: previewText(preview), data: preview }
      }
      if (task === 'new' && second === undefined) return propose(resolve(first), layouts)
      throw new WrongUse(
        'Uso: colab import map check <mapa.json> <pasta | arquivo>\n     colab import map new <arquivo>',
      )
    },
  })

async function propose(path: string, layouts: readonly Layout[]): Promise<Output> {
  const { mapping, missing, unused } = await proposeMapping(path, VOCABULARY, layouts)
  // Standard output is only the mapping, to be stored in a file.
  if (missing.length > 0) console.error(`Troque {?} por uma coluna do arquivo ou por um valor: ${missing.join(', ')}.`)
  if (unused.length > 0) console.error(`Ficam de fora as colunas ${unused.join(', ')}.`)
  console.error('Confira o mapa com “colab import map check”.')
  return { text: JSON.stringify(mapping, null, 2), data: { mapping, missing, unused } }
}
