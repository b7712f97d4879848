import type { Grant, Role } from '@colab/contract/desk/grants'
import type { DeskMethod } from '@colab/contract/desk/method'
import type { AreaMethods, AreaName, DeskMethods } from '@colab/contract/desk/methods'
import type { CheckedParams, Tables } from '@colab/contract/wire/method'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import type { Reach } from '#employees/reach.ts'
import type { FollowedKinds } from '#hr/publishing/publications.ts'
import type { Withdrawals } from '#hr/publishing/withdrawal.ts'
import type { RequestKinds } from '#hr/requests/kind.ts'
import type { Layout } from '#import/layout.ts'
import type { App } from '#protocol/app.ts'
import type { Acting } from '#record/actions.ts'
import type { HrRole, HrSession } from './tables.ts'

/** The agent who acts at the desk, as stored at this moment. */
export interface Agent {
  codAgente: number
  nome: string
  email: string
  /** The agent's own record as an employee. */
  codPessoa: number | null
  roles: readonly (Pick<HrRole, 'alcance' | 'codigo'> & { papel: Role })[]
}

/** What the domains provide: the registry imports the desk, not the other way round. */
export interface DeskParts {
  kinds: RequestKinds
  layouts: readonly Layout[]
  withdrawals: Withdrawals
  followed: FollowedKinds
  /** Starts the queued jobs of imports, in a process of their own. */
  runImports(): void
}

/** Context of a handler. The agent and the reach come only from the session. */
export interface DeskContext {
  app: App
  parts: DeskParts
  /** For a write, its transaction. */
  db: Database | Transaction<Schema>
  agent: Agent
  /** Reach of the grant of the method. */
  reach: Reach
  /** Returns the reach of another grant; an empty one without it. */
  reachOf(grant: Grant): Reach
  /** Whether the agent has a recent confirmation, for a method that requires one only for some calls. */
  isConfirmed: boolean
  requestId: string
}

/** Context of the methods of a session, which may begin or end it. */
export interface SessionContext extends Pick<DeskContext, 'app' | 'requestId'> {
  /** Address of the client. */
  address: string
  /** Browser and system of the client, as in `Chrome · Windows`; empty when unknown. */
  device: string
  session: { row: HrSession; agent: Agent; isLocked: boolean } | null
  /** Sets the cookie of the response; an empty value ends it. */
  setCookie(value: string): void
  /**
   * The value of the cookie that identifies a browser with an earlier sign-in of an agent, and of the one that the
   * response sets.
   */
  deviceCookie: string
  setDeviceCookie(value: string): void
  /** The name under which the call is counted (counted-as.ts). */
  countedAs: string
}

type Handler<M extends DeskMethod> = (
  context: M['grant'] extends 'open' | 'session' ? SessionContext : DeskContext,
  params: CheckedParams<M>,
) => Promise<Tables<M>>

type Handlers<A> = { [K in keyof A]: A[K] extends DeskMethod ? Handler<A[K]> : never }

/** One handler for each method of an area; a missing one is a type error. */
export type AreaHandlers<A extends AreaName> = Handlers<AreaMethods<A>>
export type DeskHandlers = Handlers<DeskMethods>

/** Returns who acts and why, for the record of HR's actions. */
export function actingOf({ agent, requestId }: Pick<DeskContext, 'agent' | 'requestId'>, why: string): Acting {
  return { who: agent.nome, why, agent: { codAgente: agent.codAgente, requestId } }
}

/** A file that the desk serves; found by the segments of its address. */
export interface DeskFile {
  grant: Grant
  fresh?: true
  find(context: DeskContext, segments: readonly string[]): Promise<FoundFile | null>
}

declare const stated: unique symbol

/**
 * The people that a file shows: either accesses to them are recorded, or it shows none. Only looks.ts creates this
 * type, and no file is sent without it.
 */
export interface Looks {
  /** Prevents the type from being built elsewhere. */
  readonly [stated]: true
}

export type FoundFile = { nomeArquivo: string; tipo: string; looks: Looks } & (
  | { conteudo: Uint8Array }
  | { stream: NodeJS.ReadableStream }
)

/** Settings of the desk's listener. */
export type DeskSettings = NonNullable<App['settings']['desk']>
