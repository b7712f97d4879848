import { encodeBase64Text } from '@colab/contract/wire/base64'
import { readToken } from '@colab/contract/wire/token'
import type { PortalServer } from '@colab/server/test/portal'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { choose, DEMO, expect, test, tileOf } from './fixtures.ts'
import { signIn, cpf as signInForm } from './sign-in.ts'

// The browser logs every refusal.
test.use({ expectedErrors: /Failed to load resource/ })

const MINUTE = 60_000

const vacationTile = (page: Page) => tileOf(page, '/programacao')
const expectTiles = (page: Page) => expect(vacationTile(page)).toContainText('férias serão')

const held = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('state') ?? '', refresh: localStorage.getItem('refresh') ?? '' }))

/** Counts the requests of all tabs for a path. */
function counted(context: BrowserContext, path: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

/** Counts the requests of all tabs for a path that have no reply yet. */
function inFlight(context: BrowserContext, path: string): () => number {
  const open = new Set<Request>()
  const isCounted = (request: Request) => new URL(request.url()).pathname === path
  context.on('request', (request) => isCounted(request) && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

/** Returns the status of the server's response to an access token; below, to a refresh token. */
async function statusOf(portal: PortalServer, token: string): Promise<number> {
  const { deviceId } = readToken(token)
  const headers = { Authorization: `Bearer ${token}`, 'X-Device-Id': deviceId, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ data: '' })
  return (await fetch(`${portal.url}/rest/app/app`, { method: 'PUT', headers, body })).status
}

async function refreshStatusOf(portal: PortalServer, token: string, refresh: string): Promise<number> {
  const { cpf, codPessoa, deviceId, nome } = readToken(token)
  const headers = { 'X-Device-Id': deviceId, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: refresh })
  return (await fetch(`${portal.url}/login/colab/refresh-token`, { method: 'POST', headers, body })).status
}

async function endSessions(portal: PortalServer, codPessoa: number): Promise<void> {
  const { db, clock } = portal.running().app
  const ended = { revokedAt: clock.now() }
  await db.updateTable('session').set(ended).where('codPessoa', '=', codPessoa).execute()
}

test('returns to the requested address after sign-in', async ({ page }) => {
  await page.goto('/avisos?todos=1')
  await signIn(page)
  await expect(page).toHaveURL(/\/avisos\?todos=1$/)
  await expect(page.getByRole('switch', { name: 'Mostrar Todos' })).toBeChecked()
  await page.goto('/')
  await expect(page, 'once').toHaveURL(/\/home$/)
})

test('removes the tokens from the address first and revokes them', async ({ page, portal }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  let atFirstCall = ''
  await page.route('**/refresh-token', async (route) => {
    atFirstCall = page.url()
    await route.continue()
  })
  await page.goto('/')
  const handedOver = page.waitForRequest((request) => new URL(request.url()).searchParams.has('state'))
  await signIn(page)
  const state = new URL((await handedOver).url()).searchParams.get('state') ?? ''
  const token = Buffer.from(state, 'base64').toString()
  await expectTiles(page)
  expect(atFirstCall).not.toContain('state')
  expect(page.url()).toBe(`${portal.url}/home`)
  expect(await statusOf(portal, token)).toBe(401)
  expect(await statusOf(portal, (await held(page)).token)).not.toBe(401)
  await page.goBack()
  expect(page.url(), 'no way back to the tokens').not.toContain('state')
})

test('refuses a session from a link without the nonce of this tab', async ({ page, portal }) => {
  const [state, refresh] = await portal.session(DEMO.full.cpf)
  const query = new URLSearchParams({
    state: encodeBase64Text(state?.value ?? ''),
    refresh: encodeBase64Text(refresh?.value ?? ''),
    locale: encodeBase64Text('pt-BR'),
    nonce: crypto.randomUUID(),
  })
  await page.goto(`/?${query}`)
  const again = page.getByRole('button', { name: 'Entrar de novo' })
  await expect(again).toBeVisible()
  expect(await held(page)).toEqual({ token: '', refresh: '' })
  await again.click()
  await expect(signInForm(page)).toBeVisible()
})

test('shares one refresh among three tabs and all their calls', async ({ page, context, portal, enter }) => {
  const waiting = inFlight(context, '/rest/app/app')
  await enter(DEMO.full.cpf)
  await expectTiles(page)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) {
    await tab.goto(`${portal.url}/home`)
    await expectTiles(tab)
  }
  const before = (await held(page)).token
  const refreshes = counted(context, '/login/colab/refresh-token')
  const calls = counted(context, '/rest/app/app')
  // A call that arrives after the token has expired would start a refresh that the reload below interrupts and repeats.
  await expect.poll(waiting).toBe(0)
  portal.pass(16 * MINUTE)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expectTiles(tab)
  expect(calls()).toBeGreaterThanOrEqual(10)
  expect(refreshes()).toBe(1)
  expect((await held(page)).token).not.toBe(before)
})

test('asks to sign in when the session was ended on the server and returns', async ({ page, enter, portal }) => {
  const person = await portal.makePerson()
  await enter(person.cpf, '/programacao')
  await expect(page.getByRole('heading', { level: 1, name: 'Programação de férias' })).toBeVisible()
  await endSessions(portal, person.codPessoa)
  await page.reload({ waitUntil: 'commit' })
  await expect(signInForm(page)).toBeVisible()
  expect(await held(page)).toEqual({ token: '', refresh: '' })
  await signIn(page, person)
  await expect(page).toHaveURL(/\/programacao$/)
})

test('exchanges keys again, once, when the server has lost them', async ({ page, context, enter, portal }) => {
  await enter(DEMO.full.cpf)
  await expectTiles(page)
  const exchanges = counted(context, '/chave')
  const { deviceId } = readToken((await held(page)).token)
  await portal.running().app.db.deleteFrom('device').where('deviceId', '=', deviceId).execute()
  await page.reload()
  await expectTiles(page)
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  // Home shows its stored data at once, and calls in the background.
  await expect.poll(exchanges).toBe(1)
})

test('reuses its non-extractable keys on the next visit', async ({ page, context, enter }) => {
  await enter(DEMO.full.cpf, '/home', { newDevice: true })
  await expectTiles(page)
  const key = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('colab')
      request.onsuccess = () => resolve(request.result)
    })
    const entry = await new Promise<{ privateKey: CryptoKey }>((resolve) => {
      const request = database.transaction('keys').objectStore('keys').get('device')
      request.onsuccess = () => resolve(request.result)
    })
    const exported = await crypto.subtle.exportKey('pkcs8', entry.privateKey).catch(({ name }) => name)
    return { extractable: entry.privateKey.extractable, exported }
  })
  expect(key).toEqual({ extractable: false, exported: 'InvalidAccessError' })
  const exchanges = counted(context, '/chave')
  await page.addInitScript(() => {
    const { generateKey } = SubtleCrypto.prototype
    SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, ...args: unknown[]) {
      if (JSON.stringify(args[0]).includes('RSA')) sessionStorage.setItem('generated', '1')
      return Reflect.apply(generateKey, this, args)
    } as typeof generateKey
  })
  await page.reload()
  await expectTiles(page)
  expect(exchanges()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('generated'))).toBeNull()
})

/** Everything that this origin stores in the browser, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        found.push(request.url, response?.url ?? '')
        if (/html|json/.test(response?.headers.get('Content-Type') ?? '')) found.push((await response?.text()) ?? '')
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        })
        found.push(name, store, JSON.stringify(rows))
      }
      database.close()
    }
    return found
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('sign-out ends the session on the server and leaves nothing of it in the browser', async ({
    page,
    portal,
    enter,
  }) => {
    await enter(DEMO.full.cpf)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await choose(page, 'Minha conta', 'Sair')
    // The service worker handles this page load.
    await signIn(page)
    await expectTiles(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const { token, refresh } = await held(page)
    const { cpf, nome } = readToken(token)
    await page.evaluate(() => {
      localStorage.setItem('trace', '1')
      sessionStorage.setItem('trace', '1')
    })
    const signedIn = (await stored(page)).join('\n')
    expect(signedIn).toContain(token)
    expect(signedIn).not.toContain('state=')
    await choose(page, 'Minha conta', 'Sair')
    await expect(signInForm(page)).toBeVisible()
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
    expect(left.filter((key) => !['locale', 'theme', 'nonce'].includes(key))).toEqual([])
    const after = (await stored(page)).join('\n')
    for (const trace of [cpf, nome, token, refresh, 'eyJ', 'state=', encodeBase64Text(token).slice(0, 30)]) {
      expect(after).not.toContain(trace)
    }
    expect(await page.evaluate(() => caches.has('pages'))).toBe(false)
    expect(await statusOf(portal, token)).toBe(401)
    expect(await refreshStatusOf(portal, token, refresh)).toBe(401)
    await page.goto('/home')
    await expect(signInForm(page)).toBeVisible()
  })
})

test('asks to sign in when another tab has ended the session', async ({ page, context, enter }) => {
  await enter(DEMO.full.cpf)
  await expectTiles(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expectTiles(other)
  await choose(other, 'Minha conta', 'Sair')
  await expect(signInForm(other)).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('Sua sessão terminou. Entre de novo.')).toBeVisible()
  await expect(other.getByText('Sua sessão terminou. Entre de novo.')).toHaveCount(0)
})

test('clears the page of a person who signs out in another tab, where another person signs in', async ({
  page,
  context,
  enter,
  portal,
}) => {
  const [ana, rui] = [await portal.makePerson(), await portal.makePerson()]
  await enter(ana.cpf, '/fale-com-rh')
  const words = page.getByRole('textbox', { name: 'Mensagem' })
  await words.fill('Só para mim')
  const other = await context.newPage()
  await other.goto(portal.url)
  await choose(other, 'Minha conta', 'Sair')
  await signIn(other, rui)
  await expect(other).toHaveURL(/home$/)
  await expect(signInForm(page)).toBeVisible()
  await page.goto(`${portal.url}/fale-com-rh`)
  await expect(words).toHaveValue('')
  expect(readToken((await held(page)).token).codPessoa).toBe(rui.codPessoa)
})

test.describe('when the server was restarted', () => {
  // React logs a screen that failed even where an error boundary replaces it.
  test.use({ expectedErrors: /Failed to load resource|Unable to preload|dynamically imported/ })

  test('continues the visit when tried again', async ({ page, enter, portal }) => {
    await enter(DEMO.full.cpf, '/avisos')
    const notices = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d\d\// })
    await expect(notices.first()).toBeVisible()
    await portal.stop()
    await page.getByRole('switch', { name: 'Mostrar Todos' }).check()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Não foi possível falar com o servidor.')
    await portal.start()
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(notices.first()).toBeVisible()
    await expect(failure).toBeHidden()
  })

  test('shows the failure of a screen whose code did not load and opens it when tried again', async ({
    page,
    enter,
    portal,
  }) => {
    await enter(DEMO.full.cpf)
    await expectTiles(page)
    await portal.stop()
    await vacationTile(page).click()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Esta tela não pôde ser aberta. Verifique sua conexão e tente de novo.')
    await expect(page.getByRole('banner')).toBeVisible()
    await portal.start()
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Programação de férias' })).toBeVisible()
  })
})

test('signs in, reads and signs out with a clock a day ahead, and a day behind', async ({ page }) => {
  for (const days of [1, -1]) {
    await page.clock.setSystemTime(Date.now() + days * 24 * 60 * MINUTE)
    await page.goto('/home')
    await signIn(page)
    await expectTiles(page)
    await choose(page, 'Minha conta', 'Sair')
    await expect(signInForm(page)).toBeVisible()
  }
})

test('explains an insecure context and requests nothing', async ({ page, enter }) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
  await enter(DEMO.full.cpf)
  await expect(page.getByRole('main')).toContainText('Este endereço não é seguro (falta HTTPS)')
  await expect(page).toHaveURL(/\/home$/)
})
