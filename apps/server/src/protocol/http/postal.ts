import { isCep } from '@colab/contract/wire/cep'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { networkOf, POSTAL, POSTAL_IN_ALL } from '#gatekeeper/limits.ts'
import { count } from '#gatekeeper/rate.ts'
import type { App } from '#protocol/app.ts'
import { addressOf, requestCountedAs } from './caller.ts'
import { stateOfCep } from './cep-ranges.ts'

/** Timeout of the public service, after which the response does not use it. */
const TIME_LIMIT = 2000
const DAY = 86_400_000

/** The longest response of the service has some 300 bytes. */
const SIZE_LIMIT = 10_000

/** A name in a response of the service, without markup and control characters. */
const name = v.pipe(v.string(), v.maxLength(120), v.regex(/^[^<>\p{Cc}]*$/u))
const address = v.object({
  cep: v.pipe(v.string(), v.maxLength(9)),
  logradouro: v.optional(name, ''),
  bairro: v.optional(name, ''),
  localidade: name,
  uf: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
})
/** The service reports an unknown CEP. */
const none = v.object({ erro: v.union([v.literal(true), v.literal('true')]) })
type PostalReply = v.InferOutput<typeof address> | { erro: true }

/**
 * `GET /ws/{cep}/json/unicode/`: the address of a CEP from the configured public service, cached for a day; without
 * one, when it does not respond or after too many requests, state and capital by the ranges of the postal service.
 * Public: the portal sends no token here (wire protocol §6).
 */
export function postalRoute(server: FastifyInstance, app: App): void {
  const known = new LRUCache<string, PostalReply>({ maxSize: 10_000, sizeCalculation: () => 1, ttl: DAY })

  async function requestAddress(cep: string): Promise<PostalReply | null> {
    try {
      const response = await fetch(`${app.settings.postalUrl}/ws/${cep}/json/unicode/`, {
        signal: AbortSignal.timeout(TIME_LIMIT),
        redirect: 'error',
      })
      const body: unknown = JSON.parse(await textOf(response))
      return v.is(none, body) ? { erro: true } : v.parse(address, body)
    } catch {
      app.log.warn('postal service does not answer as it should')
      return null
    }
  }

  /** Counts a request to the service; false when its sender, or all of its kind, made too many. */
  async function mayRequest(request: FastifyRequest): Promise<boolean> {
    if (!app.settings.postalUrl) return false
    const who = requestCountedAs(app, request)
    const isKnown = who !== addressOf(request)
    for (const [limit, counted] of [
      [POSTAL, networkOf(who)],
      [POSTAL_IN_ALL, isKnown ? 'known browsers' : 'others'],
    ] as const) {
      if ((await count(app, limit, counted)).count > limit.most) return false
    }
    return true
  }

  server.get('/ws/:cep/json/unicode/', async (request) => {
    const { cep = '' } = request.params as { cep?: string }
    const digits = cep.replace(/\D/g, '')
    if (!isCep(digits)) return { erro: true }
    const found = known.get(digits) ?? ((await mayRequest(request)) ? await requestAddress(digits) : null)
    if (found) known.set(digits, found)
    return found ?? stateOfCep(digits) ?? { erro: true }
  })
}

/** Reads the text of a response; throws for a failure, and for one that is too long. */
async function textOf(response: Response): Promise<string> {
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > SIZE_LIMIT) throw new Error('response too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
