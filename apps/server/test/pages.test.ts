import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { shareServer, startServer } from './server.ts'

/* Portal and sign-in page as served; three small files replace the build. */

const portalDir = mkdtempSync(join(tmpdir(), 'colab-portal-'))
afterAll(() => rmSync(portalDir, { recursive: true }))
mkdirSync(join(portalDir, 'assets'))
const html = (title: string) =>
  `<meta name="theme-color" content="#121934" /><title>${title}</title><script type="application/json" id="profile"></script>`
writeFileSync(join(portalDir, 'index.html'), html('Portal'))
writeFileSync(join(portalDir, 'sign-in.html'), html('Entrar'))
writeFileSync(join(portalDir, 'sign-in.html.br'), html('Entrar'))
writeFileSync(join(portalDir, 'assets/app-1a2b.js'), 'app()')
writeFileSync(join(portalDir, 'icon.svg'), '<svg/>')
writeFileSync(join(portalDir, 'manifest.webmanifest'), '{"name":"Build","short_name":"Build","shortcuts":[]}')
writeFileSync(join(portalDir, '.secret'), 'hidden')

const LISTED = 'https://rh.example/portal/'
const server = await shareServer({ settings: { portalDir, redirectUris: [LISTED] } })
const elsewhere = await shareServer({ settings: { portalDir, publicUrl: 'https://portal.example' } })

const get = (path: string, headers: Record<string, string> = { Accept: 'text/html' }, url = server.url) =>
  fetch(`${url}${path}`, { headers, redirect: 'manual' })
const signIn = (redirect: string, url?: string) =>
  get(`/login/colab?product_id=colab&client_id=colab&redirect_uri=${encodeURIComponent(redirect)}`, undefined, url)

describe('the sign-in page', () => {
  it('is served for an address on the client’s list and for the portal’s own', async () => {
    for (const redirect of [LISTED, `${server.url}/`, server.url]) {
      const response = await signIn(redirect)
      expect([redirect, response.status]).toEqual([redirect, 200])
      expect(await response.text()).toContain('<title>Entrar</title>')
    }
    expect((await signIn('https://portal.example/', elsewhere.url)).status).toBe(200)
  })

  it.each([
    'https://evil.example/',
    `${LISTED}x`,
    'https://rh.example/portal',
    'https://rh.example.evil.example/portal/',
    'HTTPS://RH.EXAMPLE/portal/',
    'javascript:alert(1)',
    '//evil.example/',
    '',
  ])('is refused for %j with 400, and leads nowhere', async (redirect) => {
    const response = await signIn(redirect)
    expect([response.status, response.headers.get('Location')]).toEqual([400, null])
    expect(await response.json()).toMatchObject({ error: { code: 'redirect' } })
  })

  it('is refused for the address it came to where the portal’s own is another', async () => {
    expect((await signIn(`${elsewhere.url}/`, elsewhere.url)).status).toBe(400)
  })

  it('is not served under its file name, which skips the checks of its address', async () => {
    for (const file of ['sign-in.html', 'sign-in.html.br']) {
      const response = await get(`/${file}?redirect_uri=https://evil.example/`)
      expect([file, await response.text()]).toEqual([file, expect.stringContaining('<title>Portal</title>')])
    }
  })

  it('is refused for two addresses at once', async () => {
    const twice = `redirect_uri=${encodeURIComponent(LISTED)}&redirect_uri=https://evil.example/`
    expect((await get(`/login/colab?${twice}`)).status).toBe(400)
  })
})

describe('a folder without the sign-in page', () => {
  it('counts as the static build, without pages of this server', async () => {
    const withoutSignIn = mkdtempSync(join(tmpdir(), 'colab-portal-'))
    onTestFinished(() => rmSync(withoutSignIn, { recursive: true }))
    writeFileSync(join(withoutSignIn, 'index.html'), html('Estático'))
    const { url } = await startServer({ settings: { portalDir: withoutSignIn } })
    expect((await get('/', undefined, url)).status).toBe(404)
  })
})

describe('the portal', () => {
  it.each(['/', '/home', '/avisos', '/no/such/page'])(
    'returns one page under %s, with the profile in it',
    async (path) => {
      const response = await get(path)
      const text = await response.text()
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
      const [, data = ''] = /id="profile">(.*)<\/script>/.exec(text) ?? []
      expect(JSON.parse(data)).toEqual(server.settings.profile)
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    },
  )

  it('is stored by no cache under an address with a session', async () => {
    expect((await get('/?state=a&refresh=b')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('returns the same page with Brotli', async () => {
    const plain = await (await get('/', { Accept: 'text/html', 'Accept-Encoding': 'identity' })).text()
    const packed = await get('/', { Accept: 'text/html', 'Accept-Encoding': 'br' })
    expect([packed.headers.get('Content-Encoding'), await packed.text()]).toEqual(['br', plain])
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding')
  })

  it('caches files with a hash in their name forever, and revalidates the others', async () => {
    const asset = await get('/assets/app-1a2b.js')
    expect([asset.status, asset.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(asset.headers.get('Content-Type')).toContain('javascript')
    expect((await get('/icon.svg')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('names the client in the manifest, and reads no shared file that the service worker missed', async () => {
    const manifest = await get('/manifest.webmanifest', { Accept: '*/*' })
    expect(manifest.headers.get('Content-Type')).toContain('application/manifest+json')
    expect(await manifest.json()).toMatchObject({ name: server.settings.profile.name })
    const body = new FormData()
    body.set('file', new Blob(['%PDF-1.7']), 'proof.pdf')
    const missed = await fetch(`${server.url}/compartilhar`, { method: 'POST', body, redirect: 'manual' })
    expect([missed.status, missed.headers.get('Location')]).toEqual([303, '/home?arquivo=1'])
  })

  it('shows no hidden file and nothing outside its folder', async () => {
    for (const path of ['/.secret', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f.secret']) {
      const response = await get(path, { Accept: '*/*' })
      expect([path, response.status]).toEqual([path, 404])
    }
  })

  it('answers programs that accept everything, say nothing, or ask for the head alone', async () => {
    const ask = async (path: string, init: RequestInit) => (await fetch(`${server.url}${path}`, init)).status
    expect(await ask('/', { headers: { Accept: '*/*' } })).toBe(200)
    expect(await ask('/avisos', { method: 'HEAD' })).toBe(200)
    expect(await ask('/login/colab', { method: 'HEAD' })).toBe(200)
    expect(await ask('/', { headers: { Accept: 'application/json' } })).toBe(404)
    expect(await ask('/', { headers: { Accept: 'text/html;q=0, */*' } })).toBe(404)
    expect(await ask('/robots.txt', {})).toBe(404)
    expect(await ask('/rest/other', {})).toBe(404)
    expect(await ask('/', { method: 'POST' })).toBe(404)
    // Unlike fetch, it sends no Accept.
    const [bare] = await once(request(`${server.url}/`).end(), 'response')
    expect(bare.resume().statusCode).toBe(200)
  })

  it('returns no page to programs for an unknown address', async () => {
    const response = await get('/rest/other', { Accept: 'application/json' })
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: 'notFound', message: 'There is nothing here.' } },
    ])
  })
})

describe('a client with a colour of its own', () => {
  it('gets it around the portal, and on the pages that no script can give it', async () => {
    const profile = { ...server.settings.profile, primary: '#7a1030' }
    const { url } = await startServer({ settings: { portalDir, profile } })
    expect(await (await get('/', undefined, url)).text()).toContain('<meta name="theme-color" content="#7a1030" />')
    const page = await get('/acompanhar-denuncia', undefined, url)
    const [, style = ''] = /<style>(.*)<\/style>/.exec(await page.text()) ?? []
    expect(style).toMatch(
      /^:root\{--primary:#7a1030;--on-primary:#ffffff;.*--accent:light-dark\(#7a1030, #[0-9a-f]{6}\)/,
    )
    const digest = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${digest}';`)
  })
})
