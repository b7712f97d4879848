import * as v from 'valibot'
import { type Code, sameCode } from '../wire/cells.ts'
import { code, count, date, flag, knownText, optionalDate, reais, table, text, typed, word } from '../wire/fields.ts'
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
  /**
   * The company's own numbers of contracts, where they differ from those of the server: `900000001=A-15;123=000123`.
   */
  matriculas: v.optional(text),
  /** Whether the person has a picture. Where this is unknown, the answer to a request for the picture shows it. */
  temFoto: v.optional(flag),
})
export type Colaborador = Read<typeof colaborador>

/** Returns the company's own number of a contract, from `matriculas`; the given one where that has no other. */
export function matriculaIn(matriculas: string, codEmpregado: Code | null): Code | null {
  const pairs = matriculas.split(';').map((pair) => pair.split('='))
  return pairs.find(([code = '']) => sameCode(code, codEmpregado))?.[1] || codEmpregado
}

/** Returns the home page settings: one row. */
export const buscaParametroColab = read('buscaParametroColab', { reply: { colaborador: table(colaborador) } })

/**
 * A document to sign, a questionnaire to answer, a day with an unpaired punch, an unread notice to this person only, or
 * vacation days that can be sold by right until a near day (`abono`). `dtMovto` is the day of the punch or notice;
 * `codEmpregado` and `sequencia` identify the document or notice.
 */
export const ttPendencia = v.object({
  tipo: word(['documento', 'avaliacao', 'marcacao', 'aviso', 'abono']),
  titulo: text,
  dtLimite: optionalDate,
  dtMovto: optionalDate,
  codEmpregado: v.nullish(code, 0),
  sequencia: v.nullish(code, 0),
})
export type Pendencia = Read<typeof ttPendencia>

/** A day of the week on the home screen, formatted as in `buscaMarcacaoPonto`. */
export const ttSemana = v.object({ dtMovto: date, horario: text, marcacoes: knownText })
export type DiaSemana = Read<typeof ttSemana>

/**
 * An event that explains a difference, in reais. `natRubr` is its nature (eSocial, table 3); for an absence, `dias`
 * counts the whole days on the later receipt, and `datas` contains them (`AAAA-MM-DD`, separated by spaces) where the
 * punches show them.
 */
export const ttMudanca = v.object({
  nomeEvento: text,
  vlrEfeito: reais,
  natRubr: v.nullish(count, 0),
  dias: v.nullish(count, 0),
  datas: text,
})
export type Mudanca = Read<typeof ttMudanca>

/**
 * Returns the net pay of the last six months, newest first, the events with the greatest effect on the difference of
 * the last two (reais, with the sign of that difference), the balance of the bank of hours (`HH:MM`) and the last seven
 * days of an only employment, and pending matters, earliest deadline first, of all employments. An addition of our
 * server.
 */
export const buscaInicio = read('buscaInicio', {
  reply: {
    ttPagamento: table(
      v.object({ dtCompetencia: date, dtPagamento: optionalDate, vlrLiquido: v.nullish(reais, null) }),
      'dtCompetencia',
    ),
    ttMudanca: table(ttMudanca, 'nomeEvento'),
    ttBanco: table(v.object({ saldoBanco: text })),
    ttSemana: table(ttSemana, 'dtMovto'),
    ttPendencia: table(ttPendencia, 'tipo'),
  },
})

/**
 * Returns when the calendar address was created: one row, or none. The address itself is returned once, on creation.
 */
export const buscaCalendario = read('buscaCalendario', {
  reply: { ttCalendario: table(v.object({ dtCriacao: date })) },
})

/**
 * Creates a secret address at which calendars read the deadlines, with `escala` the shifts too, without a password, and
 * ends the previous one. The portal requests the current password and sends it as `senha`, which a server may require.
 * `endereco` is a path on the API's origin.
 */
export const gravaCalendario = write('gravaCalendario', {
  params: { senha: v.optional(typed(100)), escala: v.optional(flag) },
  reply: { ttEndereco: table(v.object({ endereco: text }), 'endereco') },
})

/** Deletes the address of the calendar. */
export const excluirCalendario = write('excluirCalendario')
