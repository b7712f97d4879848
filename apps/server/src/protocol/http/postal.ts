import { isCep } from '@colab/contract/wire/cep'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { App } from '#runtime/app.ts'
import { stateOfCep } from './cep-ranges.ts'

/** Timeout of the public service, after which the employee is served without it. */
const TIME_LIMIT = 2000
const DAY = 86_400_000

const address = v.object({
  cep: v.string(),
  logradouro: v.optional(v.string(), ''),
  bairro: v.optional(v.string(), ''),
  localidade: v.string(),
  uf: v.string(),
})
/** The service reports an unknown CEP. */
const none = v.object({ erro: v.union([v.literal(true), v.literal('true')]) })
type PostalReply = v.InferOutput<typeof address> | { erro: true }

/**
 * `GET /ws/{cep}/json/unicode/`: the address of a CEP from the configured public service, cached for a day; without
 * one, or when it does not respond, state and capital by the ranges of the postal service.
 */
export function postalRoute(server: FastifyInstance, app: App): void {
  const known = new LRUCache<string, PostalReply>({ max: 10_000, ttl: DAY })

  async function requestAddress(cep: string): Promise<PostalReply | null> {
    if (!app.settings.postalUrl) return null
    try {
      const response = await fetch(`${app.settings.postalUrl}/ws/${cep}/json/unicode/`, {
        signal: AbortSignal.timeout(TIME_LIMIT),
      })
      const body: unknown = await response.json()
      return v.is(none, body) ? { erro: true } : v.parse(address, body)
    } catch {
      app.log.warn('postal service does not answer as it should')
      return null
    }
  }

  server.get('/ws/:cep/json/unicode/', async (request) => {
    const { cep = '' } = request.params as { cep?: string }
    const digits = cep.replace(/\D/g, '')
    if (!isCep(digits)) return { erro: true }
    const found = known.get(digits) ?? (await requestAddress(digits))
    if (found) known.set(digits, found)
    return found ?? stateOfCep(digits) ?? { erro: true }
  })
}
