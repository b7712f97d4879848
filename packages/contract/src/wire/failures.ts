/** The session has expired and cannot be refreshed: the person must sign in again. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

/** No usable reply: network failure, a status other than 200, or an unreadable body. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  /** HTTP status, 0 without a response. */
  readonly status: number
  /** Seconds from `Retry-After` (429), or null. */
  readonly retryAfter: number | null
  constructor(status: number, retryAfter: number | null = null, options?: ErrorOptions) {
    super(`no answer (${status})`, options)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Business refusal: `estatus` is `Erro` and the message is `msgErro` (spec §8). */
export class Refused extends Error {
  override name = 'Refused'
  /** Stable refusal code, empty when there is none (wire protocol §5). */
  readonly codigo: string
  /** The number in the message, such as the minutes to wait; undefined where the server does not send it. */
  readonly valor: number | undefined
  constructor(msgErro: string, codigo = '', valor?: number) {
    super(msgErro)
    this.codigo = codigo
    this.valor = valor
  }
}
