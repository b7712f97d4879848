import * as v from 'valibot'
import { code, date, flag, optionalDate, reais, table, text, typed, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Blocks, their messages and tile notes that HR set for one employee (spec §3). */
export const colaborador = v.object({
  bloqueiaAssinaturaPend: flag,
  mensagemAssinaturaPend: text,
  bloqueiaAgendaPend: flag,
  mensagemQtdeAgenda: text,
  mensagemQtdeAssinatura: text,
  mensagemOportunidade: text,
  nomeOportunidade: text,
})
export type Colaborador = Read<typeof colaborador>

/** Returns the home page settings: one row. */
export const buscaParametroColab = read('buscaParametroColab', {
  params: {},
  reply: { colaborador: table(colaborador) },
})

/** A document to sign, a questionnaire to answer, a day with an unpaired punch or an unread notice to this person alone. `dtMovto` is the
 * day of the punch or notice; `codEmpregado` and `sequencia` identify the notice. */
export const ttPendencia = v.object({
  tipo: word(['documento', 'avaliacao', 'marcacao', 'aviso']),
  titulo: text,
  dtLimite: optionalDate,
  dtMovto: optionalDate,
  codEmpregado: v.nullish(code, 0),
  sequencia: v.nullish(code, 0),
})
export type Pendencia = Read<typeof ttPendencia>

/** Returns the net pay of the last two months, newest first, the balance of the bank of hours (`HH:MM`) of an only employment, and
 * pending matters, earliest deadline first, of all employments. An addition of our server. */
export const buscaInicio = read('buscaInicio', {
  params: {},
  reply: {
    ttPagamento: table(
      v.object({ dtCompetencia: date, dtPagamento: optionalDate, vlrLiquido: reais }),
      'dtCompetencia',
    ),
    ttBanco: table(v.object({ saldoBanco: text })),
    ttPendencia: table(ttPendencia, 'tipo'),
  },
})

/** Returns since when there is an address of the calendar: one row, or none. The address itself is returned once, when it is created. */
export const buscaCalendario = read('buscaCalendario', {
  params: {},
  reply: { ttCalendario: table(v.object({ dtCriacao: date })) },
})

/**
 * Creates a secret address where calendars read the deadlines without a password, and ends the previous one. The portal asks for the current
 * password and sends it as `senha`, which a server may require. `endereco` is a path on the API's origin.
 */
export const gravaCalendario = write('gravaCalendario', {
  params: { senha: v.optional(typed(100)) },
  reply: { ttEndereco: table(v.object({ endereco: text }), 'endereco') },
})

/** Ends the address of the calendar. */
export const excluirCalendario = write('excluirCalendario', { params: {}, reply: {} })
