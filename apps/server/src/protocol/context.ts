import type { DomainMethods, DomainName, Methods } from '@colab/contract/methods'
import type { CheckedParams, Method, Tables } from '@colab/contract/wire/method'
import type { Outcome } from '@colab/contract/wire/outcome'
import type { Caller } from '#base/caller.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import type { Scope } from '#gatekeeper/tables.ts'
import type { App } from './app.ts'

/** A finished reply as JSON text, and its outcome for the log. */
export interface CallReply {
  json: string
  outcome: Outcome['estatus']
  /** Of a refusal. */
  codigo?: string | undefined
}

/** Context of a handler. `codPessoa`, the person whose data it returns, comes only from the token. */
export interface Context {
  app: App
  /** For a write, its transaction. */
  db: Database | Transaction<Schema>
  codPessoa: number
  /** The session, and the purpose of its token. */
  sessionId: string
  scope: Scope
  caller: Caller
}

/** The part of a handler's context that functions about one person use. */
export interface PersonContext extends Pick<Context, 'db' | 'codPessoa'> {
  app: Pick<App, 'clock'>
}

/** Context of functions that issue a PDF and store it in a transaction of their own. */
export interface IssueContext extends PersonContext {
  app: Pick<App, 'clock' | 'db' | 'settings' | 'storage'>
}

/** Context of a method that needs no token; `codPessoa` is null without one. */
export interface OpenContext extends Pick<Context, 'app' | 'caller'> {
  db: Database
  codPessoa: number | null
}

/** Context of an anonymous method, without the caller. */
export interface AnonymousContext extends Pick<Context, 'app'> {
  db: Database
  /** Empty without a session. */
  idempotencyKey: string
}

export type Handler<M extends Method> = (
  context: M['access'] extends 'open' ? OpenContext : M['access'] extends 'anonymous' ? AnonymousContext : Context,
  params: CheckedParams<M>,
) => Promise<Tables<M>>

/** One handler for each given method; a missing one is a type error. */
type Handlers<D> = { [K in keyof D]: D[K] extends Method ? Handler<D[K]> : never }

export type DomainHandlers<D extends DomainName> = Handlers<DomainMethods<D>>
export type AllHandlers = Handlers<Methods>
