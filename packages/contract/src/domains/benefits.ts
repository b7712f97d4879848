import * as v from 'valibot'
import { code, date, reais, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** What is withheld for one share of a health plan. */
export const planoSaude = v.object({
  descricao: text,
  /** The employer that withholds it. */
  nomeEmpresa: text,
  /** Of the month that was asked for. */
  vlrMes: reais,
  /** From January of its year to that month. */
  vlrAno: reais,
})
export type PlanoSaude = v.InferOutput<typeof planoSaude>

/** What the health plan costs the person in a month, and in its year so far. */
export const buscaPlanoSaude = read('buscaPlanoSaude', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
  },
  reply: { planoSaude: table(planoSaude) },
})

/** An entry of the meal voucher's account. */
export const ttValeRefeicaoRica = v.object({
  /** In words, such as `Crédito`. */
  situacao: text,
  codEvento: code,
  nomeEvento: text,
  dtCompetencia: date,
  /** Its size, without a sign. */
  vlrMovto: reais,
  /** `green` for what is given, `red` for what is taken away. */
  cor: text,
})
export type ValeRefeicao = v.InferOutput<typeof ttValeRefeicaoRica>

/** The meal voucher's entries of some days, both included; the latest first. Refused where the first day is the later. */
export const buscaValeRefeicaoRica = read('buscaValeRefeicaoRica', {
  params: { dtIniCompetencia: date, dtFimCompetencia: date },
  reply: { ttValeRefeicaoRica: table(ttValeRefeicaoRica) },
})
