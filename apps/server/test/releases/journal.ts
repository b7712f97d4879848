/** Actions while a version of this program wrote a data folder, and has to hold when a later one opens it. */
export interface Journal {
  /** `1.1.21+3`, or the commit of a version without a number. */
  release: string
  kind: 'sqlite' | 'postgres'
  /** Milliseconds since the epoch, after the last write. */
  moment: number
  /** Used by these folders only, so publishing it here does no harm. */
  secret: string
  /** Sessions: one that goes on, and one that has ended. */
  open: Session
  ended: Session
  /** People with the passwords that they can sign in with, and one that no longer works. */
  passwords: { cpf: string; senha: string }[]
  former: { cpf: string; senha: string }
  /** Writes under an idempotency key, with the replies that they got. */
  writes: { method: string; params: Record<string, unknown>; key: string; reply: Record<string, unknown> }[]
  /** Bodies of calls that were answered. */
  used: { deviceId: string; body: string; token: string }[]
  /** SHA-256 of each signed document by its id, and the link to one that is not signed. */
  signed: { cpf: string; senha: string; documents: Record<string, string>; link: string }
  /** Codes on their way: of a recovery, and of HR where the version has them. */
  recovery: { cpf: string; deviceId: string; code: string }
  invitation: { cpf: string; code: string } | null
}

export interface Session {
  deviceId: string
  /** The private key of the device, PEM. */
  privateKey: string
  token: string
  refreshToken: string
  cpf: string
  nome: string
  codPessoa: number
}
