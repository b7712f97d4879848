import type { OwnRequestKinds } from '#hr/requests/own.ts'
import type { Domain } from '../domain.ts'
import { handlersOf } from './handlers.ts'

/** A person’s own requests, of the kinds that the domains provide. */
export const requests = (kinds: OwnRequestKinds): Domain<'requests'> => ({
  handlers: handlersOf(kinds),
  migrations: {},
})
