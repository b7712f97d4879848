import * as v from 'valibot'
import { code, count, essentialText, flag, table, text, word, yearNumber } from '../wire/fields.ts'
import { page, paging } from './lists.ts'
import { deskRead } from './method.ts'

/* The state of the installation in counts. Those of access and of requests are `contaPessoas` and `contaFila`. */

/** Channels to employees. */
export const CHANNELS = ['mail', 'whatsApp', 'push'] as const

/** Reasons for which a person has no income report of a year. */
export const INCOME_REASONS = [
  'receipts',
  'payment',
  'paper',
  'months',
  'totals',
  'events',
  'contradiction',
  'unsupported',
  'vacations',
  'thirteenth',
  'severance',
  'plan',
  'declared',
  'negative',
] as const
export type IncomeReason = (typeof INCOME_REASONS)[number]

/**
 * Returns counts by unit within reach, and the state of the server. `nuncaEntrou`: without a password; `semCanal`:
 * neither e-mail nor mobile; both of people whose contract is in force. Moments are `YYYY-MM-DD HH:MM`, empty where
 * they are unknown.
 */
export const buscaSituacao = deskRead('buscaSituacao', {
  grant: 'situation',
  reply: {
    ttUnidade: table(
      v.object({ codUnidade: code, unidade: text, pessoas: count, nuncaEntrou: count, semCanal: count }),
      'codUnidade',
    ),
    ttCanal: table(v.object({ canal: word(CHANNELS), ligado: flag }), 'canal'),
    /** `importacao`: the last one that was not undone; `copia`: the last backup that `colab backup` wrote. */
    ttUltima: table(v.object({ oQue: word(['importacao', 'copia']), momento: text }), 'oQue'),
    /** Screens of the profile whose tables are empty: the flag that hides each, its title in Portuguese, and the tables. */
    ttSemDados: table(v.object({ recurso: essentialText, tela: text, tabelas: text }), 'recurso'),
  },
})

/**
 * Checks the income reports of a year for a page of people, because it reads their receipts of a year. `ttFalta`
 * contains those of them who have none, by employer; `conferidas` of a page counts people, `prontos` reports that the
 * company provided or that can be computed.
 */
export const buscaInformes = deskRead('buscaInformes', {
  grant: 'pay',
  params: { ...paging, ano: yearNumber },
  reply: {
    ttFalta: table(
      v.object({
        codPessoa: code,
        codigo: text,
        nome: essentialText,
        empregador: text,
        motivo: word(INCOME_REASONS),
      }),
      'codPessoa',
    ),
    ttConferencia: table(v.object({ conferidas: count, prontos: count }), 'conferidas'),
    ...page,
  },
})
