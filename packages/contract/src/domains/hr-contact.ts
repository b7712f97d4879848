import * as v from 'valibot'
import { code, codeParam, date, essentialText, knownText, optionalDate, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

export const ALL_MESSAGES = { dtIniAviso: '1930-01-01', dtFimAviso: '2099-01-01', situacao: 'T' } as const

export const ttTipoAviso = v.object({ codTipoAviso: code, nomeTipoAviso: essentialText })

/** `retornoRh` is empty until HR answers, `nomeArquivo` without an attachment. `codConversa`: first message of the conversation, if any. */
export const AvisoRH = v.object({
  codAviso: code,
  codTipo: code,
  nomeTipoAviso: text,
  nome: text,
  descricao: essentialText,
  dtAviso: date,
  situacao: text,
  retornoRh: knownText,
  nomeArquivo: text,
  codConversa: v.nullish(code, null),
  dtRetorno: optionalDate,
})
export type AvisoRH = Read<typeof AvisoRH>

/** Returns the subjects, ordered by code. */
export const buscaTipoAviso = read('buscaTipoAviso', { reply: { ttTipoAviso: table(ttTipoAviso, 'codTipoAviso') } })

/** Returns messages between two dates inclusive, newest first; `situacao` P unanswered, R answered, T all. */
export const buscaAvisoRH = read('buscaAvisoRH', {
  params: { dtIniAviso: date, dtFimAviso: date, situacao: v.picklist(['P', 'R', 'T']) },
  reply: { AvisoRH: table(AvisoRH) },
})

export const USUAL_TYPE = 1
export const LONGEST_MESSAGE = 4000

export const MESSAGE_FILES = ['pdf', 'png', 'jpg', 'gif', 'zip', 'rar', 'mp4'] as const

/** Sends a message to HR and returns its row; an attachment may then be uploaded for its `codAviso`. */
export const gravaAvisoRH = write('gravaAvisoRH', {
  params: {
    codTipo: v.optional(codeParam, USUAL_TYPE),
    descricao: v.pipe(v.nullish(typed(LONGEST_MESSAGE), ''), v.trim()),
  },
  reply: { AvisoRH: table(AvisoRH) },
})

/** Continues a conversation, which is pending for HR again, and returns the new row; an attachment may follow. */
export const continuaAvisoRH = write('continuaAvisoRH', {
  params: { codAviso: codeParam, descricao: v.pipe(v.nullish(typed(LONGEST_MESSAGE), ''), v.trim()) },
  reply: { AvisoRH: table(AvisoRH) },
})
