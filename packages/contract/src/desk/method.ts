import type * as v from 'valibot'
import { type Method, read, write } from '../wire/method.ts'
import type { Grant } from './grants.ts'

/** The grant that a method requires of its caller: `open` not even a session, `session` one of any role. */
export type Needs = Grant | 'open' | 'session'

type Entries = v.ObjectEntries

/**
 * A method of HR's desk with JSON parameters and tables in its reply. `fresh` requires a confirmation of at most five
 * minutes ago.
 */
export type DeskMethod<
  N extends string = string,
  P extends Entries = Entries,
  R extends Entries = Entries,
  A extends 'read' | 'write' = 'read' | 'write',
  G extends Needs = Needs,
> = Method<N, P, R, A> & { readonly grant: G; readonly fresh: boolean }

interface Definition<P extends Entries, R extends Entries, G extends Needs> {
  grant: G
  fresh?: true
  params?: P
  reply?: R
}

type None = Record<never, never>

/* @__NO_SIDE_EFFECTS__ */
export function deskRead<
  const N extends string,
  const G extends Needs,
  P extends Entries = None,
  R extends Entries = None,
>(name: N, { grant, fresh, ...of }: Definition<P, R, G>): DeskMethod<N, P, R, 'read', G> {
  return { ...read(name, of), grant, fresh: fresh === true }
}

/** Runs once, in one transaction. */
/* @__NO_SIDE_EFFECTS__ */
export function deskWrite<
  const N extends string,
  const G extends Needs,
  P extends Entries = None,
  R extends Entries = None,
>(name: N, { grant, fresh, ...of }: Definition<P, R, G>): DeskMethod<N, P, R, 'write', G> {
  return { ...write(name, of), grant, fresh: fresh === true }
}
