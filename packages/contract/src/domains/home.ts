import * as v from 'valibot'
import { flag, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
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
})
export type Colaborador = Read<typeof colaborador>

/** Returns the home page settings: one row. */
export const buscaParametroColab = read('buscaParametroColab', {
  params: {},
  reply: { colaborador: table(colaborador) },
})
