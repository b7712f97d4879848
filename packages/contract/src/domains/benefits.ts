import * as v from 'valibot'
import { code, date, reais, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** The monthly deduction for one share of a health plan. */
export const planoSaude = v.object({
  descricao: text,
  /** The employer that deducts it. */
  nomeEmpresa: text,
  vlrMes: reais,
  /** January of the requested year up to the requested month. */
  vlrAno: reais,
})
export type PlanoSaude = v.InferOutput<typeof planoSaude>

/** Returns the health plan deductions of a month and of the year to date. */
export const buscaPlanoSaude = read('buscaPlanoSaude', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
  },
  reply: { planoSaude: table(planoSaude) },
})

/** A meal voucher transaction. */
export const ttValeRefeicaoRica = v.object({
  situacao: text,
  codEvento: code,
  nomeEvento: text,
  dtCompetencia: date,
  /** Unsigned; `cor` gives the direction. */
  vlrMovto: reais,
  /** `green` for a credit, `red` for a debit. */
  cor: text,
})
export type ValeRefeicao = v.InferOutput<typeof ttValeRefeicaoRica>

/** Returns meal voucher transactions between two dates inclusive, newest first; refuses a reversed range. */
export const buscaValeRefeicaoRica = read('buscaValeRefeicaoRica', {
  params: { dtIniCompetencia: date, dtFimCompetencia: date },
  reply: { ttValeRefeicaoRica: table(ttValeRefeicaoRica) },
})
