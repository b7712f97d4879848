import * as v from 'valibot'
import { code, date, flag, optionalDate, reais, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/** `tipo` of the punch records (spec §7). */
export const PUNCH_MONTH = { previous: 0, current: 1 } as const

const tipo = v.picklist([PUNCH_MONTH.previous, PUNCH_MONTH.current])

/** The closed periods that have a time mirror, most recent first. */
export const buscaPeriodo = read('buscaPeriodo', {
  params: {},
  reply: { ttPeriodo: table(v.object({ dtCompetencia: date, codPeriodo: code })) },
})

/**
 * The time mirror (espelho de ponto, Portaria MTP 671/2021 art. 84) of one employment: a PDF in base64, and what it sums up,
 * which a back end may leave out. Hours are `HH:MM`.
 */
export const ttCartao = v.object({
  /** 0 where a back end does not send it. */
  codEmpregado: v.nullish(code, 0),
  nomeEmpresa: text,
  hrTrabalhada: text,
  hrPrevista: text,
  diasTrabalhados: v.nullish(code, 0),
  anexo: text,
})
export type Cartao = v.InferOutput<typeof ttCartao>

/** The time mirrors of a period, one for each employment of the person. */
export const buscaCartaoPonto = read('buscaCartaoPonto', {
  params: { codPeriodo: code },
  reply: { ttCartao: table(ttCartao) },
})

/**
 * A day of the punch records. `horario` and `marcacoes` hold times `HH:MM` with blanks between them; `(I)` stands behind a
 * mark that was added by an approved adjustment. `horario` names the reason where nothing is due (`Folga`, `Férias`).
 */
export const Marcacao = v.object({
  codEmpregado: code,
  unidade: text,
  cargo: text,
  dtMovto: date,
  diaSemana: text,
  horario: text,
  marcacoes: text,
})
export type Marcacao = v.InferOutput<typeof Marcacao>

/** Every day of the previous or the current month, up to today, in order of employments and days. */
export const buscaMarcacaoPonto = read('buscaMarcacaoPonto', {
  params: { tipo },
  reply: { Marcacao: table(Marcacao) },
})

/**
 * What the marks of the month come to: overtime by its surcharge, time missed with and without reason, and the balance of the
 * bank of hours at the month's end, `-02:30` where the employee owes. All `HH:MM`.
 */
export const pontoCalculado = v.object({
  he50: text,
  he60: text,
  he100: text,
  faltaJust: text,
  faltaInjust: text,
  saldoBanco: text,
})
export type PontoCalculado = v.InferOutput<typeof pontoCalculado>

/** The totals of the previous or the current month over all employments: one row, none without time records. */
export const buscaTotPontoCalculado = read('buscaTotPontoCalculado', {
  params: { tipo },
  reply: { pontoCalculado: table(pontoCalculado) },
})

/** How far a request about punches is, in `situacaoNome`; a back end may have words of its own. */
export const REQUEST_SITUATION = { open: 'Em análise', approved: 'Aprovada', refused: 'Recusada' } as const

/** A request to add a mark that the clock does not have. `segMovto` is seconds since midnight. */
export const ttMarcacaoAjuste = v.object({
  sequencia: code,
  dtMovto: date,
  segMovto: code,
  observacao: text,
  situacaoNome: text,
  /** What HR answered; empty where a back end does not send it. */
  justificativa: text,
})
export type MarcacaoAjuste = v.InferOutput<typeof ttMarcacaoAjuste>

/** The employee's requests to add a mark, the latest first. */
export const buscaMarcacaoAjuste = read('buscaMarcacaoAjuste', {
  params: {},
  reply: { ttMarcacaoAjuste: table(ttMarcacaoAjuste) },
})

/** How long the words of a request about punches may be. */
export const LONGEST_OBSERVATION = 500

/**
 * Asks HR to add a mark that the clock does not have; `segMovto` is seconds since midnight. `dtMovto` is the day of work: of
 * a night that began at 22:00 the mark of 06:00 belongs to the day of its begin. `msgErro` is `code - text` either way.
 */
export const gravaMarcacaoAjuste = write('gravaMarcacaoAjuste', {
  params: { dtMovto: date, segMovto: code, observacao: v.nullish(typed(LONGEST_OBSERVATION), '') },
  reply: {},
})

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
