import type { RequestKindName } from '@colab/contract/domains/requests'
import type { DomainName } from '@colab/contract/methods'
import type { FastifyInstance } from 'fastify'
import type { Migrations } from '#db/database.ts'
import type { Table } from '#db/table.ts'
import type { FollowedKinds } from '#hr/publishing/publications.ts'
import type { Withdrawals } from '#hr/publishing/withdrawal.ts'
import type { Request } from '#hr/requests/request.ts'
import type { Layout } from '#import/layout.ts'
import type { App, DoctorContext } from '#protocol/app.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import type { FileTargets } from '#protocol/file-targets.ts'

type Job = (app: App) => Promise<unknown>

/** The parts of a domain beside its handlers of methods. */
export interface DomainParts {
  /** Its tables, those that others refer to first; each has a description. */
  tables?: readonly Table[]
  /** Its own migrations by name; their numbers order those of all domains (registry.ts). */
  migrations: Migrations
  /** Import tables; those that others refer to first. */
  layouts?: readonly Layout[]
  /** Kinds of request that employees make, by command-line name. */
  requests?: Readonly<Partial<Record<RequestKindName, Request>>>
  /** Files that can be downloaded or uploaded. */
  files?: FileTargets
  /** Kinds of publication that HR can withdraw, by command-line name. */
  withdrawals?: Withdrawals
  /** Kinds of publication of which HR sees who has read, signed or answered them. */
  followed?: FollowedKinds
  /** Routes of server-rendered pages and of calendars. */
  pages?: readonly ((server: FastifyInstance, app: App) => void)[]
  /** Work before the server listens. */
  startup?: readonly Job[]
  /** Periodic work, every few minutes. */
  maintenance?: readonly Job[]
  /** Checks of `colab doctor`: each returns lines by title. */
  doctor?: readonly ((context: DoctorContext) => Promise<Record<string, string>>)[]
}

/** A domain describes itself and its kinds of request: `index.ts` of its folder, in the list of registry.ts. */
export interface Domain<Name extends DomainName, Kind extends RequestKindName = never> extends DomainParts {
  handlers: DomainHandlers<Name>
  requests?: Readonly<Record<Kind, Request>>
}
