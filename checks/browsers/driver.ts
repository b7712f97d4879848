import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import puppeteer from 'puppeteer-core'

/**
 * The functions of a browser that a journey needs. Scripts are text, because old browsers cannot run those of
 * Playwright.
 */
export interface Driver {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page and waits for its promise. */
  run<T>(expression: string): Promise<T>
  /** Chooses a file in the field that a selector finds. */
  attach(selector: string, file: string): Promise<void>
  /** Takes a picture of the page as PNG in base64. */
  picture(): Promise<string>
  /** Errors of scripts and violations of the policy so far; none where the browser does not report them. */
  errors: string[]
  close(): Promise<void>
}

const PHONE = { width: 360, height: 740 }

/** Starts a Chromium of any age from its folder. */
export async function openChromium(folder: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'colab-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: join(folder, 'chromium'),
    args: ['--single-process', '--no-zygote', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, LD_LIBRARY_PATH: ['lib', 'al2023/lib'].map((name) => join(folder, name)).join(':') },
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  const [page = await context.newPage()] = context.pages()
  const session = await context.newCDPSession(page)
  const errors: string[] = []
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
    errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text),
  )
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error' && entry.source !== 'network') errors.push(entry.text)
  })
  for (const domain of ['Runtime', 'Log', 'Page', 'DOM'] as const) await session.send(`${domain}.enable`)
  return {
    errors,
    async open(url) {
      await session.send('Page.navigate', { url })
    },
    async run(expression) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async attach(selector, file) {
      const { root } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      await session.send('DOM.setFileInputFiles', { nodeId, files: [file] })
    },
    picture: async () => (await session.send('Page.captureScreenshot', { format: 'png' })).data,
    async close() {
      // As a single process it may fail to close; all its data is in this profile.
      await context.close().catch(() => {})
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Starts the installed Firefox, over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: PHONE,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    errors,
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (expression) => page.evaluate(expression) as Promise<never>,
    async attach(selector, file) {
      const field = await page.$(selector)
      await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
    },
    picture: async () => String(await page.screenshot({ encoding: 'base64' })),
    close: () => browser.close(),
  }
}

/** Gives programs a display of their own where there is none. */
const VIRTUAL_DISPLAY = ['/usr/bin/xvfb-run'].find((path) => existsSync(path))

/** The driver of WebKitGTK; its browser needs a display. */
export const WEBKIT =
  process.env.DISPLAY || VIRTUAL_DISPLAY ? ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path)) : undefined

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKitGTK, over WebDriver. */
export async function openWebKit(executable: string): Promise<Driver> {
  const port = await freePort()
  const command = [executable, `--port=${port}`]
  const [program = executable, ...args] = process.env.DISPLAY ? command : [VIRTUAL_DISPLAY ?? '', '-a', ...command]
  const driver: ChildProcess = spawn(program, args, {
    stdio: 'ignore',
    // A group of its own: the display ends with the driver.
    detached: true,
    // Without a display and without a user: its sandbox needs more than containers grant.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'pt_BR.UTF-8' },
  })
  let path = ''
  const send = async <T>(method: string, name: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}${name}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const started = async (): Promise<{ sessionId: string }> => {
    const browserOptions = { binary: browserOf(), args: ['--automation'] }
    for (let tries = 0; ; tries++) {
      try {
        return await send('POST', '/session', {
          capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
        })
      } catch (error) {
        if (tries === 50) throw error
        await wait(100)
      }
    }
  }
  path = `/session/${(await started()).sessionId}`
  await send('POST', '/window/rect', PHONE)
  return {
    errors: [],
    open: (url) => send('POST', '/url', { url }),
    run: (expression) =>
      send('POST', '/execute/async', {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done(String(error)))`,
        args: [],
      }),
    async attach(selector, file) {
      const element = await send<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
      await send('POST', `/element/${element[ELEMENT]}/value`, { text: file })
    },
    picture: () => send('GET', '/screenshot'),
    async close() {
      await send('DELETE', '').catch(() => {})
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}

/** The small browser that comes with the library. */
function browserOf(): string {
  const found = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64']
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
  if (!found) throw new Error('webkit2gtk-driver is installed without its MiniBrowser')
  return found
}
