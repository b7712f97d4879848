import type { Methods } from '@colab/contract/methods'
import type { CheckedParams, Method, Tables } from '@colab/contract/wire/method'
import type { Outcome } from '@colab/contract/wire/outcome'
import type { App } from '#runtime/app.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'

/** Where a call comes from. */
export interface Caller {
  deviceId: string
  address: string
  requestId: string
  /** The device cookie: proof that somebody signed in from this browser before; empty when there is none. */
  deviceCookie: string
  /** Gives the browser a device cookie with the answer. */
  setDeviceCookie(value: string): void
}

/** A finished reply as JSON text, and its outcome for the log. */
export interface Answer {
  json: string
  outcome: Outcome['estatus']
}

/** What a handler acts with. Whose data it is about is `codPessoa`, which comes from the token and nowhere else. */
export interface Context {
  app: App
  /** Of a write, its transaction. */
  db: Database | Transaction<Schema>
  codPessoa: number
  /** The session, and what its token is good for. */
  sessionId: string
  scope: 'full' | 'password'
  caller: Caller
}

/** The same for a method that needs no token; `codPessoa` is null when there was none. */
export interface OpenContext extends Pick<Context, 'app' | 'caller'> {
  db: Database
  codPessoa: number | null
}

/** The same for an anonymous method, without the caller. */
export interface AnonymousContext extends Pick<Context, 'app'> {
  db: Database
  /** Empty when there was none. */
  idempotencyKey: string
}

export type Handler<M extends Method> = (
  context: M['access'] extends 'open' ? OpenContext : M['access'] extends 'anonymous' ? AnonymousContext : Context,
  params: CheckedParams<M>,
) => Promise<Tables<M>>

/** A handler for every method given: a missing one does not compile. */
export type Handlers<D extends Record<keyof D, Method>> = { [K in keyof D]: Handler<D[K]> }

export type AllHandlers = Handlers<Methods>
