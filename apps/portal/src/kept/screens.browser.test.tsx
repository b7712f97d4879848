import { lost, type Replies } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, renderHook } from 'vitest-browser-react'
import { isKept, screens } from '#screens.ts'
import { forgetSeen } from '#session/session.ts'
import { useSeen } from '#shell/seen.ts'
import { methodsOf, rowsOf } from '#test/plain.ts'
import { renderScreen } from '#test/screen.tsx'
import { withoutHealth } from './health.ts'
import { keepQueries, store } from './keep.ts'
import { shapeOf } from './shape.ts'

/** The person in the tokens of the fake server. */
const PERSON = 1001

let stop = () => {}
const defaults = queryClient.getDefaultOptions()

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...defaults.queries, retryDelay: 0 } })
})
afterEach(() => {
  queryClient.setDefaultOptions(defaults)
  stop()
  forgetSeen()
})

/** Returns whether nothing is being read, also once the browser is idle. */
async function isQuiet(): Promise<boolean> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  return queryClient.isFetching() === 0 && !document.querySelector('main [aria-busy="true"]')
}

/** Returns a reply of which nothing is omitted for health data. */
const replyOf = (method: string): object => JSON.parse(withoutHealth(rowsOf(method)[0] ?? {}))

const textOf = () => document.querySelector('main')?.textContent ?? ''

/** Returns the text of a screen once it is stable: the last reply is rendered later. */
async function settledText(): Promise<string> {
  let text: string
  do {
    text = textOf()
    await new Promise((resolve) => setTimeout(resolve, 100))
  } while (text !== textOf())
  return text
}

/** Opens a screen in a page with a memory of its own, and waits until nothing is being read. */
async function open(path: string, replies: Replies): Promise<void> {
  stop()
  queryClient.clear()
  stop = keepQueries(queryClient.getQueryCache(), PERSON, isKept)
  await renderScreen(path, replies)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(isQuiet).toBe(true)
}

/** Returns the queries on the screen that can be stored and are not yet. */
async function unkept(): Promise<unknown[]> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const kept = shown.filter(({ queryKey: [method], state }) => isKept(method) && state.data !== undefined)
  const missing = await Promise.all(
    kept.map(async ({ queryHash, meta }) => !(await store?.read(queryHash, shapeOf(meta))) && queryHash),
  )
  return missing.filter(Boolean)
}

const opened = screens.flatMap(({ path, feature, kept = [] }) => (kept.length > 0 ? [[path, feature] as const] : []))

test.for(opened)('%s shows without connection what it showed, with its date', async ([path, feature]) => {
  const methods = methodsOf(feature)
  await open(path, Object.fromEntries(methods.map((name) => [name, replyOf(name)])))
  await expect.poll(unkept).toEqual([])
  const online = await settledText()
  await cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open(path, Object.fromEntries([...methods, 'buscaParametroColab'].map((name) => [name, lost])))
  // A failed reply may arrive before the stored data.
  await expect.poll(textOf).toBe(online)
  const { result } = await renderHook(() => useSeen(path))
  expect(result.current.at).toBeGreaterThan(0)
})

test('/varejo lets nobody order from what was kept for home', async () => {
  const methods = methodsOf('retailOrder')
  // The deadline is in the evening of the day.
  const stillOpen = (name: string) => JSON.parse(JSON.stringify(replyOf(name)).replaceAll('08:00', '18:00'))
  await open('/varejo', Object.fromEntries(methods.map((name) => [name, stillOpen(name)])))
  expect(document.querySelector('main input')).not.toBeNull()
  await expect.poll(unkept).toEqual([])
  expect(await store?.latest('buscaPedido')).toBeGreaterThan(0)
  await cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('/varejo', Object.fromEntries([...methods, 'buscaParametroColab'].map((name) => [name, lost])))
  await expect.element(page.getByText('não fica guardado neste aparelho').first()).toBeVisible()
  expect(document.querySelector('main input')).toBeNull()
})
