/**
 * Rejections at the edge of the protocol, before a method runs (wire protocol §3). The response is `{"error": {"code",
 * "message"}}`; a refusal of a method itself is a `Refused` and travels sealed.
 */
const PROBLEMS = {
  envelope: { status: 400, message: 'The body is not a sealed request.' },
  parameters: { status: 400, message: 'The parameters do not fit the method.' },
  publicKey: { status: 400, message: 'The key must be RSA of 2048 bits with exponent 65537, as PEM SPKI.' },
  deviceId: { status: 400, message: 'The header X-Device-Id is missing or malformed.' },
  redirect: { status: 400, message: 'The redirect address is not on the list of this client.' },
  target: { status: 400, message: 'The file address cannot be read.' },
  unauthorized: { status: 401, message: 'The session is missing or over.' },
  over: { status: 401, message: 'The session came to its end by itself.' },
  otherPerson: { status: 403, message: 'The request speaks of another person.' },
  forbidden: { status: 403, message: 'The agent may not do this.' },
  confirm: { status: 403, message: 'The agent has to confirm this first.' },
  locked: { status: 403, message: 'The session is locked until it is confirmed.' },
  misdirected: { status: 421, message: 'This host is not served here.' },
  crossSite: { status: 403, message: 'The request comes from a page of another site.' },
  noKeys: { status: 404, message: 'No keys are held for this device.' },
  notFound: { status: 404, message: 'There is nothing here.' },
  deviceTaken: { status: 409, message: 'Another person is signed in under this device id: take a new one.' },
  idempotency: { status: 409, message: 'The idempotency key was used for another request.' },
  tooLarge: { status: 413, message: 'The body is too large.' },
  mediaType: { status: 415, message: 'The body is not of an accepted type.' },
  tooMany: { status: 429, message: 'Too many tries.' },
  unavailable: { status: 503, message: 'Nothing can be stored for the moment; nothing of the call was kept.' },
  fault: { status: 500, message: 'The server failed; nothing of the call was kept.' },
  busy: { status: 503, message: 'The server is busy; nothing of the call was kept.' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  /** Seconds, with `tooMany` and `busy`. */
  readonly retryAfter: number
  constructor(code: ProblemCode, retryAfter = 0) {
    super(PROBLEMS[code].message)
    this.code = code
    this.status = PROBLEMS[code].status
    this.retryAfter = retryAfter
  }
}

export function problem(code: ProblemCode, retryAfter?: number): Problem {
  return new Problem(code, retryAfter)
}
