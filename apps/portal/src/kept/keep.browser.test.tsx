import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaSolicitacao } from '@colab/contract/domains/requests'
import { Unavailable } from '@colab/contract/wire/failures'
import { provideCalls } from '@colab/ui/calls/provide.ts'
import { query } from '@colab/ui/calls/query.ts'
import { hashKey, type QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Provides the catalogs.
import '#test/screen.tsx'
import { calls } from '#rpc/channel.ts'
import { forgetSeen } from '#session/session.ts'
import { isKept } from '../screens.ts'
import { keepQueries, store } from './keep.ts'
import { shapeOf } from './shape.ts'

const PERSON = 1001
const call = vi.fn()
const NOTICES = { Avisos: [{ mensagem: 'Festa' }], leftOut: 0 }
const READ = query(buscaAviso, { todos: false })

beforeEach(() => {
  call.mockReset()
  provideCalls({ call, ready: async () => {}, owner: () => PERSON })
  return () => provideCalls(calls)
})
afterEach(forgetSeen)

/** A page of the portal with a memory of its own; the storage is that of the browser. */
function openPage() {
  // As in the portal; an earlier test in this page may have left it offline.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  keepQueries(client.getQueryCache(), PERSON, isKept)
  return client
}

/** Shows a query as a screen does; returns its result at any later moment. */
function show(client: QueryClient, shown: object = READ) {
  const observer = new QueryObserver(client, { ...(shown as typeof READ), retry: false })
  const leave = observer.subscribe(() => {})
  return { result: () => observer.getCurrentResult(), leave }
}

const isStored = (name: string) => expect.poll(() => store?.latest(name)).toBeDefined()
const hashOf = (cache: QueryCache) => cache.getAll()[0]?.queryHash ?? ''

test('shows at once what an earlier page read, with its date, while the server does not reply', async () => {
  call.mockResolvedValueOnce(NOTICES)
  const first = show(openPage())
  await isStored(buscaAviso.name)
  const { dataUpdatedAt } = first.result()
  first.leave()
  let fail = (_: Error) => {}
  call.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const next = show(openPage())
  await expect.poll(() => next.result().data).toEqual(NOTICES)
  expect(next.result()).toMatchObject({ isFetching: true, dataUpdatedAt })
  fail(new Unavailable(0))
  await expect.poll(() => next.result().isFetching).toBe(false)
  expect(next.result()).toMatchObject({ data: NOTICES, dataUpdatedAt, isRefetchError: true })
  next.leave()
})

test('never puts what was kept in the place of what the server replied', async () => {
  call.mockResolvedValueOnce(NOTICES)
  const first = show(openPage())
  await isStored(buscaAviso.name)
  first.leave()
  call.mockResolvedValueOnce({ Avisos: [], leftOut: 0 })
  const client = openPage()
  const next = show(client)
  const kept = async () => (await store?.read(hashOf(client.getQueryCache()), shapeOf(READ.meta)))?.value
  await expect.poll(kept).toMatchObject({ Avisos: [] })
  expect(next.result().data).toMatchObject({ Avisos: [] })
  next.leave()
})

test('keeps nothing of another method, and nothing that no screen showed', async () => {
  const client = openPage()
  call.mockResolvedValue(NOTICES)
  await client.prefetchQuery(READ)
  const other = show(client, query(buscaSolicitacao, { quantidade: 50 }))
  await expect.poll(() => other.result().data).toBeDefined()
  // Replies are stored in the order in which they were read, so this one is the last.
  const last = show(client, query(buscaAviso, { todos: true }))
  await isStored(buscaAviso.name)
  expect(await store?.latest(buscaSolicitacao.name)).toBeUndefined()
  expect(await store?.read(hashOf(client.getQueryCache()), shapeOf(READ.meta)), 'prefetched').toBeUndefined()
  other.leave()
  last.leave()
})

test('a reply that got another shape is not shown, and deletes no other', async () => {
  call.mockResolvedValue(NOTICES)
  const [all, changed] = [query(buscaAviso, { todos: true }), { ...READ, meta: { shape: [buscaSolicitacao.reply] } }]
  const client = openPage()
  const leave = [show(client).leave, show(client, all).leave]
  const written = () =>
    Promise.all([READ, all].map(({ queryKey, meta }) => store?.read(hashKey(queryKey), shapeOf(meta))))
  await expect.poll(async () => (await written()).every(Boolean)).toBe(true)
  for (const end of leave) end()
  call.mockReturnValue(new Promise(() => {}))
  const next = openPage()
  const [other, same] = [show(next, changed), show(next, all)]
  await expect.poll(() => same.result().data).toEqual(NOTICES)
  await expect.poll(written).toMatchObject([undefined, { value: NOTICES }])
  expect(other.result().data).toBeUndefined()
  other.leave()
  same.leave()
})
