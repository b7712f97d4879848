/** The session is over and cannot be renewed: the person has to sign in again. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

/** No usable answer: the network, a status other than 200, or a reply that cannot be read. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  /** HTTP status, or 0 where there was no answer. */
  readonly status: number
  /** Seconds to wait before another try, where the server said so (429). */
  readonly retryAfter: number | null
  constructor(status: number, retryAfter: number | null = null, options?: ErrorOptions) {
    super(`no answer (${status})`, options)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The method ran and said no: `estatus` is `Erro`; the message is `msgErro`, in the employee's words (spec §8). */
export class Refused extends Error {
  override name = 'Refused'
  /** Stable code beside the message, where there is one (wire protocol §5). */
  readonly codigo: string
  constructor(msgErro: string, codigo = '') {
    super(msgErro)
    this.codigo = codigo
  }
}
