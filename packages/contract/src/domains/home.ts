import * as v from 'valibot'
import { flag, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** What HR sets for the home page of one employee: blocks, their messages, and notes on tiles (spec §3). */
export const colaborador = v.object({
  bloqueiaAssinaturaPend: flag,
  mensagemAssinaturaPend: text,
  bloqueiaAgendaPend: flag,
  mensagemQtdeAgenda: text,
  mensagemQtdeAssinatura: text,
  mensagemOportunidade: text,
  nomeOportunidade: text,
})

/** What the home page needs to know of the employee: one row. */
export const buscaParametroColab = read('buscaParametroColab', {
  params: {},
  reply: { colaborador: table(colaborador) },
})
