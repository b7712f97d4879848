import { KINDS } from '@colab/contract/desk/inbox'
import { untypedDb } from '@colab/server/db/untyped-db'
import { startSession } from '@colab/server/desk/sign-in/session'
import { waitForBusyServer } from '@colab/server/test/busy-server'
import { createAgent, type DeskClient, deskClient, roleOver } from '@colab/server/test/desk'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { withBrowser } from '../../browser.ts'
import type { Check, Trial } from '../check.ts'

/** Scripts as HTML, addresses, templates and encodings; each contains its place. */
const PAYLOADS: readonly ((mark: string) => string)[] = [
  (mark) => `<img src=x onerror="hostile()" data-hostile>${mark}`,
  (mark) => `<script data-hostile>hostile()</script>${mark}`,
  (mark) => `<svg data-hostile onload=hostile()>${mark}`,
  (mark) => `"'><img src=x data-hostile onerror=hostile()>${mark}`,
  (mark) => `</textarea></title><script data-hostile>hostile()</script>${mark}`,
  (mark) => `<iframe data-hostile srcdoc="<script>parent.hostile()</script>">${mark}`,
  (mark) => `<a data-hostile href="javascript:hostile()">${mark}</a>`,
  (mark) => `javascript:hostile()//${mark}`,
  (mark) => `{{constructor.constructor('hostile()')()}}\${hostile()}${mark}`,
  (mark) => `&lt;img src=x data-hostile onerror=hostile()&gt;${mark}`,
  (mark) => `<style data-hostile>*{color:red}</style><base data-hostile href="//x">${mark}`,
  (mark) => `\u202E<math><mtext data-hostile><img src=x onerror=hostile()>${mark}`,
]

/** Texts that people, payroll and HR write, by table; of files their names. */
const TEXTS: Record<string, readonly string[]> = {
  absencePaper: ['nomeArquivo'],
  company: ['nomeEmpresa'],
  dependentRequest: ['nome', 'observacao'],
  document: ['nome'],
  employment: ['cargo'],
  hrMessage: ['descricao'],
  opening: ['cargo', 'setor'],
  person: ['nome', 'bairro', 'endereco'],
  publication: ['titulo', 'who'],
  questionnaireOption: ['descricao'],
  questionnaireQuestion: ['descricao'],
  registrationChange: ['nomeConjuge', 'bairro'],
  registrationProof: ['nomeArquivo'],
  restaurantMenu: ['descricaoPortal'],
  retailOrderItem: ['descricao'],
  teletexRequest: ['justificativa'],
  unit: ['unidade'],
}
/** Where agents and imports write: the name and reason of an agent, a file, a sheet of a workbook, a header, a cell. */
const WRITTEN = ['agent', 'reason', 'file', 'header', 'cell', 'map'] as const

/** Milliseconds in which a screen opens on a busy machine. */
const PATIENCE = 180_000

const places = [
  ...Object.entries(TEXTS).flatMap(([table, columns]) => columns.map((column) => `${table} ${column}`)),
  ...WRITTEN,
]
const SCRIPTS = PAYLOADS.length * places.length

/** Puts one payload in each place. */
async function plant({ running, deskUrl }: PortalServer, payloadOf: (place: string) => string): Promise<DeskClient> {
  const { app } = running()
  const db = untypedDb(app.db)
  for (const [table, columns] of Object.entries(TEXTS)) {
    const texts = columns.map((column) => [column, payloadOf(`${table} ${column}`)])
    await db.updateTable(table).set(Object.fromEntries(texts)).execute()
  }
  const roles = (['rh', 'folha', 'comissao', 'auditor', 'admin'] as const).map((role) => roleOver(role))
  const { codAgente } = await createAgent(app, roles, { nome: payloadOf('agent') })
  const client = deskClient({ deskUrl }, await startSession(app, codAgente))
  const [person] = await app.db.selectFrom('person').select('codPessoa').limit(1).execute()
  await client.call('encerraSessoes', { codPessoa: person?.codPessoa, motivo: payloadOf('reason') })
  const mapping = { tables: { pessoas: { file: payloadOf('file'), columns: { codPessoa: '1', cpf: '1', nome: '1' } } } }
  await client.call('recebeMapa', { nome: payloadOf('map').slice(0, 60), conteudo: JSON.stringify(mapping) })
  const list = `${payloadOf('header').replaceAll(';', ',')};B\n${payloadOf('cell').replaceAll(';', ',')};2\n`
  const people = `codPessoa;cpf;nome;dtNascimento\n1;${payloadOf('cell').replaceAll(';', ',')};X;${payloadOf('cell').replaceAll(';', ',')}\n`
  // The server removes from a name the parts that lead elsewhere, and keeps the rest.
  const files = { [`${payloadOf('file')}.csv`]: list, 'pessoas.csv': people }
  for (const [name, text] of Object.entries(files)) await client.upload(name, Buffer.from(text), {}, '/api/files/folha')
  await client.call('confereArquivos')
  return client
}

/** Addresses of all screens, with the details of one row each. */
async function addresses({ running }: PortalServer, client: DeskClient): Promise<string[]> {
  const [person] = await running().app.db.selectFrom('hrMessage').select('codPessoa').limit(1).execute()
  const requests: string[] = []
  for (const tipo of KINDS) {
    const { json } = await client.call('buscaFila', { tipo: [tipo], limite: 1 })
    const [row] = (json as unknown as { ttPedido: { codPedido: string }[] }).ttPedido
    if (row) requests.push(`/caixa?tipo=${tipo}&pedido=${tipo}.${row.codPedido}`)
  }
  const { json } = await client.call('buscaPublicacoes', { limite: 100 })
  const published = (json as unknown as { ttPublicacao: { codPublicacao: number; tipo: string }[] }).ttPublicacao
  const oneOfEach = [...new Map(published.map((one) => [one.tipo, one.codPublicacao])).values()]
  const further = ['nova', 'vagas', 'cardapio', ...oneOfEach].map((path) => `/publicacoes/${path}`)
  const screens = ['/caixa', '/caixa/decididos', '/caixa/ausentes', '/pessoas', '/folha', '/publicacoes', '/denuncias']
  return [...screens, '/equipe', '/situacao', '/registro', `/pessoas/${person?.codPessoa}`, ...requests, ...further]
}

/** Marks of payloads that a page shows as text. */
const MARK = /MARCA\d+X/g

async function look(page: Page, trial: Trial, path: string, shown: Set<string>): Promise<void> {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  const isOpen = await heading.waitFor().then(
    () => true,
    () => false,
  )
  trial.fault('screens that did not open', !isOpen, `${path}: ${isOpen ? '' : await page.textContent('body')}`)
  await page.waitForLoadState('networkidle')
  const tabs = page.getByRole('main').getByRole('tab')
  for (let at = 0, count = await tabs.count(); at === 0 || at < count; at++) {
    if (at > 0) {
      await tabs.nth(at).click()
      await page.waitForLoadState('networkidle')
    }
    const { text, elements, ran } = await page.evaluate(() => ({
      text:
        (document.body.textContent ?? '') +
        [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value).join(),
      elements: document.querySelectorAll('[data-hostile]').length,
      ran: 'ran' in window,
    }))
    for (const [mark] of text.matchAll(MARK)) shown.add(mark)
    trial.fault('elements made of texts', elements, path)
    trial.fault('scripts run', ran, path)
  }
}

export const check: Check = {
  goal: `${SCRIPTS} scripts in texts of people, payroll and HR, file names and cells of imports, on every screen of the desk in Chromium: none runs, none becomes an element, nothing for the policy to stop`,
  run: (trial) =>
    withBrowser(async ({ portal, open }) => {
      const shown = new Set<string>()
      for (let turn = 0; turn < trial.scaled(PAYLOADS.length); turn++) {
        const payloadOf = (place: string) => {
          const at = places.indexOf(place)
          return PAYLOADS[(at + turn) % PAYLOADS.length]?.(`MARCA${turn * places.length + at}X`) ?? ''
        }
        const client = await plant(portal, payloadOf)
        const context = await open()
        context.setDefaultTimeout(PATIENCE)
        await waitForBusyServer(context)
        context.on('dialog', (dialog) => {
          trial.fault('scripts run', 1, 'a dialog')
          void dialog.dismiss().catch(() => {})
        })
        await context.exposeFunction('noteBlocked', (what: string) => trial.fault('stopped by the policy', 1, what))
        await context.addInitScript(() => {
          Object.assign(window, { hostile: () => Object.assign(window, { ran: true }) })
          addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
            ;(window as unknown as { noteBlocked(what: string): void }).noteBlocked(
              `${effectiveDirective} ${blockedURI}`,
            )
          })
        })
        await context.addCookies([{ name: 'colab_hr', value: client.cookie, url: portal.deskUrl }])
        const page = await context.newPage()
        for (const path of await addresses(portal, client))
          await look(page, trial, new URL(path, portal.deskUrl).href, shown)
        trial.tried += places.length
        trial.add('screens opened', 1)
        await context.close()
      }
      trial.fault('stopped by the policy', 0)
      trial.figures['shown as text'] = shown.size
      trial.fail(shown.size < trial.tried / 2, 'too few were shown')
    }),
}
