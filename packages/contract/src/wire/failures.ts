/** The session has expired and cannot be refreshed: the person must sign in again. */
export class SignedOut extends Error {
  override name = 'SignedOut'
  /** The server ended it before its time: elsewhere. A response without a reason counts as well. */
  readonly isEnded: boolean
  constructor({ isEnded = false, ...options }: ErrorOptions & { isEnded?: boolean } = {}) {
    super(undefined, options)
    this.isEnded = isEnded
  }
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
  /** Whether the request was aborted because nothing arrived in time. */
  get isLate(): boolean {
    return this.cause instanceof DOMException && this.cause.name === 'TimeoutError'
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

/**
 * A save or an upload whose reply states neither success nor refusal (wire protocol §8); the message is the text of the
 * reply, if any.
 */
export class Unconfirmed extends Error {
  override name = 'Unconfirmed'
}

/** Refusal codes of an upload: too many bytes wait for HR; the company's virus scanner rejected the file. */
export const TOO_MUCH_PENDING = 'limiteArquivos'
export const INFECTED = 'arquivoRecusado'
