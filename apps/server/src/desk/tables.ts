import type { Role } from '@colab/contract/desk/grants'
import type { Kysely } from 'kysely'
import { keepIdsInRange, makeAppendOnly } from '#db/append-only.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { adding, blob, counted, creating, integer, moment, type Row, table, text, type Values } from '#db/table.ts'
import { KEPT_FOR } from '#record/tables.ts'

/* Agents of HR, who sign in to the desk. Moments are milliseconds since the epoch. */

const hrAgent = table('hrAgent', {
  codAgente: counted,
  nome: text,
  /** In lower case. */
  email: text.unique(),
  /** The agent's own record as an employee; null for somebody external. */
  codPessoa: integer.references('person.codPessoa').optional(),
  /** argon2id; empty for none. */
  hash: text,
  /** Secret of one-time codes, sealed; empty for none. */
  totp: text,
  /** Time step of the last accepted code: each is good once. */
  totpStep: integer,
  createdAt: moment,
  disabledAt: moment.optional(),
})
export type HrAgent = Row<typeof hrAgent>

/** What belongs to an agent goes with the agent, as when the data of the person are erased. */
const ofAgent = integer.references('hrAgent.codAgente', (column) => column.onDelete('cascade'))

/** A role, over everything, an employer or a unit. */
const hrRole = table('hrRole', {
  codPapel: counted,
  codAgente: ofAgent,
  papel: text.as<Role>(),
  alcance: text.as<'tudo' | 'empregador' | 'unidade'>(),
  /** Code of the employer or the unit; 0 for everything. */
  codigo: integer,
}).index('hrRoleOfAgent', 'codAgente')
export type HrRole = Row<typeof hrRole>

const hrPasskey = table('hrPasskey', {
  codPasskey: counted,
  codAgente: ofAgent,
  credentialId: text.unique(),
  publicKey: text,
  counter: integer,
  transports: text,
  dtCriacao: text,
  dtUltimoUso: text.optional(),
}).index('hrPasskeyOfAgent', 'codAgente')

const hrSession = table('hrSession', {
  /** Keyed digest of the cookie. */
  id: text.primaryKey(),
  codAgente: ofAgent,
  createdAt: moment,
  /** Of the last action; reads that the page makes by itself are none. */
  usedAt: moment,
  /** Of the last confirmation; 0 for none. */
  confirmedAt: moment,
  endedAt: moment.optional(),
}).index('hrSessionOfAgent', 'codAgente')
const sessionPlace = {
  /** Browser and system of the sign-in, as in `Chrome · Windows`; empty when unknown. */
  aparelho: text.defaultTo(''),
  /** The id before the last confirmation, which calls that were on their way may still use; empty for none. */
  antesId: text.defaultTo(''),
}
export type HrSession = Row<typeof hrSession> & Values<typeof sessionPlace>
export const addSessionPlace = adding('hrSession', sessionPlace)

/** A link with which an agent chooses how to sign in. */
const hrInvitation = table('hrInvitation', {
  /** Keyed digest of the code. */
  digest: text.primaryKey(),
  codAgente: ofAgent,
  /** Secret of one-time codes that was offered, sealed; empty before. */
  totp: text,
  createdAt: moment,
  expiresAt: moment,
}).index('hrInvitationOfAgent', 'codAgente')

/** A challenge for passkeys, good for one answer. */
const hrChallenge = table('hrChallenge', {
  /** Keyed digest of the name under which the page answers. */
  id: text.primaryKey(),
  purpose: text.as<'entra' | 'cria' | 'confirma'>(),
  /** Null before it is known who signs in. */
  codAgente: ofAgent.optional(),
  challenge: text,
  expiresAt: moment,
})

/** An erasure that one agent asked for and another confirms. */
const hrErasure = table('hrErasure', {
  codApagamento: counted,
  codPessoa: integer.references('person.codPessoa'),
  codAgente: ofAgent,
  createdAt: moment,
  expiresAt: moment,
  why: text,
  /** Confirmed, or taken back. */
  closedAt: moment.optional(),
}).index('hrErasureOfPerson', 'codPessoa')

/** A file that an agent sent before the decision it belongs to; deleted with it, or after a day. */
const hrUpload = table('hrUpload', {
  codArquivo: counted,
  codAgente: ofAgent,
  nomeArquivo: text,
  conteudo: blob,
  createdAt: moment,
}).index('hrUploadOfAgent', 'codAgente')

/** Who of HR looked at whom, once an hour. Append-only, signed and chained; people get it with the copy of their data. */
const hrAccess = table('hrAccess', {
  id: counted,
  /** Begin of the hour. */
  moment,
  codAgente: integer,
  /** Name of the agent, for the person. */
  who: text,
  codPessoa: integer,
  oQue: text.as<Looked>(),
  mac: text.optional(),
}).index('hrAccessOfPerson', 'codPessoa', 'moment')

/** What HR looked at: a request, the card, pay, something about health, a file. */
export type Looked = 'request' | 'card' | 'pay' | 'health' | 'file'

declare module '#db/schema.ts' {
  interface Schema {
    hrAgent: HrAgent
    hrRole: HrRole
    hrPasskey: Row<typeof hrPasskey>
    hrSession: HrSession
    hrInvitation: Row<typeof hrInvitation>
    hrChallenge: Row<typeof hrChallenge>
    hrErasure: Row<typeof hrErasure>
    hrUpload: Row<typeof hrUpload>
    hrAccess: Row<typeof hrAccess>
  }
}

export async function createDeskTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(
    hrAgent,
    hrRole,
    hrPasskey,
    hrSession,
    hrInvitation,
    hrChallenge,
    hrErasure,
    hrUpload,
    hrAccess,
  )(db, kind)
  await makeAppendOnly(db, kind, 'hrAccess', { keptFor: KEPT_FOR })
  await keepIdsInRange(db, kind, 'hrAccess')
}
