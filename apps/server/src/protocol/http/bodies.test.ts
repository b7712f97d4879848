import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { Bodies, LARGEST_BODY } from './bodies.ts'

const MB = 1024 * 1024

function bodies() {
  const budget = new Bodies()
  const ends: (() => void)[] = []
  /** Sends a body that is needed until it is ended; returns whether it was taken. */
  return {
    end(): void {
      for (const end of ends.splice(0)) end()
    },
    async send(ip: string, sender: string | null, size: number | null): Promise<boolean> {
      const headers = size === null ? {} : { 'content-length': String(size) }
      const { promise, resolve } = Promise.withResolvers<void>()
      const request = { ip, headers, socket: {} } as unknown as FastifyRequest
      const held = budget.within(request, sender, () => promise)
      ends.push(resolve)
      return Promise.race([held.then(() => true), new Promise<boolean>((taken) => setImmediate(taken, true))]).catch(
        (error) => {
          expect(error).toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
          return false
        },
      )
    },
  }
}

it('strangers at any number of addresses leave half of the room to people who signed in', async () => {
  const { send } = bodies()
  const sent = []
  for (let at = 0; at < 60; at++) sent.push(await send(`198.51.100.${at % 9}`, null, 9.8 * MB))
  expect(sent.filter(Boolean)).toHaveLength(2)
  expect(await send('198.51.100.1', 'person 1', 9.8 * MB)).toBe(true)
})

it('one person has one body of the largest size, and leaves room to others at the same address', async () => {
  const { send, end } = bodies()
  const sent = []
  for (let at = 0; at < 60; at++) sent.push(await send('203.0.113.7', 'person 1', 9.8 * MB))
  expect(sent.filter(Boolean)).toHaveLength(1)
  for (let at = 2; at < 22; at++) expect(await send('203.0.113.7', `person ${at}`, MB)).toBe(true)
  expect(await send('203.0.113.7', 'person 22', null)).toBe(false)
  expect(await send('203.0.113.8', 'person 22', null)).toBe(true)
  end()
  await new Promise(setImmediate)
  expect(await send('203.0.113.7', 'person 1', LARGEST_BODY)).toBe(true)
})
