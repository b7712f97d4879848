import * as v from 'valibot'
import { code, date, table, text, typed } from '../wire/fields.ts'
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
