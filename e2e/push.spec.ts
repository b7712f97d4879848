import { addNotice } from '@colab/server/employees/notices'
import { type PortalServer, startPortal } from '@colab/server/test/portal'
import { type Browser, type PushService, startPushService } from '@colab/server/test/push-service'
import type { CDPSession, Page } from '@playwright/test'
import { test as base, choose, expect } from './fixtures.ts'

/*
 * Push in a browser: the offer, the switch, arriving messages and taps. No vendor's push service can be reached from
 * here, so three things are imitated: the browser's own `pushManager.subscribe` (its subscription is one of the
 * test's push service, to which the server really sends), the person who answers the browser's prompt, and the one
 * who taps a notification. Messages to the push service are passed to the service worker by the browser's own
 * protocol.
 */

interface Pushed {
  service: PushService
  portal: PortalServer
}

interface Prompted {
  /** The subscription that the browser will receive. */
  device: Browser
  /** Sets how the browser’s permission prompt will be answered. */
  answering(answer: 'granted' | 'denied' | 'closed'): Promise<void>
}

const test = base.extend<Prompted, Pushed>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ service: { settings } }, use) => {
      const portal = await startPortal({ ...settings, push: { ...settings.push, pause: 100 } })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker' },
  ],
  device: async ({ service }, use) => use(service.browser()),
  answering: async ({ page, portal, device }, use) => {
    const context = page.context()
    let answer: Parameters<Prompted['answering']>[0] = 'granted'
    await page.exposeFunction('answerForPerson', async () => {
      // Permissions that are not granted are denied.
      const permissions = answer === 'granted' ? ['notifications'] : []
      if (answer !== 'closed') await context.grantPermissions(permissions, { origin: portal.url })
      return answer
    })
    await page.addInitScript(imitateBrowser, device)
    await use(async (next) => {
      answer = next
    })
  },
})

test.use({ serviceWorkers: 'allow' })

/** Runs in the page. */
function imitateBrowser({ endpoint, p256dh, auth }: Browser): void {
  const page = window as unknown as { answerForPerson(): Promise<string>; questions: number; ended: number }
  page.questions = 0
  page.ended = 0
  Notification.requestPermission = async () => {
    page.questions += 1
    const answer = await page.answerForPerson()
    // The page is informed later.
    while (answer !== 'closed' && Notification.permission !== answer) await new Promise(requestAnimationFrame)
    return Notification.permission
  }
  let current: object | null = null
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      current = null
      page.ended += 1
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new TypeError('options')
      current = subscription
      return current
    },
    getSubscription: async () => current,
  })
}

const QUESTION = 'Quer ser avisado quando houver novidade?'
const DONE = 'Pronto: este aparelho vai avisar você.'
const offer = (page: Page, title = QUESTION) => page.getByRole('status').filter({ hasText: title })
/** Reads what the device has stored of the choice, which takes a moment after it shows. */
const remembered = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('push')
    const [entry] = await cache.keys()
    return entry ? (await cache.match(entry))?.json() : null
  })
const questions = (page: Page) => page.evaluate(() => (window as unknown as { questions: number }).questions)

/** Opens the first notice and closes it again. */
async function readNotice(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Fechar|Close|Cerrar)$/ }).click()
  await expect(dialog).toBeHidden()
}

function subscriptions({ running }: PortalServer, { endpoint }: Browser) {
  const { db } = running().app
  return db
    .selectFrom('pushSubscription')
    .select(['codPessoa', 'idioma', 'avisaPagamento'])
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Writes a notice as HR does. */
async function writeNotice({ running }: PortalServer, codPessoa: number): Promise<void> {
  const { app } = running()
  const texts = { mensagem: 'Aviso de teste', observacao: 'Aviso de teste', justificativa: 'Aviso de teste' }
  await app.db.transaction().execute((db) => addNotice({ ...app, db }, { codPessoa, ...texts }))
}

/** Creates a person with one notice. */
async function employee(portal: PortalServer) {
  const { cpf, codPessoa } = await portal.makePerson()
  await writeNotice(portal, codPessoa)
  return { cpf, codPessoa }
}

/** Waits for the message that the push service received for this browser. */
async function arrival(service: PushService, device: Browser): Promise<string> {
  const own = () => service.delivered.findLast(({ endpoint }) => endpoint === device.endpoint)
  await expect.poll(() => own()?.text.trim()).toBeTruthy()
  return own()?.text ?? ''
}

/** Waits for the service worker, which fetches the whole build: on a busy machine longer than an expectation may take. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Accepts the offer. The choice is registered once the worker is installed. */
async function accept(page: Page, name = 'Quero ser avisado'): Promise<void> {
  await installed(page)
  await page.getByRole('button', { name }).click()
}

/** Delivers a message to the service worker as the browser does; resolves when the worker has handled it. */
async function deliver(page: Page, portal: PortalServer, data: string): Promise<void> {
  // The browser drops a message to a worker that is still being installed, without an error.
  await installed(page)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const service = 'pushMessaging'
  await cdp.send('BackgroundService.clearEvents', { service })
  await cdp.send('BackgroundService.startObserving', { service })
  await cdp.send('BackgroundService.setRecording', { service, shouldRecord: true })
  // Chromium deletes a notification that is listed while it is being shown.
  const handled = new Promise<void>((resolve) => {
    cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === 'Push event completed') resolve()
    })
  })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data })
  await handled
  await cdp.detach()
}

/** Lists the visible notifications. */
function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
  })
}

/** The globals of a service worker that a page does not have. */
interface WorkerScope extends EventTarget {
  clients: { openWindow(path: string): Promise<null> }
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** Taps the visible notification as far as a script can; returns the windows that the worker opens. */
async function tap(page: Page): Promise<string[]> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  return worker.evaluate(async () => {
    const self = globalThis as unknown as WorkerScope
    const opened: string[] = []
    self.clients.openWindow = async (path) => {
      opened.push(path)
      return null
    }
    const [notification] = await self.registration.getNotifications()
    if (!notification) throw new Error('no notification shows')
    const event = new self.NotificationEvent('notificationclick', { notification })
    // `waitUntil` rejects events that the browser did not dispatch.
    let over: Promise<unknown> = Promise.resolve()
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => (over = work) })
    self.dispatchEvent(event)
    await over
    return opened
  })
}

test('offers notifications after a notice was read, shows them and opens their screen', async ({
  page,
  portal,
  service,
  device,
  answering,
  enter,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await employee(portal)
  await answering('granted')
  await enter(cpf, '/avisos')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await readNotice(page)
  await expect(offer(page)).toBeVisible()
  await expectAccessible()
  expect(await questions(page)).toBe(0)
  await accept(page)
  await expect(page.getByText(DONE)).toBeVisible()
  await expectAccessible()
  expect(await questions(page)).toBe(1)
  expect(await subscriptions(portal, device)).toEqual([{ codPessoa, idioma: 'pt-BR', avisaPagamento: 0 }])

  await writeNotice(portal, codPessoa)
  const message = await arrival(service, device)
  expect(JSON.parse(message)).toEqual({ text: 'Você tem um novo aviso.', path: '/avisos' })
  await page.getByRole('banner').locator('a[href="/home"]').click()
  await expect(page).toHaveURL(/\/home$/)
  await deliver(page, portal, message)
  const said = { title: 'Portal do Colaborador', body: 'Você tem um novo aviso.', data: { path: '/avisos' } }
  expect(await shown(page)).toEqual([said])
  // The same message again replaces the first.
  await deliver(page, portal, message)
  expect(await shown(page)).toEqual([said])

  await page.evaluate(() => Object.assign(window, { stayed: true }))
  expect(await tap(page)).toEqual([])
  await expect(page).toHaveURL(/\/avisos$/)
  expect(await page.evaluate(() => 'stayed' in window), 'the page was not loaded anew').toBe(true)
  await expect.poll(() => shown(page)).toEqual([])
})

test('opens only home when a message is not ours', async ({ page, portal, answering, enter }) => {
  const { cpf } = await employee(portal)
  await answering('granted')
  await enter(cpf, '/avisos')
  await readNotice(page)
  await accept(page)
  await expect(page.getByText(DONE)).toBeVisible()
  for (const data of [
    '{"text":"Oi","path":"https://evil.example/"}',
    '{"text":"Oi","path":"//evil.example"}',
    'nada',
  ]) {
    await deliver(page, portal, data)
    expect((await shown(page)).map(({ data }) => data)).toEqual([{ path: '/home' }])
    await tap(page)
    await expect(page).toHaveURL(/\/home$/)
    await expect.poll(() => shown(page)).toEqual([])
  }
})

test('offers notifications on the second visit and remembers “not now”', async ({ page, portal, answering, enter }) => {
  const { cpf } = await employee(portal)
  await answering('granted')
  await enter(cpf, '/avisos')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
  // The visit counts once the browser has stored it.
  await expect.poll(() => remembered(page)).toEqual({ visits: 1 })
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(offer(page)).toBeHidden()
  await expect.poll(() => remembered(page)).toMatchObject({ answer: 'no' })
  await enter(cpf, '/avisos')
  await readNotice(page)
  await expect(offer(page)).toBeHidden()
  expect(await questions(page)).toBe(0)
})

test('explains once how to unblock notifications, and again from the menu', async ({
  page,
  portal,
  device,
  answering,
  enter,
  expectAccessible,
}) => {
  const { cpf } = await employee(portal)
  await answering('denied')
  await enter(cpf, '/avisos')
  await readNotice(page)
  await accept(page)
  const blocked = page.getByText('O navegador bloqueia as notificações deste portal.')
  await expect(blocked).toBeVisible()
  await expectAccessible()
  expect(await subscriptions(portal, device)).toEqual([])
  await expect.poll(() => remembered(page)).toMatchObject({ answer: 'no' })
  await page.reload()
  await readNotice(page)
  await expect(offer(page)).toBeHidden()
  await expect(blocked).toBeHidden()
  await choose(page, 'Minha conta', 'Notificações')
  await expect(blocked).toBeVisible()
  expect(await questions(page)).toBe(0)
})

test('switches notifications and reminders in the account menu and follows sign-out and sign-in', async ({
  page,
  portal,
  device,
  answering,
  enter,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await employee(portal)
  await answering('granted')
  await enter(cpf, '/home')
  await installed(page)
  await choose(page, 'Minha conta', 'Notificações')
  const here = page.getByRole('switch', { name: 'Notificações neste aparelho' })
  const payday = page.getByRole('switch', { name: 'Na manhã do dia do pagamento' })
  await here.click()
  await expect(here).toBeChecked()
  expect(await subscriptions(portal, device)).toEqual([{ codPessoa, idioma: 'pt-BR', avisaPagamento: 0 }])
  await payday.click()
  await expect(payday).toBeChecked()
  expect(await subscriptions(portal, device)).toEqual([{ codPessoa, idioma: 'pt-BR', avisaPagamento: 1 }])
  await expectAccessible()
  await here.click()
  await expect(payday).toBeHidden()
  await expect.poll(() => subscriptions(portal, device)).toEqual([])
  await here.click()
  await expect.poll(() => subscriptions(portal, device)).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  await choose(page, 'Minha conta', 'Sair')
  await expect(page).toHaveURL(/\/login\/colab/)
  expect(await subscriptions(portal, device)).toEqual([])
  await enter((await employee(portal)).cpf, '/avisos')
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await enter(cpf, '/home', { locale: 'es' })
  await expect.poll(() => subscriptions(portal, device)).toEqual([{ codPessoa, idioma: 'es', avisaPagamento: 1 }])
})

test('offers notifications in English and Spanish', async ({ page, portal, device, answering, enter }) => {
  const { cpf, codPessoa } = await employee(portal)
  await answering('granted')
  await enter(cpf, '/avisos', { locale: 'en-US' })
  await readNotice(page)
  await expect(offer(page, 'Would you like to be notified when there is news?')).toContainText('nothing personal')
  await enter(cpf, '/avisos', { locale: 'es' })
  await readNotice(page)
  await expect(offer(page, '¿Quiere recibir un aviso cuando haya novedades?')).toContainText('nada personal')
  await accept(page, 'Sí, avíseme')
  await expect(page.getByText('Listo: este dispositivo le avisará.')).toBeVisible()
  expect(await subscriptions(portal, device)).toEqual([{ codPessoa, idioma: 'es', avisaPagamento: 0 }])
})

test('offers notifications after a message was sent to HR', async ({
  page,
  portal,
  answering,
  enter,
  expectAccessible,
}) => {
  const { cpf } = await employee(portal)
  await answering('closed')
  await enter(cpf, '/fale-com-rh')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Quando sai a escala?')
  await expect(offer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(offer(page)).toBeVisible()
  await expectAccessible()
  // Closing the prompt is an answer, too.
  await accept(page)
  await expect(offer(page)).toBeHidden()
})

base('loads no push code when the client has no push', async ({ page, portal, enter }) => {
  const { cpf } = await employee(portal)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await enter(cpf, '/avisos')
  await readNotice(page)
  await page.reload()
  await installed(page)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(asked.filter((url) => /PushOffer|initPush/.test(url))).toEqual([])
})
