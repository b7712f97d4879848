import * as access from './domains/access.ts'
import * as benefits from './domains/benefits.ts'
import * as dependents from './domains/dependents.ts'
import * as documents from './domains/documents.ts'
import * as evaluations from './domains/evaluations.ts'
import * as home from './domains/home.ts'
import * as hrContact from './domains/hr-contact.ts'
import * as income from './domains/income.ts'
import * as indicators from './domains/indicators.ts'
import * as misconduct from './domains/misconduct.ts'
import * as notices from './domains/notices.ts'
import * as openings from './domains/openings.ts'
import * as push from './domains/push.ts'
import * as receipts from './domains/receipts.ts'
import * as registration from './domains/registration.ts'
import * as requests from './domains/requests.ts'
import * as restaurant from './domains/restaurant.ts'
import * as retail from './domains/retail.ts'
import * as timekeeping from './domains/timekeeping.ts'
import * as vacations from './domains/vacations.ts'
import type { Method } from './wire/method.ts'

/** The one list of domains: the folders of contract, server and portal are compared with it (scripts/walls.ts). */
export const domains = {
  access,
  benefits,
  dependents,
  documents,
  evaluations,
  home,
  'hr-contact': hrContact,
  income,
  indicators,
  misconduct,
  notices,
  openings,
  push,
  receipts,
  registration,
  requests,
  restaurant,
  retail,
  timekeeping,
  vacations,
}

type Domains = typeof domains
type MethodsIn<D> = { [K in keyof D as D[K] extends Method ? K : never]: D[K] }

export type DomainMethods<D extends keyof Domains> = MethodsIn<Domains[D]>

type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never

export type Methods = Intersection<{ [D in keyof Domains]: DomainMethods<D> }[keyof Domains]>

export type MethodName = keyof Methods

function isMethod(member: unknown): member is Method {
  return typeof member === 'object' && member !== null && 'access' in member && 'reply' in member
}

export const methods: ReadonlyMap<string, Method> = new Map(
  Object.values(domains)
    .flatMap((domain) => Object.values(domain).filter(isMethod))
    .map((method) => [method.name, method]),
)
