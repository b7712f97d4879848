import type { DeskHandlers } from './context.ts'
import { inbox } from './methods/inbox.ts'
import { people } from './methods/people.ts'
import { session } from './sign-in/handlers.ts'

/** Handlers of all methods of the desk. */
export const deskHandlers: DeskHandlers = { ...session, ...inbox, ...people }
