import { SignedOut } from '../wire/failures.ts'
import type { ChannelOptions } from './options.ts'
import { bearerOf, type Session } from './session.ts'

type Sessions = ChannelOptions['sessions']

/**
 * Returns the sessions of one page. From its start they belong to one person, `owner`: once the device holds another
 * person's session, or none, reading and writing throw `SignedOut`, so that nothing of the page is sent for another
 * person and an ended session is not restored. Before (null) they are as stored; an empty owner is no person.
 */
export function ownedSessions(stored: Sessions, owner: () => string | null): Sessions {
  function own(session: Session | null): Session | null {
    const person = owner()
    if (person === null || (session && ownerOf(session) === person)) return session
    throw new SignedOut()
  }
  return {
    read: () => own(stored.read()),
    write(session) {
      own(stored.read())
      own(session)
      stored.write(session)
    },
  }
}

/** Returns the person of a session, for comparison. Throws `SignedOut` for a token that cannot be read. */
export const ownerOf = (session: Session): string => String(bearerOf(session).codPessoa)
