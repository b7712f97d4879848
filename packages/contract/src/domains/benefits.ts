import * as v from 'valibot'
import { code, date, essentialText, monthNumber, reais, table, text, textWith, yearNumber } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Deductions for one share of a health plan. */
export const planoSaude = v.object({
  descricao: essentialText,
  nomeEmpresa: text,
  vlrMes: reais,
  /** January of the requested year up to the requested month. */
  vlrAno: reais,
})
export type PlanoSaude = Read<typeof planoSaude>

/** Returns the health plan deductions of a month and of the year to date. */
export const buscaPlanoSaude = read('buscaPlanoSaude', {
  params: { mes: monthNumber, ano: yearNumber },
  reply: { planoSaude: table(planoSaude) },
})

export const ttValeRefeicaoRica = v.object({
  situacao: text,
  codEvento: code,
  nomeEvento: essentialText,
  dtCompetencia: date,
  vlrMovto: reais,
  /** `green` for a credit, `red` for a debit; `vlrMovto` has no sign. */
  cor: textWith(['green', 'red']),
})
export type ValeRefeicao = Read<typeof ttValeRefeicaoRica>

/** Returns meal voucher transactions between two dates inclusive, newest first; refuses a reversed range. */
export const buscaValeRefeicaoRica = read('buscaValeRefeicaoRica', {
  params: { dtIniCompetencia: date, dtFimCompetencia: date },
  reply: { ttValeRefeicaoRica: table(ttValeRefeicaoRica) },
})
