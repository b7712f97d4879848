import * as imports from './imports.ts'
import * as inbox from './inbox.ts'
import type { DeskMethod } from './method.ts'
import * as misconduct from './misconduct.ts'
import * as people from './people.ts'
import * as publish from './publish.ts'
import * as record from './record.ts'
import * as session from './session.ts'
import * as situation from './situation.ts'
import * as team from './team.ts'

/* The registry of the desk's methods. */

export const areas = { session, inbox, people, imports, publish, misconduct, team, record, situation }

type Areas = typeof areas
type MethodsIn<A> = { [K in keyof A as A[K] extends DeskMethod ? K : never]: A[K] }
export type AreaName = keyof Areas
export type AreaMethods<A extends AreaName> = MethodsIn<Areas[A]>
export type DeskMethods = AreaMethods<'session'> &
  AreaMethods<'inbox'> &
  AreaMethods<'people'> &
  AreaMethods<'imports'> &
  AreaMethods<'publish'> &
  AreaMethods<'misconduct'> &
  AreaMethods<'team'> &
  AreaMethods<'record'> &
  AreaMethods<'situation'>
export type DeskMethodName = keyof DeskMethods

function isMethod(member: unknown): member is DeskMethod {
  return typeof member === 'object' && member !== null && 'grant' in member && 'reply' in member
}

export const deskMethods: ReadonlyMap<string, DeskMethod> = new Map(
  Object.values(areas)
    .flatMap((area) => Object.values(area).filter(isMethod))
    .map((method) => [method.name, method]),
)
