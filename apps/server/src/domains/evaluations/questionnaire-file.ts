import { extname } from 'node:path'
import type { Refused } from '@colab/contract/wire/failures'
import * as v from 'valibot'
import { joined, type OurText, ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { CommandFile } from '#hr/files.ts'
import { readJson, readRows } from '#hr/publishing/rows.ts'
import { refusal } from '#hr/refusal.ts'
import * as cells from '#import/cell-types.ts'
import { openCsv } from '#import/csv.ts'
import { type Layout, optional, required } from '#import/layout.ts'

const LONGEST = { title: 400, question: 4000, option: 400 }

/** A question of the file; `where` names its position in messages. */
export interface QuestionInput {
  where: string
  titulo: string
  descricao: string
  resposta: 'U' | 'M' | 'S' | 'D' | 'I'
  permiteDesabilitar: boolean
  options: string[]
}

export interface QuestionnaireInput {
  /** Empty where the file has none. */
  nomeQuestionario: string
  /** In order; questions of one title are adjacent. */
  questions: QuestionInput[]
}

/** Separator of the parts of a cell; no text contains it. */
const BETWEEN = '\u0001'

/** One row per question. */
const LAYOUT: Layout = {
  name: 'questionario',
  table: 'questionnaireQuestion',
  about: 'Um questionário a publicar.',
  columns: [
    required('titulo', cells.text(LONGEST.title)),
    required('descricao', cells.text(LONGEST.question)),
    required('resposta', cells.choice('U', 'M', 'S', 'D', 'I')),
    optional('permiteDesabilitar', cells.flag),
    optional('opcoes', cells.parts(BETWEEN)),
  ],
  key: ['titulo', 'descricao'],
}

const words = (longest: number) =>
  v.pipe(
    v.string(ours`não é um texto`),
    v.trim(),
    v.minLength(1, ours`está vazio`),
    v.maxLength(longest, ours`passa de ${longest} caracteres`),
    v.check((text) => !text.includes('\0'), ours`tem um caractere nulo`),
  )
/** In the shape of the wire protocol; numbers are assigned here, by position. */
const code = v.optional(v.number(ours`não é um número`))
const list = <const S extends v.GenericSchema>(item: S) => v.array(item, ours`não é uma lista`)
const filled = <const S extends v.GenericSchema>(item: S) => v.pipe(list(item), v.minLength(1, ours`está vazia`))
const json = v.strictObject({
  codQuestionario: code,
  nomeQuestionario: v.optional(v.string(ours`não é um texto`), ''),
  ttQuestTitulo: filled(
    v.strictObject({
      codTitulo: code,
      descricao: words(LONGEST.title),
      ttQuestPergunta: filled(
        v.strictObject({
          codTitulo: code,
          codPergunta: code,
          descricao: words(LONGEST.question),
          resposta: v.picklist(['U', 'M', 'S', 'D', 'I'], ours`não é U, M, S, D nem I`),
          permiteDesabilitar: v.optional(v.boolean(ours`não é true nem false`), false),
          ttQuestOpcao: v.optional(list(v.strictObject({ codOpcao: code, descricao: words(LONGEST.option) })), []),
        }),
      ),
    }),
  ),
})

/** Reads a questionnaire from CSV or JSON. Throws Refused with all faults. */
export async function readQuestionnaire(db: Transaction<Schema>, file: CommandFile): Promise<QuestionnaireInput> {
  const isJson = extname(file.nomeArquivo).toLowerCase() === '.json'
  const read = isJson ? fromJson(file.nomeArquivo, file.conteudo) : await fromCsv(db, file)
  const faults = faultsOf(read).map((fault) => ours`${file.nomeArquivo}, ${fault}`)
  if (faults.length > 0) throw faulty(faults)
  return read
}

async function fromCsv(db: Transaction<Schema>, file: CommandFile): Promise<QuestionnaireInput> {
  const read = await readRows(db, [LAYOUT], { sheet: await openCsv(file), place: 'linha' })
  const questions = read.map(({ line, row }) => ({
    where: ours`linha ${line}`,
    titulo: String(row.titulo),
    descricao: String(row.descricao),
    resposta: row.resposta as QuestionInput['resposta'],
    permiteDesabilitar: row.permiteDesabilitar === 1,
    options: String(row.opcoes).split(BETWEEN).filter(Boolean),
  }))
  return { nomeQuestionario: '', questions }
}

function fromJson(name: string, bytes: Uint8Array): QuestionnaireInput {
  const result = v.safeParse(json, readJson(name, bytes))
  if (!result.success) {
    const faults = result.issues.map((issue) => {
      const place = [name, pathOf(issue)].filter(Boolean).join(', ')
      return ours`${place}: ${wordsOf(issue)}`
    })
    throw faulty(faults)
  }
  const { nomeQuestionario, ttQuestTitulo } = result.output
  const questions = ttQuestTitulo.flatMap(({ descricao: titulo, ttQuestPergunta }, at) =>
    ttQuestPergunta.map(({ descricao, resposta, permiteDesabilitar, ttQuestOpcao }, place) => ({
      where: `ttQuestTitulo[${at}].ttQuestPergunta[${place}]`,
      titulo,
      descricao,
      resposta,
      permiteDesabilitar,
      options: ttQuestOpcao.map((option) => option.descricao),
    })),
  )
  return { nomeQuestionario, questions }
}

/** All faults of a questionnaire at once. */
function faulty(faults: readonly OurText[]): Refused {
  return refusal('pesquisaInvalida', joined([...faults, '', ours`Nada foi gravado.`], '\n'))
}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

function wordsOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return message
  if (expected === 'never') return ours`não é um campo conhecido`
  return received === 'undefined' ? ours`falta` : ours`não é um objeto`
}

/** Finds faults that make a form impossible. */
function faultsOf({ questions }: QuestionnaireInput): OurText[] {
  const faults = questions.flatMap((question) => {
    const { where, resposta, options, permiteDesabilitar } = question
    const fault = (is: boolean, reason: OurText) => (is ? [ours`${where}: ${reason}`] : [])
    const chooses = resposta === 'U' || resposta === 'M'
    return [
      ...fault(chooses && options.length < 2, ours`uma pergunta U ou M precisa de duas opções ou mais`),
      ...fault(
        resposta === 'S' && options.length !== 0 && options.length !== 2,
        ours`uma pergunta S tem duas opções, ou nenhuma`,
      ),
      ...fault((resposta === 'D' || resposta === 'I') && options.length > 0, ours`uma pergunta D ou I não tem opções`),
      ...fault(resposta === 'I' && permiteDesabilitar, ours`uma informação não se responde: não há o que desabilitar`),
      ...fault(new Set(options).size < options.length, ours`repete uma opção`),
      ...fault(
        options.some((option) => option.length > LONGEST.option),
        ours`uma opção passa de ${LONGEST.option} caracteres`,
      ),
    ]
  })
  if (questions.every(({ resposta }) => resposta === 'I')) faults.push(ours`perguntas: não há nenhuma que se responda`)
  return faults
}
