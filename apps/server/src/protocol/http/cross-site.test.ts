import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Settings } from '#base/settings.ts'
import { refuseCrossSite } from './cross-site.ts'

interface SentRequest {
  method?: string
  protocol?: string
  publicUrl?: string
  headers: Record<string, string>
}

function check({ method = 'POST', protocol = 'http', publicUrl = '', headers }: SentRequest): void {
  const settings = { publicUrl, allowedOrigins: ['https://app.example'] } as Partial<Settings> as Settings
  refuseCrossSite(settings, { method, protocol, host: 'rh.example', headers } as unknown as FastifyRequest)
}

it.each<SentRequest>([
  { headers: {} },
  { headers: { origin: 'null' } },
  { headers: { origin: 'http://rh.example' } },
  { headers: { origin: 'https://rh.example' }, protocol: 'https' },
  { headers: { origin: 'https://rh.example' }, publicUrl: 'https://rh.example' },
  { headers: { origin: 'https://gente.example' }, publicUrl: 'https://gente.example/portal' },
  { headers: { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' } },
  { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' } },
  { headers: { 'sec-fetch-site': 'none' } },
  ...['GET', 'HEAD', 'OPTIONS'].map((method) => ({ method, headers: { 'sec-fetch-site': 'cross-site' } })),
])('accepts a request that no other site sent, and one that changes nothing: %j', (given) => {
  expect(() => check(given)).not.toThrow()
})

it.each<SentRequest>([
  { headers: { 'sec-fetch-site': 'cross-site' } },
  { headers: { 'sec-fetch-site': 'same-site', origin: 'http://rh.example' } },
  { headers: { 'sec-fetch-site': '' } },
  { headers: { origin: 'https://evil.example' } },
  { headers: { origin: 'https://rh.example' } },
  { headers: { origin: 'http://rh.example' }, publicUrl: 'https://rh.example' },
  { headers: { origin: 'http://rh.example:8080' } },
  { headers: { origin: '' } },
  ...['PUT', 'DELETE', 'get'].map((method) => ({ method, headers: { origin: 'https://evil.example' } })),
])('refuses a request from another site: %j', (given) => {
  expect(() => check(given)).toThrow(expect.objectContaining({ code: 'crossSite' }))
})
