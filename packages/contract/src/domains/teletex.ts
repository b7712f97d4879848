import * as v from 'valibot'
import { code, date, flag, optionalDate, reais, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import { LONGEST_OBSERVATION } from './timekeeping.ts'

/** `observacao` of the one row that says that a day has no punch (wire protocol §7). */
export const NO_PUNCH = 'Sem registro'

/**
 * A request about one day of remote or outside work. Exactly one of the six kinds is true: add a punch, delete a punch, absence
 * for a time range, day off, remote work, work outside the office. Times are `HH:MM`, empty where the kind has none.
 */
export const ttPontoTeletex = v.object({
  dtMovto: optionalDate,
  hrMovtoIni: text,
  hrMovtoFim: text,
  tipo1: flag,
  tipo2: flag,
  tipo3: flag,
  tipo4: flag,
  tipo5: flag,
  tipo6: flag,
  /** 0 where the kind has no event. */
  codEvento: v.nullish(code, 0),
  observacao: text,
  tipoNome: text,
  situacaoNome: text,
  sequencia: code,
  hrIniMovtoChar: text,
  hrFimMovtoChar: text,
  eventoNome: text,
  /** What HR answered. */
  justificativa: text,
})
export type PontoTeletex = v.InferOutput<typeof ttPontoTeletex>

/** The requests, the latest first: all with `todos`, else those that wait for HR and those made lately. */
export const buscaPontoTeletex = read('buscaPontoTeletex', {
  params: { todos: flag },
  reply: { ttPontoTeletex: table(ttPontoTeletex) },
})

/** The punches that count on a day, in order; one row with `Sem registro` when there are none. */
export const buscaMarcacaoPontoTeletex = read('buscaMarcacaoPontoTeletex', {
  params: { dtMovto: date },
  reply: { ttPontoHora: table(v.object({ dtMovto: date, hrMovto: text, observacao: text })) },
})

/** The reasons for which a day off can be asked. */
export const buscaEventoFolgaTeletex = read('buscaEventoFolgaTeletex', {
  params: {},
  reply: { ttEvento: table(v.object({ codEvento: code, nomeEvento: text })) },
})

/** A time of a request that has none (spec §4); `""` says the same. */
export const NO_TIME = '0'

const time = v.nullish(typed(5), NO_TIME)

/**
 * Asks HR for something about one day; exactly one of the six kinds is true. `hrMovtoIni` is the time of a punch to add or to
 * delete; with `hrMovtoFim` it is the range of an absence and, where they are given, of remote and outside work. `codEvento` is
 * the reason of a day off. What a kind does not have is not kept. `msgErro` is `code - text` either way.
 */
export const gravaPontoTeletex = write('gravaPontoTeletex', {
  params: {
    dtMovto: date,
    hrMovtoIni: time,
    hrMovtoFim: time,
    tipo1: flag,
    tipo2: flag,
    tipo3: flag,
    tipo4: flag,
    tipo5: flag,
    tipo6: flag,
    codEvento: v.nullish(code, 0),
    observacao: typed(LONGEST_OBSERVATION),
  },
  reply: {},
})

/** What punctuality earned in a month: the hours that count (`HH:MM`) and the amount in reais. */
export const ttAssiduidadeTeletex = v.object({ dtCompetencia: date, hrMovto: text, vlrMovto: reais })
export type AssiduidadeTeletex = v.InferOutput<typeof ttAssiduidadeTeletex>

/** The punctuality awards from one day of reference to another, both included, the latest first. */
export const buscaAssiduidadeTeleTex = read('buscaAssiduidadeTeleTex', {
  params: { dtIniCompetencia: date, dtFimCompetencia: date },
  reply: { ttAssiduidadeTeletex: table(ttAssiduidadeTeletex) },
})
