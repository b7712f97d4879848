import { Refused, Unavailable, Unconfirmed } from './failures.ts'
import type { Method, Reply } from './method.ts'
import { readReply } from './reading.ts'

/**
 * Reads a reply as a client does: throws only `Refused`, `Unconfirmed` for a save, or `Unavailable` for an invalid
 * reply of the method.
 */
export function replyOf<M extends Method>(method: M, json: unknown, sent?: string): Reply<M> {
  try {
    return readReply(method, json, sent) as Reply<M>
  } catch (cause) {
    if (cause instanceof Refused || cause instanceof Unconfirmed) throw cause
    throw new Unavailable(200, null, { cause })
  }
}
