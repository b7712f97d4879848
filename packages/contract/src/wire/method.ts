import * as v from 'valibot'
import { retorno } from './outcome.ts'
import type { Read, ReadOutcome } from './reading.ts'

/** `open` needs no token; `anonymous` needs one, but stores nothing that can be linked to the caller. */
export type Access = 'read' | 'write' | 'open' | 'anonymous'

type Entries = v.ObjectEntries
type ParamsSchema<P extends Entries> = v.ObjectSchema<P, undefined>
type ReplySchema<R extends Entries> = v.ObjectSchema<R & { retorno: typeof retorno }, undefined>

export interface Method<
  N extends string = string,
  P extends Entries = Entries,
  R extends Entries = Entries,
  A extends Access = Access,
> {
  readonly name: N
  readonly access: A
  readonly program: string
  readonly params: ParamsSchema<P>
  readonly reply: ReplySchema<R>
  /** A table whose rows some back ends put into `retorno` instead (spec §3 Agenda). */
  readonly tableInRetorno?: string | undefined
}

export type Params<M extends Method> = v.InferInput<M['params']>
/** Parameters as a handler receives them; unknown ones are dropped. */
export type CheckedParams<M extends Method> = v.InferOutput<M['params']>
/** A reply as the portal reads it from any back end (reading.ts); `leftOut` counts rows that cannot be shown. */
export type Reply<M extends Method> = Read<
  Omit<M['reply']['entries'], 'retorno'> extends infer E ? { entries: E } : never
> & {
  retorno: [ReadOutcome]
  leftOut: number
}
export type Tables<M extends Method> = Omit<v.InferInput<M['reply']>, 'retorno'> & {
  retorno?: v.InferInput<typeof retorno>
}

/** The default program (spec §7). */
export const PROGRAM = 'admin/colaborador.p'

type None = Record<never, never>

/** A method without parameters, or without tables in its reply, omits them. */
interface Definition<P extends Entries, R extends Entries> {
  params?: P
  reply?: R
  program?: string
  tableInRetorno?: keyof R & string
}

/* @__NO_SIDE_EFFECTS__ */
function define<const N extends string, P extends Entries, R extends Entries, const A extends Access>(
  access: A,
  name: N,
  { params = {} as P, reply = {} as R, program = PROGRAM, tableInRetorno }: Definition<P, R>,
): Method<N, P, R, A> {
  return { name, access, program, params: v.object(params), reply: v.object({ ...reply, retorno }), tableInRetorno }
}

/* @__NO_SIDE_EFFECTS__ */
export function read<const N extends string, P extends Entries = None, R extends Entries = None>(
  name: N,
  of: Definition<P, R>,
) {
  return define('read', name, of)
}

/** Runs once, in one transaction. */
/* @__NO_SIDE_EFFECTS__ */
export function write<const N extends string, P extends Entries = None, R extends Entries = None>(
  name: N,
  of: Definition<P, R> = {},
) {
  return define('write', name, of)
}

/* @__NO_SIDE_EFFECTS__ */
export function anonymous<const N extends string, P extends Entries, R extends Entries>(name: N, of: Definition<P, R>) {
  return define('anonymous', name, of)
}

/** A sign-in call (wire protocol §5); controls its own transactions, because failed attempts must be counted. */
/* @__NO_SIDE_EFFECTS__ */
export function open<const N extends string, P extends Entries = None, R extends Entries = None>(
  name: N,
  of: Definition<P, R>,
) {
  return define('open', name, of)
}

/** A valid call of a method and its reply. Omitted fields have their defaults. */
export interface Example<M extends Method> {
  readonly params: Params<M>
  readonly reply: Tables<M>
}

/** An example of every method that a module exports. */
export type ExamplesOf<Module> = {
  readonly [K in keyof Module as Module[K] extends Method ? K : never]: Module[K] extends Method
    ? Example<Module[K]>
    : never
}
