import * as v from 'valibot'
import { NIGHTS, REGISTRATIONS } from '../labor/registration.ts'
import {
  code,
  codeParam,
  count,
  date,
  essentialText,
  flag,
  knownText,
  optionalDate,
  reais,
  table,
  text,
  textWith,
  timeText,
  typed,
} from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'
import { NO_HOURS } from './timekeeping.home.ts'

export * from './timekeeping.home.ts'

export const PUNCH_MONTH = { previous: 0, current: 1 } as const

const tipo = v.picklist([PUNCH_MONTH.previous, PUNCH_MONTH.current])

/** Returns the closed periods that have a time mirror, newest first. */
export const buscaPeriodo = read('buscaPeriodo', {
  reply: { ttPeriodo: table(v.object({ dtCompetencia: date, codPeriodo: code }), 'dtCompetencia', 'codPeriodo') },
})

/** Time mirror (espelho de ponto, Portaria MTP 671/2021 art. 84): a Base64 PDF and optional totals (`HH:MM`). */
export const ttCartao = v.object({
  codEmpregado: v.nullish(code, 0),
  nomeEmpresa: text,
  hrTrabalhada: text,
  hrPrevista: text,
  diasTrabalhados: v.nullish(count, 0),
  anexo: knownText,
})
export type Cartao = Read<typeof ttCartao>

/** Returns the time mirrors of a period, one per employment. */
export const buscaCartaoPonto = read('buscaCartaoPonto', {
  params: { codPeriodo: codeParam },
  reply: { ttCartao: table(ttCartao) },
})

/**
 * `horario` and `marcacoes` are `HH:MM` times separated by spaces; `(I)` follows an adjusted punch, `(P)` a
 * pre-assigned one. `registro` and `noturno`, additions of our server, declare how the contract keeps time; without
 * them nothing is concluded about a day with only its first and last punch.
 */
export const Marcacao = v.object({
  codEmpregado: code,
  unidade: text,
  cargo: text,
  dtMovto: date,
  diaSemana: text,
  horario: textWith(Object.values(NO_HOURS)),
  marcacoes: knownText,
  registro: textWith(REGISTRATIONS),
  noturno: textWith(NIGHTS),
})
export type Marcacao = Read<typeof Marcacao>

/** Returns every day of the previous or current month up to today, by employment and day. */
export const buscaMarcacaoPonto = read('buscaMarcacaoPonto', {
  params: { tipo },
  reply: { Marcacao: table(Marcacao) },
})

/** Monthly totals as `HH:MM`; `saldoBanco` is negative (`-02:30`) when the employee owes hours. */
export const pontoCalculado = v.object({
  he50: text,
  he60: text,
  he100: text,
  faltaJust: text,
  faltaInjust: text,
  saldoBanco: text,
})
export type PontoCalculado = Read<typeof pontoCalculado>

/** Returns the totals of a month over all employments: one row, or none where all are unknown. */
export const buscaTotPontoCalculado = read('buscaTotPontoCalculado', {
  params: { tipo },
  reply: { pontoCalculado: table(pontoCalculado) },
})

/** Values of `situacaoNome` on our server; back ends may use their own. */
export const REQUEST_SITUATION = {
  open: 'Em análise',
  approved: 'Aprovada',
  refused: 'Recusada',
  cancelled: 'Retirada',
} as const

const SITUATIONS = Object.values(REQUEST_SITUATION)

/**
 * Returns the number of requests that wait for HR; null where the situation of one has an unknown text, or a row was
 * left out.
 */
export function openRequests(rows: readonly { situacaoNome: string }[], leftOut: number): number | null {
  const isKnown = rows.every(({ situacaoNome }) => SITUATIONS.some((known) => known === situacaoNome))
  return isKnown && leftOut === 0
    ? rows.filter(({ situacaoNome }) => situacaoNome === REQUEST_SITUATION.open).length
    : null
}

/** `segMovto` is seconds since midnight. */
export const ttMarcacaoAjuste = v.object({
  sequencia: code,
  dtMovto: date,
  segMovto: count,
  observacao: text,
  situacaoNome: textWith(SITUATIONS),
  justificativa: text,
})
export type MarcacaoAjuste = Read<typeof ttMarcacaoAjuste>

/** Returns the requests to add a punch, newest first. */
export const buscaMarcacaoAjuste = read('buscaMarcacaoAjuste', { reply: { ttMarcacaoAjuste: table(ttMarcacaoAjuste) } })

export const LONGEST_OBSERVATION = 500

/** Requests a missing punch; a punch after midnight belongs to the work day on which the shift began. */
export const gravaMarcacaoAjuste = write('gravaMarcacaoAjuste', {
  params: {
    dtMovto: optionalDate,
    segMovto: v.nullish(count, null),
    observacao: v.nullish(typed(LONGEST_OBSERVATION), ''),
  },
})

/** `observacao` of the single row of a day without punches (wire protocol §7). */
export const NO_PUNCH = 'Sem registro'

const kinds = { tipo1: flag, tipo2: flag, tipo3: flag, tipo4: flag, tipo5: flag, tipo6: flag }

/** Kinds: 1 add punch, 2 delete punch, 3 absence, 4 day off, 5 remote work, 6 outside work; one is true. */
export const ttPontoTeletex = v.object({
  dtMovto: optionalDate,
  hrMovtoIni: timeText,
  hrMovtoFim: timeText,
  ...kinds,
  codEvento: v.nullish(code, 0),
  observacao: text,
  tipoNome: text,
  situacaoNome: textWith(SITUATIONS),
  sequencia: code,
  hrIniMovtoChar: timeText,
  hrFimMovtoChar: timeText,
  eventoNome: text,
  justificativa: text,
})
export type PontoTeletex = Read<typeof ttPontoTeletex>

/** Returns requests, newest first: all with `todos`, otherwise pending and recent ones. */
export const buscaPontoTeletex = read('buscaPontoTeletex', {
  params: { todos: flag },
  reply: { ttPontoTeletex: table(ttPontoTeletex) },
})

/** Returns the valid punches of a day in order, or one row with `Sem registro`. Other fields of the request are ignored. */
export const buscaMarcacaoPontoTeletex = read('buscaMarcacaoPontoTeletex', {
  params: { dtMovto: date },
  reply: { ttPontoHora: table(v.object({ dtMovto: optionalDate, hrMovto: text, observacao: textWith([NO_PUNCH]) })) },
})

/** Returns the reasons for a day off. */
export const buscaEventoFolgaTeletex = read('buscaEventoFolgaTeletex', {
  reply: { ttEvento: table(v.object({ codEvento: code, nomeEvento: essentialText }), 'codEvento') },
})

/** Value for a missing time (spec §4); `""` is equivalent. */
export const NO_TIME = '0'

const time = v.nullish(typed(5), NO_TIME)

/** Returns by how many minutes a time is outside of the hours due; 0 within. */
export function minutesOff(minute: number, hours: readonly number[]): number {
  return Math.max((hours[0] ?? minute) - minute, minute - (hours.at(-1) ?? minute), 0)
}

/** Sends a teletex request; exactly one kind is true and fields it does not use are dropped. */
export const gravaPontoTeletex = write('gravaPontoTeletex', {
  params: {
    dtMovto: optionalDate,
    hrMovtoIni: time,
    hrMovtoFim: time,
    ...kinds,
    codEvento: v.nullish(codeParam, 0),
    observacao: v.nullish(typed(LONGEST_OBSERVATION), ''),
  },
})

export const ttAssiduidadeTeletex = v.object({ dtCompetencia: date, hrMovto: text, vlrMovto: reais })
export type AssiduidadeTeletex = Read<typeof ttAssiduidadeTeletex>

/** Returns the punctuality bonuses between two reference dates inclusive, newest first. */
export const buscaAssiduidadeTeleTex = read('buscaAssiduidadeTeleTex', {
  params: { dtIniCompetencia: date, dtFimCompetencia: date },
  reply: { ttAssiduidadeTeletex: table(ttAssiduidadeTeletex) },
})
