import { problem } from '#base/problems.ts'
import type { DeskContext } from './context.ts'

/* Positions in lists, which clients send back: authenticated for the agent, the method and its filter. */

type CursorContext = Pick<DeskContext, 'app' | 'agent'>
export type Position = readonly (string | number)[]

/** The list of a cursor: a method, and all of its filter. */
export interface ListOf {
  method: string
  filter: unknown
}

const PURPOSE = 'desk cursor'

/** Returns the cursor of a position. */
export function cursorOf(context: CursorContext, list: ListOf, position: Position): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${body}.${context.app.secrets.sign(PURPOSE, signed(context, list, body))}`
}

/**
 * Returns the position of a cursor, null for the beginning. Throws a Problem for one that is malformed or of another
 * list.
 */
export function positionOf(context: CursorContext, list: ListOf, cursor: string): Position | null {
  if (cursor === '') return null
  const [body = '', signature = '', more] = cursor.split('.')
  if (more !== undefined || !context.app.secrets.isSigned(PURPOSE, signed(context, list, body), signature))
    throw problem('parameters')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Position
}

function signed({ agent }: CursorContext, { method, filter }: ListOf, body: string): string {
  return JSON.stringify([agent.codAgente, method, filter, body])
}
