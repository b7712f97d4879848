import type { Role } from '@colab/contract/desk/grants'
import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import { keepIdsInRange, makeAppendOnly } from '#db/append-only.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { DIGEST, digests, SECRET } from '#db/subject.ts'
import { adding, blob, counted, creating, integer, moment, type Row, table, text, type Values } from '#db/table.ts'
import { KEPT_FOR } from '#record/tables.ts'

/* Agents of HR, who sign in to the desk. Moments are milliseconds since the epoch. */

const hrAgent = table('hrAgent', {
  codAgente: counted,
  nome: text,
  /** In lower case. */
  email: text.unique().about('e-mail de trabalho'),
  /** The agent's own record as an employee; null for somebody external. */
  codPessoa: integer.references('person.codPessoa').optional(),
  /** argon2id; empty for none. */
  hash: text,
  /** Secret of one-time codes, sealed; empty for none. */
  totp: text,
  /** Time step of the last accepted code, because each is valid once. */
  totpStep: integer,
  createdAt: moment,
  disabledAt: moment.optional().about('quando o acesso foi desligado'),
}).personal('access', ours`Seu acesso à mesa do RH`, { withheld: { hash: SECRET, totp: SECRET, totpStep: DIGEST } })
export type HrAgent = Row<typeof hrAgent>

/** The rows of an agent are deleted with the agent, as when the data of the person are erased. */
const ofAgent = integer.references('hrAgent.codAgente', (column) => column.onDelete('cascade'))

/** A role, over everything, an employer or a unit. */
const hrRole = table('hrRole', {
  codPapel: counted.about('número do papel'),
  codAgente: ofAgent,
  papel: text.as<Role>().about('papel na mesa do RH'),
  alcance: text
    .as<'tudo' | 'empregador' | 'unidade'>()
    .about('até onde vai o papel: tudo, um empregador ou uma unidade'),
  /** Code of the employer or the unit; 0 for everything. */
  codigo: integer.about('código do empregador ou da unidade'),
})
  .personal('access', ours`Seus papéis na mesa do RH`, { through: ['hrAgent', 'codAgente'] })
  .index('hrRoleOfAgent', 'codAgente')
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
})
  .personal('access', ours`Suas chaves de acesso à mesa do RH`, {
    through: ['hrAgent', 'codAgente'],
    withheld: { credentialId: SECRET, publicKey: SECRET, counter: DIGEST },
  })
  .index('hrPasskeyOfAgent', 'codAgente')

const hrSession = table('hrSession', {
  /** Keyed digest of the cookie. */
  id: text.primaryKey(),
  codAgente: ofAgent,
  createdAt: moment,
  /** Time of the last action. Reads that the page repeats by itself do not count. */
  usedAt: moment.about('último uso'),
  /** Time of the last confirmation; 0 for none. */
  confirmedAt: moment.about('última confirmação'),
  endedAt: moment.optional().about('quando terminou'),
})
  .personal('access', ours`Suas sessões na mesa do RH`, {
    through: ['hrAgent', 'codAgente'],
    withheld: { id: SECRET, antesId: SECRET },
  })
  .index('hrSessionOfAgent', 'codAgente')
const sessionPlace = {
  /** Browser and system of the sign-in, as in `Chrome · Windows`; empty when unknown. */
  aparelho: text.defaultTo('').about('navegador e sistema'),
  /** The id before the last confirmation, accepted from calls that were sent before it; empty for none. */
  antesId: text.defaultTo(''),
}
export type HrSession = Row<typeof hrSession> & Values<typeof sessionPlace>
export const addSessionPlace = adding('hrSession', sessionPlace)

/** A link with which an agent chooses how to sign in. */
const hrInvitation = table('hrInvitation', {
  /** Keyed digest of the code. */
  digest: text.primaryKey(),
  codAgente: ofAgent,
  /** Offered secret of one-time codes, sealed; empty before. */
  totp: text,
  createdAt: moment,
  expiresAt: moment,
})
  .technical('digests of links for agents of HR, deleted when used or after a day')
  .index('hrInvitationOfAgent', 'codAgente')

/** A challenge for passkeys, valid for one response. */
const hrChallenge = table('hrChallenge', {
  /** Keyed digest of the name with which the page responds. */
  id: text.primaryKey(),
  purpose: text.as<'entra' | 'cria' | 'confirma'>(),
  /** Null before the agent is known. */
  codAgente: ofAgent.optional(),
  challenge: text,
  expiresAt: moment,
}).technical('challenges for passkeys of agents of HR, deleted after minutes')

/** An erasure that one agent requested and another confirms. */
const hrErasure = table('hrErasure', {
  codApagamento: counted.about('número do pedido de apagamento'),
  codPessoa: integer.references('person.codPessoa'),
  codAgente: ofAgent,
  createdAt: moment,
  expiresAt: moment,
  why: text.about('motivo'),
  /** Confirmed, or cancelled. */
  closedAt: moment.optional().about('quando foi confirmado ou retirado'),
})
  .personal('access', ours`Pedidos do RH para apagar seus dados`)
  .index('hrErasureOfPerson', 'codPessoa')

/** A file that an agent sent before the decision it belongs to; deleted with it, or after a day. */
const hrUpload = table('hrUpload', {
  codArquivo: counted,
  codAgente: ofAgent,
  nomeArquivo: text,
  conteudo: blob,
  createdAt: moment,
})
  .technical('files that HR is about to send, deleted with the decision or after a day')
  .index('hrUploadOfAgent', 'codAgente')

/**
 * Accesses of HR to people, once an hour. Append-only, signed and chained; people receive it with the copy of their
 * data.
 */
const hrAccess = table('hrAccess', {
  id: counted,
  /** Begin of the hour. */
  moment,
  codAgente: integer,
  /** Name of the agent, for the person. */
  who: text.about('quem do RH'),
  codPessoa: integer,
  oQue: text.as<Looked>().about('o que foi consultado: pedido, ficha, pagamento, saúde ou arquivo'),
  mac: text.optional(),
})
  .personal('record', ours`Consultas do RH a você`, { withheld: digests('mac') })
  .index('hrAccessOfPerson', 'codPessoa', 'moment')

/** What HR accessed: a request, the card, pay, data about health, a file. */
export type Looked = 'request' | 'card' | 'pay' | 'health' | 'file'

export const deskTables = [
  hrAgent,
  hrRole,
  hrPasskey,
  hrSession.added(sessionPlace),
  hrInvitation,
  hrChallenge,
  hrErasure,
  hrUpload,
  hrAccess,
]

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
