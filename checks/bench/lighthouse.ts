import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoCompany } from '@colab/server/demo/install'
import { refreshSession, startSession } from '@colab/server/gatekeeper/sessions'
import { readSettings } from '@colab/server/runtime/settings'
import { createApp, type Running, serve } from '@colab/server/runtime/start'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import config from '../../e2e/playwright.config.ts'
import { serveBarePage } from './bare-page.ts'
import { freePort } from './server.ts'

/* npm run bench:lighthouse: scores of Lighthouse's mobile preset for a signed-in person, next to a bare React page. */

const PAGES = ['/home', '/comprovantes', '/marcacao-ponto']
/** The demo account with data on every screen. */
const PERSON = 1001
const browser = config.projects?.find(({ name }) => name === 'full browser')?.use?.launchOptions
/** Odd, for the median: the scores of one page differ by some points from run to run. */
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof CATEGORIES)[number] | 'blockingMs' | 'paintMs', number>

/** Signs the demo account in on a new device: entries of the local storage of its browser. */
async function signIn({ app }: Running): Promise<Record<string, string>> {
  const deviceId = crypto.randomUUID()
  const handedOver = await startSession(app, app.db, { codPessoa: PERSON, deviceId, scope: 'full' })
  const tokens = await refreshSession(app, { refreshToken: handedOver.refresh_token, deviceId, codPessoa: PERSON })
  return { state: tokens?.token ?? '', refresh: tokens?.refresh_token ?? '' }
}

/** Stores the session and opens home, where the portal exchanges its keys: a later visit starts from there. */
async function enter(context: BrowserContext, running: Running): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${running.url}/icon.svg`)
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    await signIn(running),
  )
  await page.goto(`${running.url}/home`)
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** Returns the scores of one visit, 0 to 100. Lighthouse empties the cache before it and keeps the storage. */
async function score(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  const { categories = {}, audits = {} } = result?.lhr ?? {}
  const ofCategory = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  for (const name of CATEGORIES.slice(1)) {
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const failed = audits[id]?.score
      if (failed !== null && failed !== undefined && failed < 1) console.log(`${url}: ${name}: ${audits[id]?.title}`)
    }
  }
  return {
    performance: ofCategory('performance'),
    accessibility: ofCategory('accessibility'),
    'best-practices': ofCategory('best-practices'),
    seo: ofCategory('seo'),
    blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    paintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
  }
}

/** Returns the run with the median performance. */
async function median(url: string, port: number): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await score(url, port))
  return runs.toSorted((a, b) => a.performance - b.performance)[RUNS >> 1] as Scores
}

const folder = await mkdtemp(join(tmpdir(), 'colab-lighthouse-'))
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', CLIENT_PROFILE: 'clients/completo.json' })
const app = await createApp({ ...settings, logLevel: 'silent' })
await createDemoCompany(app)
const running = await serve(app)
const bare = await serveBarePage(join(folder, 'bare'))
const port = await freePort()
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...browser,
  args: [`--remote-debugging-port=${port}`],
})
try {
  await enter(context, running)
  const table: Record<string, Scores> = { 'bare React page': await median(bare.url, port) }
  for (const path of PAGES) table[path] = await median(`${running.url}${path}`, port)
  console.table(table)
} finally {
  await context.close()
  await bare.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}
