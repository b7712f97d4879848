import * as domains from './domains.ts'
import type { Method } from './wire/method.ts'

export { domains }

type Domains = typeof domains
type MethodsIn<D> = { [K in keyof D as D[K] extends Method ? K : never]: D[K] }

export type DomainName = keyof Domains
export type DomainMethods<D extends DomainName> = MethodsIn<Domains[D]>

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
