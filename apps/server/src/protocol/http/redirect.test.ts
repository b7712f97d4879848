import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Settings } from '#base/settings.ts'
import { isAllowedRedirect } from './redirect.ts'

const REQUEST = { protocol: 'http', host: 'localhost:3000' } as FastifyRequest

function isAllowed(address: string, publicUrl: string): boolean {
  const settings = { publicUrl, redirectUris: ['https://app.example/entrar?de=colab'] }
  return isAllowedRedirect(settings as Settings, REQUEST, address)
}

it('sends a session to an exact entry of the list and to our own origin', () => {
  for (const address of ['https://rh.example', 'https://rh.example/', 'https://app.example/entrar?de=colab']) {
    expect(isAllowed(address, 'https://rh.example')).toBe(true)
  }
  for (const address of ['http://localhost:3000', 'http://localhost:3000/']) expect(isAllowed(address, '')).toBe(true)
})

it.each([
  'https://rh.example/avisos',
  'https://rh.example//evil.example',
  'https://rh.example.evil.example/',
  'https://rh.example:8443/',
  'http://rh.example/',
  'http://localhost:3000/',
  'https://app.example/entrar',
  'https://app.example/entrar?de=colab&para=evil',
  '//rh.example/',
  '/',
  '',
])('sends no session to %j', (address) => {
  expect(isAllowed(address, 'https://rh.example')).toBe(false)
})
