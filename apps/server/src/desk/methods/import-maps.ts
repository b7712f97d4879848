import type { buscaColunas, ColumnChoices, gravaMapa, recebeMapa, retiraMapa } from '@colab/contract/desk/imports'
import type { CheckedParams } from '@colab/contract/wire/method'
import { joined } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type ChosenColumns, chooseColumns, isWhole, NO_CHOICES, withoutCpf } from '#hr/intake/columns/choices.ts'
import { readMapFile, storedMaps, storeMap } from '#hr/intake/columns/maps.ts'
import { resultOf } from '#hr/intake/jobs/jobs.ts'
import { refusal } from '#hr/refusal.ts'
import { momentText } from '#hr/requests/kind.ts'
import { COMMON_PATTERNS } from '#import/mapping/dates.ts'
import type { ListSample } from '#import/mapping/sample.ts'
import { recordAction } from '#record/actions.ts'
import { actingOf, type DeskContext, type DeskFile } from '../context.ts'
import { NO_LOOKS } from '../looks.ts'
import { changed, missing, seenJob } from './import-jobs.ts'

/* Mappings of the company: created by choices for a list without one, or from a file. */

/** Lines in which an agent finds the header, and characters of each. */
const LINES = 30
const LONGEST_LINE = 300

/** Returns how a list would be read. */
export async function columnsFor(context: DeskContext, { escolhas, ...of }: CheckedParams<typeof buscaColunas>) {
  const { sample, chosen } = await chosenColumns(context, of, escolhas)
  const { date = '', decimal = '' } = chosen.mapping.formats
  const previewOf = (tabela: string, coluna: string) =>
    chosen.previews.find(({ name }) => name === tabela)?.columns.find(({ name }) => name === coluna)
  return {
    ttLista: [
      {
        aba: sample.sheet ?? '',
        cabecalho: chosen.header,
        data: [date].flat().join(', '),
        decimal,
        completa: isWhole(chosen),
      },
    ],
    ttLinha: sample.lines.slice(0, LINES).map(({ line, cells }) => {
      return { linha: line, texto: cells.filter(Boolean).map(withoutCpf).join(' | ').slice(0, LONGEST_LINE) }
    }),
    ttTabela: chosen.tables.map(({ layout: { name, about }, isChosen }) => {
      return { tabela: name, sobre: about, escolhida: isChosen }
    }),
    ttDeles: chosen.theirs.map(({ name, cells, isRead }) => ({ nome: name, exemplos: examples(cells), lida: isRead })),
    ttColuna: chosen.columns.map(({ tabela, coluna, origem, column: { about, type, required, counted } }) => {
      const { cells = [], refusals = [] } = previewOf(tabela, coluna) ?? {}
      return {
        tabela,
        coluna,
        // The texts are written for docs/import.md, in Markdown.
        sobre: (about || type.description).replaceAll('`', ''),
        obrigatoria: required && !counted,
        origem,
        exemplos: examples(cells.filter((cell) => !refusals.some((refusal) => refusal === cell)).map(withoutCpf)),
        recusa: joined([...new Set(refusals)], ';'),
      }
    }),
    ttValor: chosen.values.map(({ options: _, ...value }) => value),
    ttOpcao: chosen.columns.flatMap(({ tabela, coluna, column }) =>
      (column.type.options ?? []).map(([valor, texto]) => ({ tabela, coluna, valor, texto })),
    ),
    ttFormato: COMMON_PATTERNS.map((data) => ({ data })),
    ttFalha: chosen.faults.map((texto) => ({ texto })),
  }
}

const examples = (cells: readonly string[]) => [...new Set(cells)].filter(Boolean).join(' · ')

/** Stores what was chosen. */
export async function saveMap(context: DeskContext, params: CheckedParams<typeof gravaMapa>) {
  const { escolhas, nome, substitui, ...of } = params
  const { chosen } = await chosenColumns(context, of, escolhas)
  if (!isWhole(chosen)) throw refusal('mapaIncompleto', 'Falta escolher colunas ou valores.')
  return keepMap(context, { nome, substitui, mapping: chosen.mapping })
}

/** Stores a mapping file. */
export async function takeMap(context: DeskContext, { nome, conteudo, substitui }: CheckedParams<typeof recebeMapa>) {
  return keepMap(context, { nome, substitui, mapping: readMapFile(conteudo, context.parts.layouts) })
}

/** Lists the stored mappings. */
export async function listMaps({ db, parts }: DeskContext) {
  const maps = await storedMaps(db, parts.layouts)
  return {
    ttMapa: maps.map(({ codMapa, nome, versao, changedAt, mapping, fault }) => {
      const tabelas = Object.keys(mapping?.tables ?? {}).join(', ')
      return { codMapa, nome, tabelas, mudadoEm: momentText(changedAt), versao, falha: fault }
    }),
  }
}

/** Removes a stored mapping. */
export async function removeMap(context: DeskContext, { codMapa, versao }: CheckedParams<typeof retiraMapa>) {
  const maps = await storedMaps(context.db, context.parts.layouts)
  const map = maps.find((one) => one.codMapa === codMapa)
  if (!map) throw missing()
  if (map.versao !== versao) throw changed()
  await context.db.deleteFrom('importMap').where('codMapa', '=', codMapa).execute()
  await record(context, map, 'import map remove')
  return {}
}

/** `mapa/<codMapa>`: a stored mapping as the file that `colab import --map` takes. */
export const mapFile: DeskFile = {
  grant: 'import',
  async find({ db, parts }, [codMapa = '', more]) {
    const map = (await storedMaps(db, parts.layouts)).find((one) => String(one.codMapa) === codMapa)
    if (more !== undefined || !map) return null
    return {
      nomeArquivo: `${map.nome.replace(/[\p{C}<>:"/\\|?*]/gu, ' ').trim()}.json`,
      tipo: 'application/json; charset=utf-8',
      conteudo: Buffer.from(map.mapa),
      looks: NO_LOOKS,
    }
  },
}

async function chosenColumns(
  context: DeskContext,
  { arquivo, ...seen }: Pick<CheckedParams<typeof buscaColunas>, 'codTrabalho' | 'passo' | 'arquivo'>,
  choices: ColumnChoices | null,
): Promise<{ sample: ListSample; chosen: ChosenColumns }> {
  const { samples } = resultOf(await seenJob(context, 'arquivos', seen))
  const sample = Object.hasOwn(samples, arquivo) ? samples[arquivo] : undefined
  if (!sample) throw missing()
  return { sample, chosen: await chooseColumns(sample, choices ?? NO_CHOICES, context.parts.layouts) }
}

async function keepMap(
  context: DeskContext,
  { substitui, ...map }: { nome: string; substitui: string; mapping: unknown },
) {
  const db = context.db as Transaction<Schema>
  const codMapa = await storeMap(db, { ...map, replaces: substitui, now: context.app.clock.now() })
  await record(context, { codMapa, nome: map.nome }, 'import map')
  return {}
}

/** A mapping determines how pay is read: the record has its name in place of a reason. */
async function record(context: DeskContext, { codMapa, nome }: { codMapa: number; nome: string }, action: string) {
  const db = context.db as Transaction<Schema>
  await recordAction({ ...context.app, ...actingOf(context, nome), db }, action, `map ${codMapa}`)
}
