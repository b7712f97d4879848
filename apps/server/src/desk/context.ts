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

/** Who acts at the desk, as stored at this moment. */
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
  /** Begins the jobs of imports that wait, in a process of their own. */
  runImports(): void
}

/** Context of a handler. Who acts and over whom comes only from the session. */
export interface DeskContext {
  app: App
  parts: DeskParts
  /** Of a write, its transaction. */
  db: Database | Transaction<Schema>
  agent: Agent
  /** Over whom the grant of the method reaches. */
  reach: Reach
  /** The reach of another grant; over nobody without it. */
  reachOf(grant: Grant): Reach
  /** Whether the agent has confirmed just now, for a method that asks only for some calls. */
  isConfirmed: boolean
  requestId: string
}

/** Context of the methods of a session, which may begin or end it. */
export interface SessionContext extends Pick<DeskContext, 'app' | 'requestId'> {
  /** Of the client. */
  address: string
  /** Browser and system of the client, as in `Chrome · Windows`; empty when unknown. */
  device: string
  session: { row: HrSession; agent: Agent; isLocked: boolean } | null
  /** The value of the cookie that the response sets; empty ends it. */
  setCookie(value: string): void
  /** The value of the cookie by which a browser is known where an agent signed in before, and of the one that the response sets. */
  deviceCookie: string
  setDeviceCookie(value: string): void
  /** Under which name the call is counted (counted-as.ts). */
  countedAs: string
}

type Handler<M extends DeskMethod> = (
  context: M['grant'] extends 'open' | 'session' ? SessionContext : DeskContext,
  params: CheckedParams<M>,
) => Promise<Tables<M>>

type Handlers<A> = { [K in keyof A]: A[K] extends DeskMethod ? Handler<A[K]> : never }

/** One handler for each method of an area: a missing one does not compile. */
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

/** Whom a file shows: that looks at them are recorded, or that there are none. Only looks.ts creates it, and no file is sent without it. */
export interface Looks {
  /** Prevents the type from being built elsewhere. */
  readonly [stated]: true
}

export type FoundFile = { nomeArquivo: string; tipo: string; looks: Looks } & (
  | { conteudo: Uint8Array }
  | { stream: NodeJS.ReadableStream }
)

/** Where the desk listens. */
export type DeskSettings = NonNullable<App['settings']['desk']>
