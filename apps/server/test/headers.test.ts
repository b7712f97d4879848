import { connect } from 'node:net'
import { pictureTarget } from '@colab/contract/files'
import { PROTOCOL_VERSION } from '@colab/contract/protocol'
import { describe, expect, it } from 'vitest'
import { POLICY_REPORTS } from '#gatekeeper/limits.ts'
import { strictHeaders } from '#protocol/http/headers.ts'
import { createDevice, signedIn } from './device.ts'
import { closed } from './process.ts'
import { shareServer, startServer } from './server.ts'

/* Headers of every response, and the origins that may read it. */

const TOKEN = 'a token of sixteen letters'
const OTHER_ORIGIN = 'https://rh.example'
const server = await shareServer({
  settings: {
    publicUrl: 'https://portal.example',
    allowedOrigins: [OTHER_ORIGIN],
    portalDir: '/nowhere',
    metrics: { host: '127.0.0.1', port: null, token: TOKEN },
  },
})
const plain = await shareServer({ settings: { trustProxy: 0 } })
const person = await signedIn(server)
const identity = { 'X-Device-Id': person.deviceId, Authorization: `Bearer ${person.tokens?.token}` }

const STRICT = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'reporting-endpoints': 'csp="/csp-reports"',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
}

const json = { 'Content-Type': 'application/json' }
const FORM = 'application/x-www-form-urlencoded'
const put = (init: RequestInit) => fetch(`${server.url}/rest/app/app`, { method: 'PUT', ...init })

const answers: [string, number, () => Promise<Pick<Response, 'status' | 'headers'>>][] = [
  ['a sealed reply', 200, () => person.call('buscaAviso')],
  ['a key exchange', 200, () => createDevice(server).exchange()],
  ['a malformed request', 400, () => person.put('{')],
  ['a request without its device', 400, () => put({ body: '{}', headers: json })],
  ['a bad token', 401, () => person.put('{}', { Authorization: 'Bearer x' })],
  ['another person', 403, () => person.call('buscaAviso', { params: { codPessoa: 1 } })],
  ['a device without keys', 404, () => createDevice(server).put('{}')],
  ['too much', 413, () => put({ body: 'x'.repeat(2_000_000), headers: json })],
  ['another type', 415, () => put({ body: 'x', headers: { 'Content-Type': 'text/plain' } })],
  ['a missing file', 404, () => get(`/web/DownloadUploadFiles?${pictureTarget(person.owner.codPessoa)}`, identity)],
  ['a malformed file address', 400, () => get('/web/DownloadUploadFiles?%', identity)],
  [
    'a refused refresh',
    400,
    () =>
      fetch(`${server.url}/login/colab/refresh-token`, {
        method: 'POST',
        body: '{}',
        headers: { ...json, 'X-Device-Id': 'd' },
      }),
  ],
  ['a logout', 204, () => fetch(`${server.url}/login/colab/logout`, { method: 'POST' })],
  ['a postal lookup', 200, () => get('/ws/01001000/json/unicode/')],
  ['health', 200, () => get('/health')],
  ['life', 200, () => get('/live')],
  ['an unknown address', 404, () => get('/nada?cpf=52998224725')],
  ['an unknown method', 404, () => fetch(`${server.url}/chave`, { method: 'DELETE' })],
  ['an address that cannot be read', 404, () => get('/ws/%zz/json/unicode/')],
  ['an address that is far too long', 404, () => get(`/ws/${'1'.repeat(300)}/json/unicode/`)],
]

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers })
}

describe('the answer to', () => {
  it.each(answers)('%s carries the strict headers', async (_, status, ask) => {
    const response = await ask()
    const headers = Object.fromEntries(response.headers)
    expect(response.status).toBe(status)
    expect(headers).toMatchObject(STRICT)
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      'report-uri /csp-reports',
      'report-to csp',
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  })

  it('an unknown address does not repeat what was asked', async () => {
    for (const path of ['/nada?cpf=52998224725', '/ws/%zz52998224725/json/unicode/']) {
      expect(await (await get(path)).text()).not.toContain('52998224725')
    }
  })

  it('something that is no HTTP is an end of the connection', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.end('GARBAGE\r\n\r\n')
    socket.resume()
    await closed(socket)
    expect((await get('/health')).status).toBe(200)
  })

  it('anything over TLS promises TLS for its own host, and none of the other hosts of the company', async () => {
    const response = await get('/health')
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  it('anything over plain HTTP promises no TLS', async () => {
    const response = await fetch(`${plain.url}/health`)
    expect(response.headers.get('Strict-Transport-Security')).toBeNull()
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    // Browsers would ignore this, and `report-uri` with it.
    expect(response.headers.get('Content-Security-Policy')).toMatch(/; report-uri \/csp-reports$/)
  })
})

describe('a report of what the policy blocked', () => {
  const [MODERN, OLDER] = ['application/reports+json', 'application/csp-report']
  const report = (body: unknown, type = MODERN) =>
    fetch(`${server.url}/csp-reports`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const violationOn = (path: string, blockedURL = 'inline', effectiveDirective = 'script-src-elem') => ({
    type: 'csp-violation',
    age: 1,
    url: `https://portal.example${path}`,
    user_agent: 'Browser',
    body: { documentURL: `https://portal.example${path}`, blockedURL, effectiveDirective, sample: 'alert(1)' },
  })
  /** Sends a report; returns its status, and what the log has of it. */
  async function logged(body: unknown, type?: string): Promise<unknown[]> {
    const before = server.logged.length
    const { status } = await report(body, type)
    const lines = server.logged.slice(before).filter(({ msg }) => /policy/.test(String(msg)))
    return [status, ...lines.map(({ directive, blocked, page }) => [directive, blocked, page])]
  }

  it('is logged by directive, blocked origin and screen, without what belongs to a person', async () => {
    const taken = 'https://evil.example:8443/x?cpf=52998224725'
    expect(
      await logged([
        violationOn('/avisos?aviso=1001#x', taken),
        violationOn('/assinar/5299822472', 'chrome-extension://abc/x.js', 'font-src'),
        violationOn('/52998224725', '52998224725', '52998224725'),
        { type: 'deprecation', body: {} },
        { type: 'csp-violation', body: {} },
      ]),
    ).toEqual([
      204,
      ['script-src-elem', 'https://evil.example:8443', '/avisos'],
      ['font-src', 'chrome-extension://abc', '/assinar'],
      ['', '', '/'],
      ['', '', '/'],
    ])
    const older = { 'document-uri': 'https://portal.example/', 'blocked-uri': 'eval' }
    const body = { 'csp-report': { ...older, 'violated-directive': "script-src 'self'" } }
    expect(await logged(body, OLDER)).toEqual([204, ['script-src', 'eval', '/']])
  })

  it.each(['/denuncia', '/acompanhar-denuncia'])(
    'leaves no line, not even of the call, when it comes from %s',
    async (page) => {
      const { status, headers } = await report([violationOn('/home'), violationOn(page)])
      for (const none of ['', '{', 'null', '[[]]', '{"csp-report":1}']) expect(await logged(none)).toEqual([204])
      expect([status, server.logged.map(({ reqId }) => reqId)]).toEqual([
        204,
        expect.not.arrayContaining([headers.get('X-Request-Id')]),
      ])
      expect(server.logged.filter((line) => line.page === page || line.page === '/home')).toEqual([])
    },
  )

  it('is asked for by our own server alone: a static site has nobody to report to', () => {
    expect(JSON.stringify(strictHeaders(server.settings.profile, true, '/nowhere'))).not.toContain('report')
  })

  it('is limited in size, type and number', async () => {
    expect(await logged('x'.repeat(20_000))).toEqual([413])
    expect(await logged([violationOn('/home')], 'application/json')).toEqual([415])
    const many = Array.from({ length: 30 }, () => violationOn('/home'))
    expect(await logged(many)).toHaveLength(6)
    server.pass(POLICY_REPORTS.window)
    for (let at = 1; at < POLICY_REPORTS.most; at++) server.app.windows.count(POLICY_REPORTS, '127.0.0.1')
    expect(await logged(many)).toHaveLength(6)
    expect(await logged(many)).toEqual([429])
  })
})

it('tells the operator once of a proxy that TRUST_PROXY does not count', async () => {
  for (let at = 0; at < 2; at++) await fetch(`${plain.url}/health`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(plain.logged.filter(({ msg }) => /TRUST_PROXY/.test(String(msg)))).toHaveLength(1)
})

describe('another origin', () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/rest/app/app`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,x-device-id',
      },
    })

  it('on the list may call and read', async () => {
    const preflighted = await preflight(server.url, OTHER_ORIGIN)
    expect(preflighted.status).toBe(204)
    expect(preflighted.headers.get('Access-Control-Allow-Origin')).toBe(OTHER_ORIGIN)
    expect(preflighted.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
    const allowed = preflighted.headers.get('Access-Control-Allow-Headers')?.toLowerCase()
    for (const header of [
      'authorization',
      'content-type',
      'idempotency-key',
      'x-device-id',
      'x-domain',
      'x-client-id',
    ]) {
      expect(allowed).toContain(header)
    }
    const answered = await get('/health', { Origin: OTHER_ORIGIN })
    expect(answered.headers.get('Access-Control-Allow-Origin')).toBe(OTHER_ORIGIN)
    expect(answered.headers.get('Vary')).toContain('Origin')
  })

  it.each(['https://evil.example', `${OTHER_ORIGIN}.evil.example`, 'http://rh.example', 'null'])(
    'not on the list may not: %s',
    async (origin) => {
      for (const response of [await preflight(server.url, origin), await get('/health', { Origin: origin })]) {
        expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
        expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
      }
    },
  )

  it('may nothing where there is no list', async () => {
    const response = await preflight(plain.url, OTHER_ORIGIN)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('GET /health', () => {
  it('returns ok while the database answers and keys are held, with the version of the protocol', async () => {
    const response = await get('/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', protocol: PROTOCOL_VERSION }])
  })

  it('returns the state degraded with the reason while writes fail, with which a proxy does not end the reads', async () => {
    const health = async () => {
      const response = await get('/health')
      return [response.status, await response.json()]
    }
    server.app.storage.failed(Object.assign(new Error('database or disk is full'), { code: 'ENOSPC' }))
    expect(await health()).toEqual([200, { status: 'degraded', reason: 'ENOSPC', protocol: PROTOCOL_VERSION }])
    server.pass(1000)
    expect(await health()).toEqual([200, { status: 'ok', protocol: PROTOCOL_VERSION }])
  })
})

describe('GET /health?detail=1', () => {
  const detail = (authorization?: string) =>
    get('/health?detail=1', authorization === undefined ? {} : { Authorization: authorization })

  it('has release, database and channels, for whoever has the token', async () => {
    expect(await (await detail(`Bearer ${TOKEN}`)).json()).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+\d+$/),
      database: expect.stringMatching(/^(sqlite|postgres)$/),
      channels: { mail: 'outbox', whatsApp: 'outbox', push: 'off' },
    })
    expect((await detail()).status).toBe(401)
    expect((await detail(`Bearer ${TOKEN}x`)).status).toBe(401)
    expect((await fetch(`${plain.url}/health?detail=1`, { headers: { Authorization: 'Bearer ' } })).status).toBe(401)
  })
})

describe('a request that a browser sends from another site', () => {
  it('is refused behind a proxy whatever X-Forwarded-Host names', async () => {
    const { url } = await startServer({ settings: { trustProxy: 1 } })
    const sent = { 'X-Device-Id': 'd', 'X-Forwarded-Host': 'evil.example', Origin: 'http://evil.example' }
    const response = await fetch(`${url}/chave`, { method: 'POST', body: '{}', headers: { ...json, ...sent } })
    expect(await response.json()).toMatchObject({ error: { code: 'crossSite' } })
  })

  const post = (headers: Record<string, string>) =>
    fetch(`${server.url}/chave`, { method: 'POST', body: '{}', headers: { ...json, 'X-Device-Id': 'd', ...headers } })

  it.each([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.portal.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'https://portal.example.evil.example' },
    { Origin: 'http://portal.example' },
  ])('is refused with 403: %j', async (headers) => {
    const response = await post(headers)
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'crossSite' } }])
    const signing = { method: 'POST', body: 'senha=1', headers: { ...headers, 'Content-Type': FORM } }
    expect((await fetch(`${server.url}/assinar/x`, signing)).status).toBe(403)
  })

  it.each([
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: OTHER_ORIGIN },
    { Origin: 'https://portal.example' },
    {},
  ])('is answered from our own pages and those on the list: %j', async (headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(400)
  })
})
