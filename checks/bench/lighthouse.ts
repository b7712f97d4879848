import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO } from '@colab/server/test/portal'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { enterPortal, LAUNCH, withPortal } from '../browser.ts'
import { serveBarePage } from './bare-page.ts'
import { freePort } from './server.ts'

/* npm run bench:lighthouse: scores of Lighthouse's mobile preset for the sign-in page and a signed-in person, next to a bare React page. */

const SIGN_IN = '/login/colab'
const PAGES = ['/home', '/comprovantes', '/marcacao-ponto']
/** Odd, for the median: the scores of one page differ by some points from run to run. */
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof CATEGORIES)[number] | 'blockingMs' | 'paintMs' | 'shift', number>

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
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  }
}

/** Returns the run with the median performance. */
async function median(url: string, port: number): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await score(url, port))
  return runs.toSorted((a, b) => a.performance - b.performance)[RUNS >> 1] as Scores
}

/** Returns the address at which the sign-in page stays: without parameters it goes to the portal for them, which is three loads. */
async function signInAddress(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  const arrived = page.waitForRequest((request) => request.url().includes('nonce='))
  await page.goto(`${url}${SIGN_IN}`).catch(() => {})
  const address = (await arrived).url()
  await page.close()
  return address
}

const folder = await mkdtemp(join(tmpdir(), 'colab-lighthouse-'))
const bare = await serveBarePage(join(folder, 'bare'))
const port = await freePort()
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...LAUNCH,
  // Lighthouse opens its own page, which would speak the language of the machine.
  args: [`--remote-debugging-port=${port}`, '--accept-lang=pt-BR'],
})
try {
  const table: Record<string, Scores> = { 'bare React page': await median(bare.url, port) }
  await withPortal(async (portal) => {
    table[SIGN_IN] = await median(await signInAddress(context, portal.url), port)
    const page = await context.newPage()
    await enterPortal(page, portal, DEMO.full.cpf)
    // A later visit starts from the keys that this one exchanges.
    await page.waitForLoadState('networkidle')
    await page.close()
    for (const path of PAGES) table[path] = await median(`${portal.url}${path}`, port)
  })
  console.table(table)
} finally {
  await context.close()
  await bare.close()
  await rm(folder, { recursive: true, force: true })
}
