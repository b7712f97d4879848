import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderDesk, sessionWith } from '#test/screen.tsx'
import { type DeskReply, Failing, refusal, type server } from '#test/server.ts'
import { DATABASE, dropApproval, storeApproval } from './approvalStore.ts'
import { ana, carla, countsOf, detailsOf, picture, queueOf } from './inbox.fixtures.ts'

/* An approval that waits to be sent survives its page. */

const ROWS = [ana, carla]
const DECIDED = { ttDecisao: [{ avisada: true, paraRh: '' }] }
const REFUSED = { ...refusal('mudou', 'Este pedido já foi recusado às 10:42 por Rui Prado.'), ttDecisao: [] }

async function open(
  replies: Record<string, DeskReply> = {},
  path = '/caixa?pedido=registration.1',
  isSameDevice = false,
) {
  const all = {
    buscaFila: queueOf(ROWS),
    contaFila: countsOf(ROWS),
    buscaPedido: detailsOf(ROWS),
    decidePedido: DECIDED,
    'files/pedido/registration/2/1': await picture(),
  }
  const desk = await renderDesk(path, { ...all, ...replies }, { isSameDevice })
  desk.calls = []
  return desk
}

const sent = (desk: typeof server) => desk.calls.filter(({ method }) => method === 'decidePedido')
const keysOf = (desk: typeof server) => sent(desk).map(({ headers }) => headers['Idempotency-Key'])

// The time to undo never ends: nothing here is sent because of it.
const later = globalThis.setTimeout
/** Sends again what the server did not answer; the page does so after a delay. */
let again: (() => void) | undefined
/** What the page does after ten seconds: among others it sends what was not due when it looked. */
let inTenSeconds: (() => void)[] = []
globalThis.setTimeout = ((act: () => void, milliseconds?: number) => {
  if (milliseconds === 17_000) again = act
  if (milliseconds === 10_000) inTenSeconds.push(act)
  return [8000, 10_000, 17_000].includes(milliseconds ?? 0) ? 0 : later(act, milliseconds)
}) as typeof setTimeout

async function approve() {
  await expect.element(page.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await userEvent.keyboard('t')
  await page.getByLabelText('Motivo ou mensagem').fill('Mora agora em Recife')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(page.getByText('Aprovado: Ana Souza')).toBeVisible()
}

let visibility: DocumentVisibilityState = 'visible'
Object.defineProperty(document, 'visibilityState', { get: () => visibility })

function turn(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  visibility = 'visible'
  again = undefined
  inTenSeconds = []
})

async function storedRows(): Promise<Record<string, unknown>[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onsuccess = () => resolve(request.result)
  })
  const request = database.transaction('rows').objectStore('rows').getAll()
  await new Promise((resolve) => (request.onsuccess = resolve))
  database.close()
  return request.result
}

/** Ends the page as a crash does: pending approvals are not sent. */
async function crash(desk: typeof server): Promise<void> {
  desk.replies.decidePedido = new Failing(503)
  await cleanup()
  await expect.poll(() => sent(desk)).not.toHaveLength(0)
}

test.each([
  ['hidden', () => turn('hidden')],
  ['left', () => dispatchEvent(new Event('pagehide'))],
])('is sent at once when the page is %s, and goes on when it is closed', async (_, end) => {
  const desk = await open()
  await approve()
  expect(sent(desk)).toEqual([])
  const [row] = await storedRows()
  end()
  await expect.poll(() => sent(desk)).toMatchObject([{ params: { verbo: 'approve' }, keepalive: true }])
  expect(keysOf(desk)).toEqual([row?.key])
  await expect.poll(storedRows).toEqual([])
})

test('is not stored after it was taken back', async () => {
  await open()
  const decision = { verbo: 'approve' as const, pedidos: [], motivo: '' }
  const storing = storeApproval(1, { key: 'taken back', request: ana, decision, dueAt: Date.now() } as never)
  await dropApproval('taken back')
  await storing
  expect(await storedRows()).toEqual([])
})

test('is sent once at the next visit, on any screen, under the key of before', async () => {
  const first = await open()
  await approve()
  await crash(first)
  const [key] = keysOf(first)
  vi.setSystemTime(Date.now() + 60_000)
  const next = await open(
    { buscaPessoas: { ttPessoa: [], ttPagina: [] }, contaPessoas: { ttContagem: [] } },
    '/pessoas',
    true,
  )
  await expect.poll(() => keysOf(next)).toEqual([key])
  await expect.poll(storedRows).toEqual([])
  vi.useRealTimers()
})

test('is sent again by itself, under its key, until the server is back', async () => {
  const desk = await open({ decidePedido: new Failing(503) })
  await approve()
  vi.setSystemTime(Date.now() + 60_000)
  turn('hidden')
  await expect.poll(() => again).toBeDefined()
  desk.replies.decidePedido = DECIDED
  again?.()
  await expect.poll(() => keysOf(desk)).toHaveLength(2)
  expect(new Set(keysOf(desk)).size).toBe(1)
  await expect.poll(storedRows).toEqual([])
  vi.useRealTimers()
})

test('is sent once it is due, also where those before it took until then', async () => {
  await open()
  await cleanup()
  const decision = { verbo: 'approve' as const, pedidos: [], motivo: '' }
  await storeApproval(1, { key: 'due', request: ana, decision, dueAt: Date.now() - 60_000 } as never)
  await storeApproval(1, { key: 'next', request: carla, decision, dueAt: Date.now() + 5000 } as never)
  const held = Promise.withResolvers<object>()
  const desk = await open({ decidePedido: () => held.promise }, '/caixa', true)
  await expect.poll(() => keysOf(desk)).toEqual(['due'])
  vi.setSystemTime(Date.now() + 60_000)
  held.resolve(DECIDED)
  await expect.poll(storedRows).toHaveLength(1)
  for (const act of inTenSeconds) act()
  await expect.poll(() => keysOf(desk)).toEqual(['due', 'next'])
  await expect.poll(storedRows).toEqual([])
  vi.useRealTimers()
})

test('is sent although the storage did not answer at first', async () => {
  const first = await open()
  await approve()
  await crash(first)
  const [key] = keysOf(first)
  vi.setSystemTime(Date.now() + 60_000)
  const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'UnknownError')
  })
  const next = await open({}, '/caixa', true)
  await expect.poll(() => again).toBeDefined()
  denied.mockRestore()
  expect(keysOf(next)).toEqual([])
  again?.()
  await expect.poll(() => keysOf(next)).toEqual([key])
  await expect.poll(storedRows).toEqual([])
  vi.useRealTimers()
})

test('is not sent by another agent on the same device', async () => {
  const first = await open()
  await approve()
  await crash(first)
  vi.setSystemTime(Date.now() + 60_000)
  const next = await open({ sessao: sessionWith(undefined, { codAgente: 2 }) }, '/caixa', true)
  await expect.element(page.getByRole('link', { name: /Carla Mendes/ })).toBeVisible()
  expect(sent(next)).toEqual([])
  expect(await storedRows()).toHaveLength(1)
  vi.useRealTimers()
})

test('a refusal after the page was hidden is told on its return, and at the next visit', async () => {
  const desk = await open({ decidePedido: REFUSED })
  await approve()
  turn('hidden')
  await expect.element(page.getByText(/já foi recusado às 10:42 por Rui Prado/)).toBeVisible()
  turn('visible')
  expect(sent(desk)).toHaveLength(1)
  await page.getByRole('button', { name: 'Fechar: Ana Souza' }).click()
  await page.getByRole('link', { name: /Ana Souza/ }).click()
  await approve()
  await crash(desk)
  vi.setSystemTime(Date.now() + 60_000)
  await open({ decidePedido: REFUSED }, '/caixa', true)
  await expect.element(page.getByText(/já foi recusado às 10:42 por Rui Prado/)).toBeVisible()
  vi.useRealTimers()
})

test('without network is told, and sent under the same key when the network is back', async () => {
  const desk = await open({ decidePedido: new Failing(503) })
  await approve()
  turn('hidden')
  await expect.poll(() => sent(desk)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Fechar: Ana Souza' })).toBeVisible()
  desk.replies.decidePedido = DECIDED
  vi.setSystemTime(Date.now() + 60_000)
  dispatchEvent(new Event('online'))
  await expect.poll(() => sent(desk)).toHaveLength(2)
  expect(new Set(keysOf(desk)).size).toBe(1)
  await expect.poll(storedRows).toEqual([])
  vi.useRealTimers()
})

test('is stored without a word of it in plain text, and not after it was undone', async () => {
  await open()
  await approve()
  const rows = await storedRows()
  const text = rows
    .map(({ sealed, ...row }) => JSON.stringify(row) + new TextDecoder().decode(sealed as ArrayBuffer))
    .join()
  expect(text).not.toMatch(/Ana|Recife|registration|approve/)
  await page.getByRole('button', { name: 'Desfazer: Ana Souza' }).click()
  await expect.poll(storedRows).toEqual([])
})

test('does not wait where the browser stores nothing', async () => {
  const desk = await open()
  const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect.poll(() => sent(desk)).toHaveLength(1)
  denied.mockRestore()
})
