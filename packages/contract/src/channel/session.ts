import { SignedOut } from '../wire/failures.ts'
import { type Bearer, readToken } from '../wire/token.ts'

export interface Session {
  token: string
  /** Empty where the sign-in page gave none: the session ends with its token. */
  refresh: string
}

/** Returns the person and device in the token of a session; one that cannot be read is no session. */
export function bearerOf({ token }: Session): Bearer {
  try {
    return readToken(token)
  } catch (cause) {
    throw new SignedOut({ cause })
  }
}

export function headersOf(session: Session | null, deviceId: string): Record<string, string> {
  return { 'X-Device-Id': deviceId, ...(session && { Authorization: `Bearer ${session.token}` }) }
}
