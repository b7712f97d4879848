import { readdirSync, readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { roleOver, signedIn } from '@colab/server/test/desk'
import type { PortalServer } from '@colab/server/test/portal'
import { startPostgres } from '@colab/server/test/postgres'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { report } from '../../bench/desk-report.ts'
import { LAUNCH, withPortal } from '../../browser.ts'
import type { Check, Trial } from '../check.ts'

/**
 * Approvals, and how many an agent makes before the page ends: fewer than fit into the time in which they can be
 * undone.
 */
const APPROVALS = 500
const AT_ONCE = 20
/** Milliseconds in which the next visit sends the remaining ones: twice the time to undo of another tab. */
const NEXT_VISIT = 40_000

/** Ways in which the page ends. */
const ENDS = {
  async closed(_: string, page: Page) {
    await page.close()
  },
  async killed(profile: string) {
    process.kill(browserOf(profile), 'SIGKILL')
  },
  async 'killed while it sends the first'(profile: string, page: Page) {
    await page
      .getByText(/^Enviando: /)
      .first()
      .waitFor()
    process.kill(browserOf(profile), 'SIGKILL')
  },
  async 'without network'(_: string, page: Page) {
    await page.context().setOffline(true)
    await page.close()
  },
} satisfies Record<string, (profile: string, page: Page) => Promise<void>>

/** Returns the process of the browser with a profile. */
function browserOf(profile: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes(profile) && !command.includes('--type=')) return Number(pid)
    } catch {
      // The process has ended meanwhile.
    }
  }
  throw new Error('no browser')
}

/** Creates an opening with so many applications. */
async function createApplications({ running, makePerson }: PortalServer, count: number): Promise<void> {
  const { app } = running()
  const today = app.clock.today()
  const codRequisicao = 700_000
  const texts = { descricao: 'Vaga', cargo: 'Analista', setor: 'TI', cidade: 'Recife', Requisitos: '', beneficios: '' }
  await app.db.deleteFrom('openingApplication').execute()
  await app.db
    .insertInto('opening')
    .values({ codRequisicao, dtRequisicao: today, dtEncerramento: today, numVagas: 1, mesesMinimos: 0, ...texts })
    .execute()
  for (let at = 0; at < count; at++) {
    const { codPessoa } = await makePerson()
    await app.db
      .insertInto('openingApplication')
      .values({ codRequisicao, codPessoa, appliedAt: app.clock.now() + at, situacao: 'P', retornoRh: '' })
      .execute()
  }
}

interface Agent {
  portal: PortalServer
  profile: string
  cookie: string
}

async function visit({ portal, profile, cookie }: Agent): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    baseURL: portal.deskUrl,
    locale: 'pt-BR',
  })
  await context.addCookies([{ name: 'colab_hr', value: cookie, url: portal.deskUrl }])
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/caixa?tipo=application')
  await page.getByRole('list').first().waitFor()
  return { context, page }
}

/** Approves by keyboard; returns the requests that the page has shown as approved. */
async function approve(page: Page, count: number): Promise<string[]> {
  const approved: string[] = []
  // The key is ignored until the request has arrived and can be decided.
  const button = page.getByRole('region', { name: 'Pedido' }).getByRole('button', { name: /^Aprovar/ })
  await page.keyboard.press('j')
  while (approved.length < count) {
    await button.waitFor()
    const before = page.url()
    const request = new URL(before).searchParams.get('pedido') ?? ''
    await page.keyboard.press('a')
    await page.waitForURL((url) => url.href !== before)
    approved.push(request)
  }
  return approved
}

/**
 * Waits until each approval has its line, which it gets once it is stored, or has reached the server. One that is being
 * sent is not counted by its line, because it may also have reached the server.
 */
async function waitForLines(portal: PortalServer, page: Page, approved: readonly string[]): Promise<void> {
  const lines = page.getByText(/^Aprovado: /)
  for (;;) {
    const answered = (await storedOf(portal, approved)).filter((times) => times > 0).length
    if (answered + (await lines.count()) >= approved.length) return
    await pause(50)
  }
}

/** Counts the recorded decisions. */
async function decisionsOn({ running }: PortalServer, request: string): Promise<number> {
  const target = request.replace('.', ' ')
  const rows = running().app.db.selectFrom('hrAction').select('id').where('action', '=', 'inbox approve')
  return (await rows.where('target', '=', target).execute()).length
}

async function storedOf(portal: PortalServer, approved: readonly string[]): Promise<number[]> {
  return Promise.all(approved.map((request) => decisionsOn(portal, request)))
}

async function round(trial: Trial, agent: Agent, name: keyof typeof ENDS, count: number): Promise<void> {
  const { page, context } = await visit(agent)
  const approved = await approve(page, count)
  await waitForLines(agent.portal, page, approved)
  trial.tried += approved.length
  trial.add(`approved, then ${name}`, approved.length)
  await ENDS[name](agent.profile, page)
  await pause(500)
  const stored = await storedOf(agent.portal, approved)
  trial.add('stored at the end of the page', stored.filter((times) => times > 0).length)
  await context.close().catch(() => {})
  const next = await visit(agent)
  const until = performance.now() + NEXT_VISIT
  let decisions = stored
  while (decisions.some((times) => times === 0) && performance.now() < until) {
    await pause(500)
    decisions = await storedOf(agent.portal, approved)
  }
  await pause(500)
  decisions = await storedOf(agent.portal, approved)
  trial.fault('lost', decisions.filter((times) => times === 0).length, name)
  trial.fault('stored twice', decisions.filter((times) => times > 1).length, name)
  await next.context.close()
}

/** Lets an agent approve in rounds on one database, and reports approvals lost or stored twice. */
async function runOn(trial: Trial, database: 'SQLite' | 'PostgreSQL', portal: PortalServer): Promise<void> {
  const before = trial.failed
  const rounds = trial.scaled(APPROVALS / AT_ONCE)
  const { app } = portal.running()
  await createApplications(portal, rounds * AT_ONCE + 5)
  const { client } = await signedIn({ app, deskUrl: portal.deskUrl }, [roleOver('rh'), roleOver('folha')])
  await using profile = await mkdtempDisposable(join(tmpdir(), 'colab-agent-'))
  const names = Object.keys(ENDS) as (keyof typeof ENDS)[]
  for (let at = 0; at < rounds; at++) {
    const name = names[at % names.length]
    if (name) await round(trial, { portal, profile: profile.path, cookie: client.cookie }, name, AT_ONCE)
  }
  if (trial.scale < 1) return
  const what = 'approvals whose page ended at once'
  const approvals = rounds * AT_ONCE
  report({ database, what, measured: trial.failed - before, unit: 'lost', target: 0, approvals })
}

export const check: Check = {
  goal: '500 approvals in Chromium on each database whose page is closed, killed or without network within the time to undo: each is stored once, at the next visit at the latest',
  async run(trial) {
    await withPortal((portal) => runOn(trial, 'SQLite', portal))
    const postgres = await startPostgres()
    try {
      await withPortal((portal) => runOn(trial, 'PostgreSQL', portal), postgres.url)
    } finally {
      await postgres.stop()
    }
  },
}
