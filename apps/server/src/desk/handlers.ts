import type { DeskHandlers } from './context.ts'
import { inbox } from './methods/inbox.ts'
import { session } from './sign-in/handlers.ts'

/** Handlers of all methods of the desk. */
export const deskHandlers = { ...session, ...inbox } as DeskHandlers
