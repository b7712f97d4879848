import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTables } from './served-tables.ts'
import { adoptTables, hasTable, INSS_TABLES, IRRF_TABLES, RELEASE_TABLES } from './tables.ts'

const [inss] = RELEASE_TABLES.inss.slice(-1)
const newer = { ...RELEASE_TABLES, inss: [...RELEASE_TABLES.inss, { ...inss, desde: '2027-01-01', fim: '2027-12-31' }] }
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const known = () => [hasTable(INSS_TABLES, '2027-01-01'), hasTable(IRRF_TABLES, '2027-01-05')]

let requests: [string, RequestInit][] = []
let replies: (() => Promise<Response>)[] = []

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (...request: [string, RequestInit]) => {
    requests.push(request)
    return replies.shift()?.() ?? Promise.reject(new TypeError('offline'))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  adoptTables(RELEASE_TABLES)
})

it('calculates with the tables of the server', async () => {
  replies = [json(newer)]
  await loadTables()
  expect(known()).toEqual([true, true])
  expect(requests.map(([path]) => path)).toEqual(['/tables.json'])
})

it('calculates with what the browser has where the server does not answer', async () => {
  replies = [json({}, 503), json(newer)]
  await loadTables()
  expect(known()).toEqual([true, true])
  expect(requests.map(([, { cache }]) => cache)).toEqual(['no-cache', 'force-cache'])
})

it.each<[server: string, reply: () => Promise<Response>]>([
  ['has none', json({ error: 'none' }, 404)],
  ['answers with a page', async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['has another file there', json({ tables: [] })],
  ['has wrong tables', json({ ...newer, inss: [...newer.inss].reverse() })],
])('calculates with those of the release where the server %s', async (_, reply) => {
  replies = [reply]
  await loadTables()
  expect(known()).toEqual([false, true])
})

it('has no table after the release where its server cannot be read: IRRF may have changed there', async () => {
  replies = []
  await loadTables()
  expect(known()).toEqual([false, false])
  expect(hasTable(IRRF_TABLES, '2026-12-30')).toBe(true)
})
