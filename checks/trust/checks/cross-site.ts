import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedIn } from '@colab/server/test/device'
import { DEMO } from '@colab/server/test/portal'
import type { TestServer } from '@colab/server/test/server'
import { enterPortal, withBrowser } from '../../browser.ts'
import { type Check, pick, type Trial } from '../check.ts'
import { makePages, withServer } from '../servers.ts'

const REDIRECTS = 500
const REQUESTS = 500
const PAGES = 300
const LISTED = 'https://rh.example/portal/'
const PORTAL = 'https://portal.example'
const EVIL = 'evil.example'

/** Ways to make another address look like an allowed one, from the allowed address. */
const DISGUISES: ((url: URL, random: () => number) => string)[] = [
  ({ host, pathname }) => `https://${host}.${EVIL}${pathname}`,
  ({ host, pathname }) => `https://${host}@${EVIL}${pathname}`,
  ({ host }) => `https://${EVIL}/${host}/`,
  ({ host }) => `https://${EVIL}#${host}`,
  ({ host }) => `https://${EVIL}?${host}/`,
  ({ host }) => `https://${EVIL}\\@${host}/`,
  ({ host }) => `https://${host}\\.${EVIL}/`,
  ({ href }, random) => `${href}${pick(random, ['x', '%2e%2e', '..', '?', '#', '//', ';', '%00', '\\', ' ', '\t'])}`,
  ({ href }) => href.toUpperCase(),
  ({ href }) => href.replace('https', 'http'),
  ({ href }) => href.replace('https:', ''),
  ({ href }) => href.replace('//', '/'),
  ({ host, pathname }, random) => `https://${host}:${1 + Math.floor(random() * 65_000)}${pathname}`,
  ({ href }) => encodeURIComponent(href),
  ({ href }) => ` ${href}`,
  ({ href }) => `${href}\n`,
  ({ href }) => `\u200b${href}`,
  ({ href }) => `view-source:${href}`,
  ({ href }) => `javascript:location='https://${EVIL}'//${href}`,
  ({ href }) => `data:text/html,<script>location='${href}'</script>`,
  ({ host }) => `//${EVIL}/${host}`,
  ({ host }) => `/\\${EVIL}/${host}`,
  ({ href }) => href.replace('example', 'еxample'),
  ({ host, pathname }) => `https://${EVIL}%2f${host}${pathname}`,
  ({ href }) => `${href},https://${EVIL}/`,
]

const ORIGINS = [
  `https://${EVIL}`,
  `${PORTAL}.${EVIL}`,
  'null',
  'http://portal.example',
  'https://xportal.example',
  'file://',
]
const SITES = ['cross-site', 'same-site', undefined]
const ROUTES = [
  ['PUT', '/rest/app/app'],
  ['POST', '/chave'],
  ['POST', '/login/colab/refresh-token'],
  ['POST', '/login/colab/logout'],
  ['POST', '/web/DownloadUploadFiles'],
  ['POST', '/assinar/x'],
] as const
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

/** Asks for the sign-in page with disguised addresses, none of which may be taken. */
async function redirect({ url }: TestServer, trial: Trial): Promise<void> {
  for (const at of trial.times(REDIRECTS)) {
    const allowed = new URL(at % 2 ? LISTED : `${PORTAL}/`)
    const address = DISGUISES[at % DISGUISES.length]?.(allowed, trial.random) ?? ''
    const query = new URLSearchParams({ product_id: 'colab', client_id: 'colab', redirect_uri: address })
    const first = at % 3 === 0 ? `redirect_uri=${encodeURIComponent(LISTED)}&` : ''
    const response = await fetch(`${url}/login/colab?${first}${query}`, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    trial.fault('led elsewhere', response.status !== 400 || response.headers.has('Location'), address)
  }
}

/** Sends requests with the headers that a browser adds on a foreign page, even with a valid token: all must be refused. */
async function send(server: TestServer, trial: Trial): Promise<void> {
  const device = await signedIn(server)
  for (const at of trial.times(REQUESTS)) {
    const [method, path] = ROUTES[at % ROUTES.length] ?? ROUTES[0]
    const origin = ORIGINS[Math.floor(at / ROUTES.length) % ORIGINS.length] ?? ''
    const site = SITES[at % SITES.length]
    // An old browser sends no Sec-Fetch-Site; `null` is then also a form of our own page, and a host counts without its scheme.
    const isOurs = site === undefined && ['null', 'http://portal.example'].includes(origin)
    const response = await fetch(`${server.url}${path}`, {
      method,
      body: JSON.stringify({ refresh_token: device.tokens?.refresh_token }),
      headers: {
        'Content-Type': TYPES[at % TYPES.length] ?? '',
        'X-Device-Id': device.deviceId,
        Authorization: `Bearer ${device.tokens?.token}`,
        Origin: origin,
        ...(site && { 'Sec-Fetch-Site': site }),
        ...(isOurs && { 'Sec-Fetch-Site': 'cross-site' }),
      },
    })
    await response.arrayBuffer()
    // Signing out has one status for everything; below it shows that nobody was.
    const isRefused = response.status === (path.endsWith('logout') ? 204 : 403)
    trial.fault('requests taken', !isRefused || response.headers.has('Access-Control-Allow-Origin'))
  }
  const { status } = await device.call('buscaAviso', { params: { todos: true } })
  trial.fail(status !== 200, 'signed out')
}

/** What a foreign page tries with the browser of an employee. */
const ATTACKS: ((portal: string) => string)[] = [
  (url) => `<form method=post action="${url}/login/colab/logout"></form><script>document.forms[0].submit()</script>`,
  (url) =>
    `<form method=post enctype=text/plain action="${url}/chave"><input name='{"rsa_public_key_frontend":"' value='"}'></form><script>document.forms[0].submit()</script>`,
  (url) =>
    `<form method=post enctype=multipart/form-data action="${url}/web/DownloadUploadFiles"><input name=files></form><script>document.forms[0].submit()</script>`,
  (url) =>
    `<script>fetch('${url}/login/colab/logout',{method:'POST',mode:'no-cors',credentials:'include'}).finally(()=>0)</script>`,
  (url) =>
    `<script>fetch('${url}/rest/app/app',{method:'PUT',credentials:'include',headers:{'Content-Type':'application/json'},body:'{}'}).then(r=>r.text()).then(()=>{window.read=1},()=>0)</script>`,
  (url) =>
    `<script>fetch('${url}/home',{credentials:'include'}).then(r=>r.text()).then(()=>{window.read=1},()=>0)</script>`,
  (url) => `<img src="${url}/login/colab/logout"><img src="${url}/web/DownloadUploadFiles">`,
  (url) => `<iframe src="${url}/home"></iframe>`,
  (url) => `<iframe sandbox="allow-scripts allow-forms" src="${url}/login/colab"></iframe>`,
  // Until the portal has loaded, the new window has an empty page that belongs to its opener.
  (url) =>
    `<script>const w=open('${url}/home');setInterval(()=>{try{if(w.location.href!=='about:blank')window.read=1}catch(e){}},20)</script>`,
]

/** A page whose form is answered by 204 goes on loading. */
const LOADED = { timeout: 3000 }

/** Opens foreign pages beside the portal, which may not change, read or frame anything. */
function attackBrowser(trial: Trial): Promise<void> {
  return withBrowser(async ({ portal, open }) => {
    let attack = ''
    const evil = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(attack))
    await once(evil.listen(0, '127.0.0.1'), 'listening')
    const context = await open()
    const own = await context.newPage()
    await enterPortal(own, portal, DEMO.full.cpf)
    const { db } = portal.running().app
    const state = async () => {
      const token = await own.evaluate(() => localStorage.getItem('state') ?? '')
      const audit = await db.selectFrom('audit').select('id').execute()
      const revoked = await db.selectFrom('session').select('id').where('revokedAt', 'is not', null).execute()
      const keys = await db.selectFrom('device').select(['deviceId', 'publicKey']).execute()
      return JSON.stringify([token, audit, revoked, keys])
    }
    await own.getByRole('main').waitFor()
    const before = await state()
    try {
      for (const at of trial.times(PAGES)) {
        attack = ATTACKS[at % ATTACKS.length]?.(portal.url) ?? ''
        const page = await context.newPage()
        await page.goto(`http://localhost:${(evil.address() as AddressInfo).port}/`, LOADED).catch(() => {})
        const opened = context.pages().filter((other) => other !== own)
        await Promise.all(opened.map((other) => other.waitForLoadState('load', LOADED).catch(() => {})))
        await page.waitForTimeout(100)
        trial.fault('read', await page.evaluate(() => 'read' in window).catch(() => false))
        const inner = page.frames().filter((frame) => frame !== page.mainFrame())
        const parts = inner.map((frame) => frame.locator('#root, form').count())
        const shown = await Promise.allSettled(parts)
        trial.fault(
          'framed',
          shown.some((count) => count.status === 'fulfilled' && count.value > 0),
        )
        for (const other of opened) await other.close()
      }
    } finally {
      evil.close()
    }
    trial.fault('changed', (await state()) !== before)
  })
}

export const check: Check = {
  goal: `${REDIRECTS} disguised redirect addresses, ${REQUESTS} requests with the headers of a foreign page and ${PAGES} foreign pages in a browser: none led elsewhere, changed or framed anything`,
  async run(trial) {
    await using pages = await makePages()
    const settings = { portalDir: pages.path, publicUrl: PORTAL, redirectUris: [LISTED] }
    await withServer(
      'sqlite',
      async (server) => {
        await redirect(server, trial)
        await send(server, trial)
      },
      { settings },
    )
    await attackBrowser(trial)
  },
}
