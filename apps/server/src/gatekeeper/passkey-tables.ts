import { ours } from '#base/ours.ts'
import { DIGEST, SECRET } from '#db/subject.ts'
import { creating, integer, moment, type Row, table, text } from '#db/table.ts'

const codPessoa = integer.references('person.codPessoa')

/** A passkey of a person, with which the password alone does not sign in. Days only, `YYYY-MM-DD`. */
const passkey = table('passkey', {
  codPasskey: text.primaryKey().about('número da chave de acesso'),
  codPessoa,
  /** Base64url, as the authenticator chose it. */
  credentialId: text.unique(),
  /** COSE key, base64url. */
  publicKey: text,
  /** Signatures that the authenticator counted; 0 for those that count none. */
  counter: moment,
  /** Ways to reach the authenticator, separated by commas. */
  transports: text.about('como a chave de acesso se conecta'),
  nome: text,
  dtCriacao: text.about('dia da criação'),
  dtUltimoUso: text.about('dia do último uso'),
})
  .personal('access', ours`Suas chaves de acesso (digital ou rosto)`, {
    withheld: { credentialId: SECRET, publicKey: SECRET, counter: DIGEST },
  })
  .index('passkeyOfPerson', 'codPessoa')
export type Passkey = Row<typeof passkey>

/** A challenge that waits for its one response. */
const passkeyChallenge = table('passkeyChallenge', {
  /** Keyed digest of purpose and holder: the device id at sign-in, otherwise the session. */
  key: text.primaryKey(),
  codPessoa,
  /** Base64url; empty before the first one. */
  challenge: text,
  expiresAt: moment,
  /** Challenges that were sent. */
  sent: integer.about('1: enviada ao aparelho'),
}).personal('access', ours`Confirmações com digital ou rosto em andamento`, {
  withheld: { key: DIGEST, challenge: SECRET },
})

/** A challenge for a sign-in with a passkey alone: it belongs to no person yet. */
const openChallenge = table('openChallenge', {
  /** Keyed digest of the device id. */
  key: text.primaryKey(),
  /** Base64url. */
  challenge: text,
  expiresAt: moment,
}).technical('challenges for sign-in by passkey before anybody is named, deleted after minutes')

export const passkeyTables = [passkey, passkeyChallenge, openChallenge]

declare module '#db/schema.ts' {
  interface Schema {
    passkey: Passkey
    passkeyChallenge: Row<typeof passkeyChallenge>
    openChallenge: Row<typeof openChallenge>
  }
}

export const createPasskeyTables = creating(passkey, passkeyChallenge)
export const createOpenChallengeTable = creating(openChallenge)
