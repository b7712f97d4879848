import * as v from 'valibot'
import { code, date, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/** `situacao` that asks for every message, and the first and last day there can be one of (spec §7). */
export const ALL_MESSAGES = { dtIniAviso: '1930-01-01', dtFimAviso: '2099-01-01', situacao: 'T' } as const

/** What a message to HR can be about. */
export const ttTipoAviso = v.object({ codTipoAviso: code, nomeTipoAviso: text })

/**
 * A message to HR. `retornoRh` is HR's answer, empty until there is one. `nomeArquivo` is what the attached file is called,
 * empty where there is none or where a back end does not tell; the file itself is `avisoRh, anexo` of that codAviso.
 */
export const AvisoRH = v.object({
  codAviso: code,
  codTipo: code,
  nomeTipoAviso: text,
  nome: text,
  descricao: text,
  dtAviso: date,
  situacao: text,
  retornoRh: text,
  nomeArquivo: text,
})

/** The kinds of message, in the order of their codes. */
export const buscaTipoAviso = read('buscaTipoAviso', { params: {}, reply: { ttTipoAviso: table(ttTipoAviso) } })

/** Messages sent between two days, both included, the latest first; `situacao` P is unanswered, R answered, T any. */
export const buscaAvisoRH = read('buscaAvisoRH', {
  params: { dtIniAviso: date, dtFimAviso: date, situacao: v.picklist(['P', 'R', 'T']) },
  reply: { AvisoRH: table(AvisoRH) },
})

/** The type that a message has unless the person chooses another (spec §5), and how long its words may be. */
export const USUAL_TYPE = 1
export const LONGEST_MESSAGE = 4000

/** What may come with a message, by signature (wire protocol §6). */
export const MESSAGE_FILES = ['pdf', 'png', 'jpg', 'gif', 'zip', 'rar', 'mp4'] as const

/** Sends a message to HR; answers its one new row, whose codAviso a file may then be sent for. */
export const gravaAvisoRH = write('gravaAvisoRH', {
  params: {
    codTipo: v.optional(code, USUAL_TYPE),
    descricao: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_MESSAGE)),
  },
  reply: { AvisoRH: table(AvisoRH) },
})
