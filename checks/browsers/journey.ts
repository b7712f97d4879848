import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addDays } from '@colab/contract/wire/calendar'
import { DEMO, type PortalServer } from '@colab/server/test/portal'
import type { Driver } from './driver.ts'

/* The actions of an employee on the phone, in any browser with a driver. */

const PHOTO = fileURLToPath(new URL('../../apps/server/demo/assets/digitalizado.png', import.meta.url))
const PATIENCE = 30_000

/** In the page: visible elements by their text, and values as a person types them. */
const HELPERS = `
const text = (element) => (element.getAttribute('aria-label') || element.innerText || '').trim()
const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
const button = (name) => shown('dialog[open] button, dialog[open] a').concat(shown('button, a')).find((element) => text(element) === name && !element.disabled)
const field = (name) => shown('input, textarea').find((element) => (element.labels && element.labels[0] ? text(element.labels[0]) : '').startsWith(name))
const type = (element, value) => {
  element.focus()
  const prototype = element.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(element, value)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }))
  element.blur()
}
const page = () => (document.body || document.documentElement).innerText
`

/** In the page: the number of replies that are stored on the device. */
const KEPT_ROWS = `new Promise((resolve) => {
  const opened = indexedDB.open('kept')
  opened.onerror = () => resolve(0)
  opened.onsuccess = () => {
    const { result: database } = opened
    const count = database.transaction('rows').objectStore('rows').count()
    count.onsuccess = () => { database.close(); resolve(count.result) }
  }
})`

/**
 * Returns how many replies are stored, once their number is stable: they are stored after they are shown, and leaving
 * the page at once would lose some.
 */
async function keptRows(driver: Driver): Promise<number> {
  for (let before = -1; ; await wait(1000)) {
    const rows = await driver.run<number>(KEPT_ROWS)
    if (rows === before) return rows
    before = rows
  }
}

/** Walks through the journey and returns the pictures of its screens by name; throws at the first step that fails. */
export async function walk(driver: Driver, portal: PortalServer): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {}
  const see = async (name: string) => {
    pictures[name] = await driver.picture()
  }
  const run = <T>(body: string) => driver.run<T>(`(() => { ${HELPERS} ${body} })()`)
  /** Waits until an expression is true in the page. */
  async function until(step: string, expression: string): Promise<void> {
    const end = Date.now() + PATIENCE
    let last: unknown
    while (Date.now() < end) {
      last = await run<boolean>(`return Boolean(${expression})`).catch((error: unknown) => error)
      if (last === true) return
      await wait(100)
    }
    const page = await run<string>('return location.pathname + " " + page()').catch(() => '')
    throw new Error(`${step}: ${last} on ${page.slice(-600)}\n${driver.errors.join('\n')}`)
  }
  async function press(name: string): Promise<void> {
    await until(`button ${name}`, `button(${JSON.stringify(name)})`)
    await run(`button(${JSON.stringify(name)}).click()`)
  }
  async function fill(name: string, value: string): Promise<void> {
    await until(`field ${name}`, `field(${JSON.stringify(name)})`)
    await run(`type(field(${JSON.stringify(name)}), ${JSON.stringify(value)})`)
  }
  /**
   * Opens an address once no transaction is running: WebKit may fail to open its database again when a page is left in
   * the middle of one.
   */
  const open = async (path: string) => {
    if (path !== '/') await keptRows(driver)
    await driver.open(portal.url + path)
  }
  const has = (words: string) => `page().includes(${JSON.stringify(words)})`

  await open('/')
  await until('sign-in page', `field('CPF')`)
  // Not every browser takes its language from its settings.
  await run(`localStorage.setItem('locale', 'pt-BR'); window.isFormer = true; location.reload()`)
  await until('sign-in page in Portuguese', `!window.isFormer && field('Senha')`)
  await see('sign-in')
  await fill('CPF', DEMO.full.cpf)
  await fill('Senha', DEMO.full.senha)
  await press('Entrar')
  await until('home', `location.pathname === '/home' && ${has('Ana')}`)
  await until('tiles of home', `document.querySelector('main a[href="/comprovantes"]')`)
  await see('home')

  const before = await keptRows(driver)
  await open('/comprovantes')
  await until('payslip', `${has('Total de proventos')} && /R\\$\\s\\d/.test(page())`)
  await see('payslip')
  if ((await keptRows(driver)) <= before) throw new Error('the payslip is not kept')

  const { app } = portal.running()
  const [year, month, day] = addDays(app.clock.today(), -1).split('-')
  await open('/inclusao-ponto')
  await press('Pedir ajuste')
  await fill('Data', `${day}/${month}/${year}`)
  await fill('Hora', '00:01')
  await fill('Observação', 'Esqueci de registrar.')
  await see('punch')
  await press('Enviar')
  await until('punch sent', has('Solicitação de ajuste enviada ao RH.'))

  await open('/atestados')
  await press('Enviar atestado')
  await until('form of a sick note', `document.querySelector('dialog[open] input[type=file]')`)
  await driver.attach('dialog[open] input[type=file]', PHOTO)
  await until('photo read', has('Frente'))
  await see('sick note')
  await press('Enviar')
  await until('sick note sent', `${has('Enviado ao RH')} || ${has('Melhoras!')}`)
  const { stored } = await app.db
    .selectFrom('absence')
    .innerJoin('person', 'person.codPessoa', 'absence.codPessoa')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('cpf', '=', DEMO.full.cpf)
    .executeTakeFirstOrThrow()
  if (Number(stored) === 0) throw new Error('the sick note is not stored')

  await open('/home')
  await until('home again', has('Ana'))
  const ready = `caches.keys().then(async (names) => {
    const all = await Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())))
    const registration = await navigator.serviceWorker.getRegistration()
    // The cache is there before the page is in it.
    const page = await (await caches.open('pages')).match('/home')
    return Boolean(registration && registration.active && page) && all.flat().length > 50
  })`
  for (const end = Date.now() + PATIENCE; !(await driver.run<boolean>(ready)); await wait(200))
    if (Date.now() > end) throw new Error('the service worker is not ready')
  await portal.stop()
  try {
    await open('/comprovantes')
    await until('payslip without connection', `${has('visto em')} && ${has('Total de proventos')}`)
    await see('offline')
  } finally {
    await portal.start()
  }
  if (driver.errors.length > 0) throw new Error(driver.errors.join('\n'))
  return pictures
}
