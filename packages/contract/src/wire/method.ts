import * as v from 'valibot'
import { retorno } from './outcome.ts'

/**
 * Who may call and what it does. `read` and `write` need a session; `write` runs in one transaction and honours an
 * Idempotency-Key; `open` is callable without a token (sign-in and recovery) and keeps its own transactions, since a
 * refused try must be counted. `anonymous` needs a session, but is told nothing of it: neither client nor server says whose it is.
 */
export type Access = 'read' | 'write' | 'open' | 'anonymous'

type Entries = v.ObjectEntries
type ParamsSchema<P extends Entries> = v.ObjectSchema<P, undefined>
type ReplySchema<R extends Entries> = v.ObjectSchema<R & { retorno: typeof retorno }, undefined>

/** One business call: its name on the wire, the program it runs under, and what goes in and comes out. */
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
}

/** What a caller may pass: unknown parameters are dropped by the server, never stored. */
export type Params<M extends Method> = v.InferInput<M['params']>
/** What a handler receives, checked. */
export type CheckedParams<M extends Method> = v.InferOutput<M['params']>
/** What a caller receives, checked and read leniently. */
export type Reply<M extends Method> = v.InferOutput<M['reply']>
/** What a handler returns: the tables; `retorno` may be left out and then says Sucesso. */
export type Tables<M extends Method> = Omit<v.InferInput<M['reply']>, 'retorno'> & {
  retorno?: v.InferInput<typeof retorno>
}

/** The program that answers unless a method names another (spec §7). */
const PROGRAM = 'admin/colaborador.p'

interface Definition<P extends Entries, R extends Entries> {
  params: P
  reply: R
  program?: string
}

/* @__NO_SIDE_EFFECTS__ */
function define<const N extends string, P extends Entries, R extends Entries, const A extends Access>(
  access: A,
  name: N,
  { params, reply, program = PROGRAM }: Definition<P, R>,
): Method<N, P, R, A> {
  return { name, access, program, params: v.object(params), reply: v.object({ ...reply, retorno }) }
}

/** A call that looks something up; needs a session. */
/* @__NO_SIDE_EFFECTS__ */
export function read<const N extends string, P extends Entries, R extends Entries>(name: N, of: Definition<P, R>) {
  return define('read', name, of)
}

/** A call that changes something, once, in one transaction; needs a session. */
/* @__NO_SIDE_EFFECTS__ */
export function write<const N extends string, P extends Entries, R extends Entries>(name: N, of: Definition<P, R>) {
  return define('write', name, of)
}

/** A call that needs a session and is done for nobody: what it leaves behind leads to no person (wire protocol §7). */
/* @__NO_SIDE_EFFECTS__ */
export function anonymous<const N extends string, P extends Entries, R extends Entries>(name: N, of: Definition<P, R>) {
  return define('anonymous', name, of)
}

/** A call of the sign-in page, possible without a token (wire protocol §5). */
/* @__NO_SIDE_EFFECTS__ */
export function open<const N extends string, P extends Entries, R extends Entries>(name: N, of: Definition<P, R>) {
  return define('open', name, of)
}
