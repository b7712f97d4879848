import { encodeBase64Text } from '@colab/contract/wire/base64'
import { beforeEach, describe, expect, test, vi } from 'vitest'

/* Arrivals and redirects to the sign-in page. The page is made of stubs, because a redirect would leave a real one. */

const profile = { product_id: 'colab', client_id: 'colab', gatekeeper: { url: 'https://sso.example', nonce: true } }
vi.mock('#profile.ts', () => ({ profile }))

const NOW = Date.UTC(2026, 10, 23, 12)

function storage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
    clear: () => entries.clear(),
  }
}

let local = storage()
let tab = storage()
let left: string[] = []
let deleted: string[] = []

const DATA = { data_1: '52998224725', data_6: 'D-1', data_7: 'ANA', data_8: 1001 }
const tokenOf = (data: unknown, more: object = { exp: 2_000_000_000 }) =>
  `e30.${encodeBase64Text(JSON.stringify({ data, ...more }))}.seal`

/** Opens an address of the portal: its modules are loaded again, the storages keep their contents. */
async function open(address: string) {
  const { pathname, search } = new URL(address, 'https://portal.example')
  const replace = (to: string) => void left.push(to)
  vi.stubGlobal('location', { pathname, search, origin: 'https://portal.example', replace })
  vi.stubGlobal('history', { replaceState: () => {} })
  vi.resetModules()
  return import('./session.ts')
}

/** The address with which the sign-in page hands over a session to this tab. */
function arrivalOf(token: string, { refresh = 'R-1', nonce = tab.getItem('nonce') ?? '' } = {}) {
  const query = new URLSearchParams({ state: encodeBase64Text(token), nonce, locale: encodeBase64Text('es') })
  if (refresh) query.set('refresh', encodeBase64Text(refresh))
  return `/?${query}`
}

beforeEach(() => {
  ;[local, tab, left, deleted] = [storage(), storage(), [], []]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void deleted.push(name) })
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  tab.setItem('nonce', 'N-1')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('an arrival', () => {
  test.each([
    ['a token of ours', tokenOf(DATA)],
    ['data as JSON text', tokenOf(JSON.stringify(DATA))],
    ['a CPF as number and no name', tokenOf({ ...DATA, data_1: 52_998_224_725, data_7: null })],
    ['device and person alone', tokenOf({ data_6: 'D-1', data_8: '0017' }, {})],
    ['an expiry as text', tokenOf(DATA, { exp: '2000000000' })],
  ])('is taken with %s', async (_, token) => {
    const session = await open(arrivalOf(token))
    expect(session.arrive()).toBe(true)
    expect(session.sessions.read()).toEqual({ token, refresh: 'R-1' })
    expect(session.bearer()?.deviceId).toBe('D-1')
    expect(tab.getItem('nonce'), 'serves once').toBeNull()
    expect(local.getItem('locale')).toBe('es')
  })

  test('is taken without a refresh token', async () => {
    const session = await open(arrivalOf(tokenOf(DATA), { refresh: '' }))
    expect(session.arrive()).toBe(true)
    expect(session.sessions.read()).toEqual({ token: tokenOf(DATA), refresh: '' })
  })

  test.each([
    ['a token without device', arrivalOf(tokenOf({ data_8: 1 }), { nonce: 'N-1' })],
    ['a token without person', arrivalOf(tokenOf({ data_6: 'D-1' }), { nonce: 'N-1' })],
    ['no token', '/?state=&nonce=N-1'],
    ['no Base64', '/?state=%25%25&nonce=N-1'],
    ['the nonce of another tab', arrivalOf(tokenOf(DATA), { nonce: 'N-2' })],
    ['no nonce', arrivalOf(tokenOf(DATA), { nonce: '' })],
  ])('stores nothing with %s, and never leads to the sign-in page by itself', async (_, address) => {
    const session = await open(address)
    expect(session.arrive()).toBe(false)
    expect(session.bearer()).toBeNull()
    expect(session.mayRedirect()).toBe(false)
  })

  test.each([
    ['taken', 'in a secure context', true, 'nonce N-3', true],
    ['refused', 'of another nonce', true, 'nonce N-4', false],
    ['refused', 'without a name', true, '', false],
    ['refused', 'without TLS, where another origin may have named the tab', false, 'nonce N-3', false],
  ])('where nothing is stored is %s by the name of the tab %s', async (_, __, isSecureContext, name, isTaken) => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { ...tab, getItem: denied, setItem: denied })
    vi.stubGlobal('isSecureContext', isSecureContext)
    vi.stubGlobal('window', { name })
    const session = await open(arrivalOf(tokenOf(DATA), { nonce: 'N-3' }))
    expect(session.arrive()).toBe(isTaken)
  })

  test('that cannot be used leaves the session of this browser alone', async () => {
    local.setItem('state', tokenOf(DATA))
    const session = await open(arrivalOf(tokenOf({ ...DATA, data_8: 2002 }), { nonce: 'N-2' }))
    expect(session.arrive()).toBe(false)
    expect(session.bearer()?.codPessoa).toBe(1001)
  })
})

describe('the way to the sign-in page', () => {
  test('is taken by itself once, and again after a while', async () => {
    const first = await open('/avisos')
    expect(first.mayRedirect()).toBe(true)
    first.goToSignIn()
    expect(left[0]).toMatch(/^https:\/\/sso\.example\/login\/colab\?/)
    const sentBack = await open('/')
    expect(sentBack.mayRedirect()).toBe(false)
    vi.setSystemTime(NOW + 11_000)
    expect(sentBack.mayRedirect()).toBe(true)
    expect(sentBack.takeReturnTo()).toBe('/avisos')
  })

  test('may follow a sign-out at once', async () => {
    const session = await open('/home')
    session.goToSignIn({ logout: true })
    expect(deleted, 'what the session has seen').toEqual(['kept'])
    expect((await open('/')).mayRedirect()).toBe(true)
  })

  test('is not taken when a session ends that never worked', async () => {
    const arrived = await open(arrivalOf(tokenOf(DATA)))
    arrived.arrive()
    arrived.goToSignIn({ expired: true })
    arrived.goToSignIn({ expired: true })
    expect(left).toEqual(['/', '/'])
    const page = await open('/')
    expect([page.bearer(), page.mayRedirect()]).toEqual([null, false])
  })

  test('is taken when a session ends that worked', async () => {
    const arrived = await open(arrivalOf(tokenOf(DATA)))
    arrived.arrive()
    arrived.proveSession()
    arrived.goToSignIn({ expired: true, ended: true })
    expect(left[0]).toContain('expired=1')
    expect(deleted, 'what the session has seen').toEqual(['kept'])
  })

  test('leaves what was seen to the same person after a session that came to its end', async () => {
    const session = await open('/home')
    session.goToSignIn({ expired: true })
    ;(await open('/home')).goToSignIn()
    expect(deleted).toEqual([])
  })
})

describe('a page whose person signed out in another tab, where another one signed in', () => {
  const RUI = tokenOf({ ...DATA, data_7: 'RUI', data_8: 2002 })

  async function replaced() {
    local.setItem('state', tokenOf(DATA))
    const session = await open('/fale-com-rh')
    session.ownPage()
    tab.setItem('draft message', 'Só para mim')
    local.setItem('state', RUI)
    vi.stubGlobal('document', { documentElement: {} })
    vi.stubGlobal('addEventListener', () => {})
    return session
  }

  test('has no session, and stores none', async () => {
    const session = await replaced()
    expect(session.bearer()).toBeNull()
    expect(() => session.sessions.read()).toThrow()
    expect(() => session.sessions.write({ token: tokenOf(DATA), refresh: 'R-2' })).toThrow()
    expect(local.getItem('state')).toBe(RUI)
  })

  test.each([{ logout: true }, { expired: true, ended: true }])('ends nothing of the other: %o', async (how) => {
    const session = await replaced()
    session.goToSignIn(how)
    expect(local.getItem('state')).toBe(RUI)
    expect(deleted, 'what the other has seen').toEqual([])
    expect(tab.getItem('draft message')).toBeNull()
    expect(left).toEqual(['/'])
  })

  test('leaves no draft in a tab that is restored for the other', async () => {
    await replaced()
    tab.setItem('returnTo', '/avisos')
    const restored = await open('/home')
    restored.ownPage()
    expect(tab.getItem('draft message')).toBeNull()
    expect(restored.takeReturnTo()).toBe('/avisos')
    expect(restored.bearer()?.codPessoa).toBe(2002)
  })

  test('goes on with tokens that another tab has refreshed for the same person', async () => {
    local.setItem('state', tokenOf(DATA))
    const session = await open('/home')
    session.ownPage()
    const refreshed = tokenOf(DATA, { exp: 2_000_000_001 })
    local.setItem('state', refreshed)
    expect(session.sessions.read()?.token).toBe(refreshed)
    expect(session.bearer()?.codPessoa).toBe(1001)
  })
})
