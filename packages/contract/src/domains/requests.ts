import * as v from 'valibot'
import { count, date, flag, optionalDate, reais, table, text, timeText, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Kinds of request, as in HR's inbox. Reports of misconduct are anonymous and never listed. */
export const REQUEST_KINDS = [
  'registration',
  'dependent',
  'adjustment',
  'teletex',
  'absence',
  'message',
  'application',
  'order',
  'reservation',
  'vacation',
] as const
export type RequestKindName = (typeof REQUEST_KINDS)[number]

/** States: pending, approved or answered, refused, cancelled, and closed without a decision (a meal that was served). */
export const REQUEST_STATE = { open: 'P', approved: 'A', refused: 'R', cancelled: 'C', closed: 'E' } as const
export type RequestState = (typeof REQUEST_STATE)[keyof typeof REQUEST_STATE]

const STATES = Object.values(REQUEST_STATE)

/** A field of the request as its form sends it; of an order, a product and its quantity. */
export const ttCampo = v.object({ campo: text, valor: text })

/** `assunto` is its dependent, subject, position, meal or unit, `dtMovto` the day concerned, `descricao` the employee's text. It can be
 * changed or cancelled until `dtLimite`, `hrLimite`. */
export const ttSolicitacao = v.object({
  tipo: word(REQUEST_KINDS),
  /** Unique within its kind. */
  idSolicitacao: text,
  dtSolicitacao: date,
  /** `HH:MM`; empty where only the day is known. */
  hrSolicitacao: timeText,
  situacao: word(STATES),
  assunto: text,
  dtMovto: optionalDate,
  hrMovtoIni: timeText,
  hrMovtoFim: timeText,
  vlrTotal: v.nullish(reais, null),
  descricao: text,
  retornoRh: text,
  dtRetorno: optionalDate,
  dtLimite: optionalDate,
  hrLimite: timeText,
  podeRetirar: flag,
  ttCampo: table(ttCampo),
})
export type Solicitacao = Read<typeof ttSolicitacao>

export const MOST_REQUESTS = 1000

/** Returns up to `quantidade` requests, newest first, of those that match; `total` counts them all. */
export const buscaSolicitacao = read('buscaSolicitacao', {
  params: {
    tipo: v.optional(v.picklist(REQUEST_KINDS)),
    idSolicitacao: v.optional(v.pipe(v.string(), v.maxLength(40))),
    situacao: v.optional(v.picklist(['abertas', 'encerradas', 'todas']), 'todas'),
    quantidade: v.pipe(count, v.minValue(1), v.maxValue(MOST_REQUESTS)),
  },
  reply: {
    ttSolicitacao: table(ttSolicitacao, 'tipo', 'idSolicitacao'),
    ttTotal: table(v.object({ total: count })),
  },
})

/** Cancels a request that HR has not decided; an order or a meal until its deadline. Refused when it is too late. */
export const retiraSolicitacao = write('retiraSolicitacao', {
  params: { tipo: v.picklist(REQUEST_KINDS), idSolicitacao: v.pipe(v.string(), v.maxLength(40)) },
})
