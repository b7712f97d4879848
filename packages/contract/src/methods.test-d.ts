import { expectTypeOf } from 'vitest'
import type { validaSenha } from './domains/access.ts'
import type { alteraSituacaoAviso, buscaAviso } from './domains/notices.ts'
import type { buscaCompetencia, buscaMovimento } from './domains/receipts.ts'
import type { buscaCardapio } from './domains/restaurant.ts'
import type { MethodName, Methods } from './methods.ts'
import type { CheckedParams, Params, Reply, Tables } from './wire/method.ts'

/* Types that the compiler derives from a method's entry; `tsc` is the test. */

type Flag = boolean | number | string | null | undefined

// Callers may omit parameters with a default, and may write a flag in any accepted form.
expectTypeOf<Params<typeof buscaAviso>>().toEqualTypeOf<{ todos?: Flag }>()
expectTypeOf<Params<typeof buscaMovimento>>().toEqualTypeOf<{
  mes: number
  ano: number
  codTipoCalculo: number | string
  dia?: number | undefined
  semAnexos?: Flag | undefined
}>()
expectTypeOf<Params<typeof validaSenha>>().toEqualTypeOf<{ cpf: string; senha: string }>()

// The handler receives them parsed: a flag is a boolean.
expectTypeOf<CheckedParams<typeof buscaAviso>>().toEqualTypeOf<{ todos: boolean }>()
expectTypeOf<CheckedParams<typeof alteraSituacaoAviso>['dtAviso']>().toEqualTypeOf<string>()

// The caller receives every field, parsed.
type Aviso = Reply<typeof buscaAviso>['Avisos'][number]
expectTypeOf<Aviso['mostraMensagem']>().toEqualTypeOf<boolean | null>()
expectTypeOf<string>().toExtend<Aviso['situacao']>()
expectTypeOf<Aviso['codMensagem']>().toEqualTypeOf<number | string | null>()
expectTypeOf<Aviso['dtAviso']>().toEqualTypeOf<string | null>()
expectTypeOf<Aviso['sequenciaAnexo']>().toEqualTypeOf<string>()
expectTypeOf<Reply<typeof buscaAviso>['retorno'][number]['estatus']>().toEqualTypeOf<'Sucesso' | 'Alerta'>()
expectTypeOf<Reply<typeof buscaMovimento>['ttMovimento'][number]['vlrMovto']>().toEqualTypeOf<number | null>()

// A required column is never null: rows without it are left out. A record that is sent back is available as received.
expectTypeOf<Reply<typeof buscaCompetencia>['ttCompetencia'][number]['dtCompetencia']>().toEqualTypeOf<string>()
expectTypeOf<Reply<typeof buscaCardapio>['ttCardapioData'][number]>().toHaveProperty('received')
expectTypeOf<Aviso>().not.toHaveProperty('received')

// A handler returns the tables; `retorno` only where it differs from plain success.
expectTypeOf<{ Avisos: [] }>().toExtend<Tables<typeof buscaAviso>>()
expectTypeOf<{ retorno: [] }>().not.toExtend<Tables<typeof buscaAviso>>()
expectTypeOf<Record<never, never>>().toExtend<Tables<typeof alteraSituacaoAviso>>()
expectTypeOf<{ Avisos: [{ dtAviso: number }] }>().not.toExtend<Tables<typeof buscaAviso>>()

expectTypeOf<'buscaAviso'>().toExtend<MethodName>()
expectTypeOf<'buscaTudo'>().not.toExtend<MethodName>()
expectTypeOf<Methods['buscaAviso']>().toEqualTypeOf<typeof buscaAviso>()
expectTypeOf<Methods['alteraSituacaoAviso']['access']>().toEqualTypeOf<'write'>()
expectTypeOf<Methods['validaSenha']['access']>().toEqualTypeOf<'open'>()
