import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readProfile } from '@colab/server/runtime/settings'
import { roleOver, signedIn } from '@colab/server/test/desk'
import { DEMO, type PortalServer, startPortal } from '@colab/server/test/portal'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import makeCompany from './global-setup.ts'
import config from './playwright.config.ts'
import { SCREENS } from './screens.ts'
import { expectHome, signIn } from './sign-in.ts'

/*
 * npm run pictures: the screenshots of README.md, docs/gallery.md and docs/mesa-do-rh.md, taken from a portal that runs on the demo company. With
 * words behind `--`, only those whose names contain one.
 */

const FOLDER = new URL('../docs/pictures/', import.meta.url)

/** A scale of 1.5 is sharp enough for a phone and keeps the files small. */
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true }
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const DARK: BrowserContextOptions = { colorScheme: 'dark' }

/** A second company, to show what a profile changes. */
const OTHER = {
  name: 'Rede Jatobá',
  logo: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='20' fill='%23fff'/%3E%3Cpath d='M20 33V18M20 24c-8 0-10-5-10-11 7 0 10 4 10 11M20 20c0-6 3-9.5 10-9.5 0 6-3 9.5-10 9.5' fill='none' stroke='%230a6b3d' stroke-width='3' stroke-linejoin='round' stroke-linecap='round'/%3E%3C/svg%3E",
  primary: '#0a6b3d',
}

interface Picture {
  file: string
  path: string
  device: BrowserContextOptions
  /** Null: the page of a signed-out visitor. */
  cpf: string | null
  /** At HR's desk, for an agent with all roles; false for a signed-out one. */
  atDesk?: boolean
  /** With the name, logo and colour of another company than the demo's. */
  isOther?: boolean
  /** Waits for the element that shows that the page is complete. */
  shows: (page: Page) => Promise<unknown>
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()
const { cpf } = DEMO.full
const home = text(/a (mais|menos) que em/)
const receipt = text('Total de proventos')

/** Waits until nothing on the page is loading. */
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
}

/** One of every screen, as a phone shows it. */
const GALLERY: Picture[] = SCREENS.map((path) => ({ file: `screens${path}`, path, device: PHONE, cpf, shows: settled }))

/** The gallery, and further pictures: other pages, widths and themes. */
const PICTURES: Picture[] = [
  ...GALLERY,
  { file: 'home-phone', path: '/home', device: PHONE, cpf, shows: home },
  { file: 'home-desk', path: '/home', device: DESK, cpf, shows: home },
  { file: 'home-desk-dark', path: '/home', device: { ...DESK, ...DARK }, cpf, shows: home },
  { file: 'home-phone-other', path: '/home', device: PHONE, cpf, isOther: true, shows: home },
  { file: 'requests-desk', path: '/solicitacoes', device: DESK, cpf, shows: settled },
  { file: 'security-desk', path: '/seguranca', device: DESK, cpf, shows: settled },
  { file: 'sign-in-desk', path: '/', device: DESK, cpf: null, shows: text('CPF') },
  { file: 'receipt-phone-dark', path: '/comprovantes', device: { ...PHONE, ...DARK }, cpf, shows: receipt },
  { file: 'receipt-desk', path: '/comprovantes', device: DESK, cpf, shows: receipt },
  { file: 'sign-in-phone', path: '/', device: PHONE, cpf: null, shows: text('CPF') },
  { file: 'sign-in-desk-dark', path: '/', device: { ...DESK, ...DARK }, cpf: null, shows: text('CPF') },
]

/** HR's desk. */
const OF_HR: Picture[] = [
  { file: 'rh-entrar', path: '/', device: DESK, atDesk: false, shows: text('Entrar com passkey') },
  {
    file: 'rh-caixa',
    path: '/caixa?tipo=registration&pedido=registration.1',
    device: DESK,
    atDesk: true,
    shows: settled,
  },
  { file: 'rh-pessoas', path: '/pessoas/1001', device: DESK, atDesk: true, shows: text('Consultas do RH') },
  {
    file: 'rh-caixa-celular',
    path: '/caixa?tipo=registration&pedido=registration.1',
    device: PHONE,
    atDesk: true,
    shows: settled,
  },
].map((picture) => ({ ...picture, cpf: null }))

/** Throws where the page is drawn with another font than those of phones and of the design; emoji and bullets have fonts of their own. */
async function checkFont(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  const others = fonts.map(({ familyName }) => familyName).filter((name) => !/^(Roboto|Inter)\b/.test(name))
  if (fonts.length === 0 || others.length > 0) {
    throw new Error(
      `Pictures are taken with Roboto or Inter, not ${others.join(', ') || 'nothing'}: install fonts-roboto`,
    )
  }
}

async function take(browser: Browser, portal: PortalServer, picture: Picture): Promise<void> {
  const { file, path, device, cpf, shows, atDesk } = picture
  // Segurança lists the devices of sign-ins, and no passkey can be for a bare IP address.
  const signsIn = path === '/seguranca'
  const localStorage = cpf === null || signsIn ? [] : await portal.session(cpf)
  const context = await browser.newContext({
    ...device,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] },
  })
  const own = signsIn ? portal.url.replace('127.0.0.1', 'localhost') : portal.url
  const url = atDesk === undefined ? own : portal.deskUrl
  if (atDesk) {
    const { app } = portal.running()
    const { client } = await signedIn({ app, deskUrl: url }, [roleOver('rh'), roleOver('folha')], {
      nome: 'RH da Demonstração',
    })
    await context.addCookies([{ name: 'colab_hr', value: client.cookie, url }])
  }
  const page = await context.newPage()
  if (signsIn) {
    await page.goto(url)
    await signIn(page)
    await expectHome(page)
  }
  await page.goto(url + path)
  await shows(page)
  await page.waitForLoadState('networkidle')
  await checkFont(page)
  await page.screenshot({ path: fileURLToPath(new URL(`${file}.png`, FOLDER)), animations: 'disabled' })
  await context.close()
}

await mkdir(new URL('screens/', FOLDER), { recursive: true })
const removeCompany = await makeCompany()
const profile = readProfile(fileURLToPath(new URL('../clients/demonstracao.json', import.meta.url)))
const portal = await startPortal({ profile })
const { accent: _, ...others } = profile
const other = await startPortal({ profile: { ...others, ...OTHER } })
const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  env: { ...process.env, ...config.use?.launchOptions?.env, FONTCONFIG_FILE: fonts },
})
try {
  const wanted = process.argv.slice(2)
  for (const picture of [...PICTURES, ...OF_HR]) {
    const isWanted = wanted.length === 0 || wanted.some((word) => picture.file.includes(word))
    if (isWanted) await take(browser, picture.isOther ? other : portal, picture)
  }
} finally {
  await browser.close()
  await portal.remove()
  await other.remove()
  await removeCompany()
}
