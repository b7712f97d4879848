import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { DIGEST, digests, SECRET } from '#db/subject.ts'
import { type Added, adding, creating, flag, integer, moment, type Row, table, text, type Values } from '#db/table.ts'

const ofPerson = integer.references('person.codPessoa')
/** One row of a person. */
const codPessoa = integer.primaryKey().references('person.codPessoa')

/** A password; `padrao` until the person replaces the one set by HR, or chooses the first one. */
const credential = table('credential', {
  codPessoa,
  /** argon2id, peppered; NO_PASSWORD while the person chooses the first one. */
  hash: text,
  padrao: flag.about('1: senha ainda definida pelo RH'),
}).personal('access', ours`Sua senha`, { withheld: { hash: SECRET } })

/** Company day of the last sign-in; null for none since it is recorded. */
const lastEntry = { dtUltimaEntrada: text.optional().about('dia da última entrada no portal') }

export type Scope = 'full' | 'former' | 'password'

/** A sign-in with its tokens (a refresh family). Moments are milliseconds since the epoch. */
const session = table('session', {
  id: text.primaryKey(),
  codPessoa: ofPerson,
  deviceId: text.about('número do aparelho'),
  /** `password` when the token only permits `alterasenha`, `former` when it only permits reading receipts, income reports and signed documents. */
  scope: text.as<Scope>().about('alcance da sessão'),
  /** Number of refreshes; a token contains the one it belongs to. */
  generation: integer,
  rotatedAt: moment.about('última renovação'),
  createdAt: moment,
  expiresAt: moment.about('até quando vale'),
  revokedAt: moment.optional().about('quando foi encerrada'),
})
  .personal('access', ours`Suas sessões`, {
    withheld: { id: SECRET, browser: DIGEST, generation: DIGEST, bound: DIGEST },
  })
  .index('sessionOfDevice', 'deviceId')
  .index('sessionOfPerson', 'codPessoa')
const sessionDevice = {
  /** Keyed digest of the browser's name in the device cookie; null where the sign-in set none. */
  browser: text.optional(),
  /** Whether that cookie was sent back: from then on refreshing requires it. */
  bound: flag.defaultTo(0),
  /** The `knownDevice` of the sign-in. */
  device: text.optional().about('número do aparelho'),
}
export type SessionRow = Row<typeof session> & Values<typeof sessionDevice>

/** A browser or client from which a person signed in. Moments are milliseconds since the epoch. */
const knownDevice = table('knownDevice', {
  id: text.primaryKey(),
  codPessoa: ofPerson,
  /** Keyed digest of the browser's name in the device cookie, or of the device id for a client without cookies. */
  browser: text,
  /** Browser and system, as in `Chrome · Android`; empty when unknown. */
  kind: text.about('tipo de evento ou de aparelho'),
  firstUsedAt: moment.about('primeiro acesso'),
  lastUsedAt: moment.about('último acesso'),
}).personal('access', ours`Aparelhos em que você entrou`, { withheld: digests('browser') })

const deviceNames = {
  /** From `Sec-CH-UA-Model`. */
  modelo: text.defaultTo('').about('modelo do aparelho'),
  /** Given by the person. */
  nome: text.defaultTo(''),
}

/** Failed attempts under one key (an account, or a known device of it). */
const throttle = table('throttle', {
  key: text.primaryKey(),
  failures: integer,
  /** Time of the last one. */
  failedAt: moment,
  lockedUntil: moment,
}).technical('wrong passwords by keyed digest, deleted after a day and by an erasure')
const dailyTries = {
  /** Failed attempts of the day that began at `dayStart`; the correct password does not clear them. */
  dayTries: integer.defaultTo(0),
  dayStart: moment.defaultTo(0),
}

/** Calls of one address in one time window (db/ephemeral.ts). */
interface RateWindow {
  key: string
  startedAt: number
  count: number
}

/**
 * The codes by person of earlier versions, kept because during an upgrade a server of the previous version still uses
 * it.
 */
const recoveryCode = table('recoveryCode', {
  codPessoa,
  digest: text,
  expiresAt: moment,
  tries: integer.about('tentativas'),
}).personal('access', ours`Códigos de recuperação de senha`, { withheld: { digest: SECRET } })

/** A recovery of a password, which belongs to the device that started it with the CPF. */
const recoveryRequest = table('recoveryRequest', {
  /** Keyed digest of the device id. */
  device: text.primaryKey(),
  /** 0 for an unknown CPF, under UNIFORM_SIGN_IN. */
  codPessoa: integer,
  startedAt: moment.about('quando começou'),
  /** Keyed digest of the one-time code; empty before one was sent. */
  digest: text,
  expiresAt: moment,
  tries: integer,
}).personal('access', ours`Recuperações de senha em andamento`, { withheld: { device: DIGEST, digest: SECRET } })

/** A code with which a person chooses a password; a new one replaces it, and the password deletes it. */
const invitation = table('invitation', {
  codPessoa,
  /** Keyed digest of the code; empty when its message could not be delivered. */
  digest: text,
  channel: text.as<'mail' | 'whatsApp' | 'letter'>().about('por onde o código foi enviado'),
  createdAt: moment,
  expiresAt: moment,
}).personal('access', ours`Códigos do RH para criar a senha`, { withheld: { digest: SECRET } })
export type Invitation = Row<typeof invitation>

export const gatekeeperTables = [
  credential.added(lastEntry),
  session.added(sessionDevice),
  knownDevice.added(deviceNames),
  throttle,
  recoveryCode,
  recoveryRequest,
  invitation,
]

declare module '#db/schema.ts' {
  interface Schema {
    credential: Row<typeof credential> & Added<typeof lastEntry>
    session: SessionRow
    knownDevice: Row<typeof knownDevice> & Values<typeof deviceNames>
    throttle: Row<typeof throttle> & Values<typeof dailyTries>
    rateWindow: RateWindow
    recoveryRequest: Row<typeof recoveryRequest>
    invitation: Invitation
  }
}

export const createGatekeeperTables = creating(credential, session, throttle, recoveryCode)
export const addLastEntry = adding('credential', lastEntry)
export const addDailyTries = adding('throttle', dailyTries)
export const createRecoveryRequestTable = creating(recoveryRequest)
export const createInvitationTable = creating(invitation)
export const addDeviceNames = adding('knownDevice', deviceNames)

export async function createKnownDeviceTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(knownDevice)(db, kind)
  const index = db.schema.createIndex('knownDeviceOfPerson').on('knownDevice').columns(['codPessoa', 'browser'])
  await index.unique().execute()
  await adding('session', sessionDevice)(db, kind)
}
