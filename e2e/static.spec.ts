import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { readProfile } from '@colab/server/runtime/settings'
import { type PortalServer, startPortal } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { writeStaticSite } from '../scripts/static-site.ts'
import { test as base, choose, expect, tileOf } from './fixtures.ts'
import { serveFolder } from './serve-folder.ts'
import { signIn } from './sign-in.ts'

/* The static build on its own origin; calls, sign-in and postal lookups go to the embedded server. */

const root = fileURLToPath(new URL('..', import.meta.url))
interface Site {
  origin: string
  folder: string
  /** The same files under an origin that the server does not list. */
  unlisted: string
  back: PortalServer
}

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'colab-static-'))
      const [listed, unlisted] = [await serveFolder(folder), await serveFolder(folder)]
      const redirectUris = [`${listed.origin}/`, `${unlisted.origin}/`]
      const back = await startPortal({ allowedOrigins: [listed.origin], redirectUris })
      const elsewhere = { api: back.url, gatekeeper: { url: back.url, nonce: true }, postal: back.url }
      const profile = { ...readProfile(join(root, 'clients/completo.json')), ...elsewhere, name: 'Rede Estática' }
      writeStaticSite({ from: back.settings.portalDir, out: folder, profile })
      await use({ origin: listed.origin, folder, unlisted: unlisted.origin, back })
      await back.remove()
      await Promise.all([listed.close(), unlisted.close(), rm(folder, { recursive: true, force: true })])
    },
    { scope: 'worker' },
  ],
})

async function signInFrom(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await signIn(page)
}

test('signs in on the gatekeeper’s origin, works from its own and signs out', async ({ page, site }) => {
  const { origin, back } = site
  await signInFrom(page, `${origin}/comprovantes`)
  await expect(page).toHaveURL(`${origin}/comprovantes`)
  await expect(page.getByRole('region', { name: /matrícula/ })).toContainText('Salário')

  await page.goto(`${origin}/home`)
  await expect(tileOf(page, '/comprovantes')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Rede Estática')
  await page.goto(`${origin}/avisos`)
  await expect(page.getByRole('link', { name: /política de privacidade/ })).toBeVisible()

  const left = page.waitForResponse(`${back.url}/login/colab/logout`)
  await choose(page, 'Minha conta', 'Sair')
  expect((await left).status()).toBe(204)
  await expect(page).toHaveURL((url) => url.origin === back.url && url.pathname === '/login/colab')
  await page.goto(`${origin}/home`)
  await expect(page).toHaveURL((url) => url.origin === back.url)
})

test.describe('when the token expires', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('gets the next token from the gatekeeper’s origin', async ({ page, site }) => {
    await signInFrom(page, `${site.origin}/avisos`)
    const notice = page.getByRole('link', { name: /política de privacidade/ })
    await expect(notice).toBeVisible()
    site.back.pass(16 * 60_000)
    const refreshed = page.waitForResponse(`${site.back.url}/login/colab/refresh-token`)
    await page.reload()
    expect((await refreshed).status()).toBe(200)
    await expect(notice).toBeVisible()
  })
})

test.describe('when the policy or the server forbids a request', () => {
  test.use({ expectedErrors: /Content Security Policy|TrustedScript|CORS|ERR_FAILED/ })

  test('restricts calls and scripts to the profile by the page’s policy', async ({ page, site }) => {
    await signInFrom(page, site.origin)
    await expect(page).toHaveURL(`${site.origin}/home`)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await page.evaluate(async (elsewhere) => {
      const { dataset } = document.documentElement
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        dataset.blocked = `${dataset.blocked ?? ''} ${effectiveDirective}`
      })
      await fetch(elsewhere).catch(() => {})
      const script = document.createElement('script')
      try {
        script.text = 'document.documentElement.dataset.written = "yes"'
        document.head.append(script)
      } catch {}
    }, site.unlisted)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-blocked', /connect-src/)
    await expect(html).toHaveAttribute('data-blocked', /require-trusted-types-for/)
    await expect(html).not.toHaveAttribute('data-written')
  })

  test('shows no data on an origin that is not on the list', async ({ page, site }) => {
    // A page that is left aborts its requests; the browser fails those that the server did not allow.
    const refused = page.waitForEvent(
      'requestfailed',
      (request) => request.url() === `${site.back.url}/chave` && request.failure()?.errorText === 'net::ERR_FAILED',
    )
    await signInFrom(page, site.unlisted)
    await expect(page).toHaveURL((url) => url.origin === site.unlisted)
    await refused
    await expect(page.getByRole('main')).not.toContainText('Salário')
  })
})

test.describe('a sign-in page that hands over a useless token', () => {
  test.use({ expectedErrors: /401/ })
  for (const [what, payload] of [
    ['no person', { data: { data_6: 'D-1' } }],
    ['no server accepts it, no refresh token', { data: { data_6: 'D-1', data_8: 1001 } }],
  ] as const) {
    test(`is asked only once, and then by a button: ${what}`, async ({ page, site }) => {
      let visits = 0
      await page.route(`${site.back.url}/login/colab?**`, async (route) => {
        visits += 1
        const nonce = new URL(route.request().url()).searchParams.get('nonce') ?? ''
        const state = encodeBase64Text(`e30.${encodeBase64Text(JSON.stringify(payload))}.seal`)
        const location = `${site.origin}/?${new URLSearchParams({ state, nonce })}`
        await route.fulfill({ status: 302, headers: { location } })
      })
      await page.goto(`${site.origin}/avisos`)
      const again = page.getByRole('button', { name: 'Entrar de novo' })
      await expect(again).toBeVisible()
      expect(visits).toBe(1)
      await again.click()
      await expect.poll(() => visits).toBe(2)
      await expect(again).toBeVisible()
      expect(visits).toBe(2)
    })
  }
})

test('contains no sign-in page and compressed files equal to their originals', async ({ site }) => {
  const file = (name: string) => join(site.folder, name)
  for (const name of ['sign-in.html', 'sign-in.html.br', '.vite'])
    expect([name, existsSync(file(name))]).toEqual([name, false])
  for (const name of ['index.html', 'profile.json']) {
    expect(brotliDecompressSync(await readFile(`${file(name)}.br`))).toEqual(await readFile(file(name)))
  }
  const page = await readFile(file('index.html'), 'utf8')
  expect(page).toContain(`connect-src 'self' ${site.back.url}`)
  expect(page).not.toContain('frame-ancestors')
  expect(page.indexOf('http-equiv')).toBeLessThan(page.search(/<link|<script/))
})

test('names an invalid profile and builds nothing', async ({ site }) => {
  const profile = join(site.folder, 'wrong.json')
  await writeFile(profile, JSON.stringify({ ...readProfile(join(root, 'clients/padrao.json')), colour: 'red' }))
  const out = join(site.folder, 'never')
  const run = promisify(execFile)(process.execPath, ['scripts/build-static.ts', '--profile', profile, '--out', out], {
    cwd: root,
  })
  const failed = await run.catch((error: { code: number; stderr: string }) => error)
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^client profile .*wrong\.json: colour/) })
  expect(existsSync(out)).toBe(false)
})
