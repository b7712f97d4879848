import { randomUUID } from 'node:crypto'
import { createLog } from '@colab/server/base/log'
import { storeFile } from '@colab/server/db/files'
import type { PortalServer } from '@colab/server/test/portal'
import type { BrowserContext, Page } from '@playwright/test'
import { enterPortal, withBrowser } from '../../browser.ts'
import type { Check } from '../check.ts'

const FILES = 300
/** Attachments of one notice. */
const EACH = 20
/** Milliseconds for a script to run after its file is open. */
const TIME_TO_RUN = 100

/** Takes the token wherever it can be reached, and shows that it ran. */
const RUN = `try{localStorage.taken=1}catch(e){};try{top.taken=1}catch(e){};try{opener.taken=1}catch(e){};fetch('/taken');alert(1)`
const URI = `javascript:${encodeURIComponent(RUN)}`
const DATA = `data:text/html,${encodeURIComponent(`<script>${RUN}</script>`)}`

const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<!doctype html><script src="data:text/javascript,${encodeURIComponent(RUN)}"></script>`,
  `<script type="module">${RUN}</script>`,
  `<img src="x:" onerror="${RUN}">`,
  `<body onload="${RUN}">`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe srcdoc="&lt;script>${RUN}&lt;/script>"/></foreignObject></svg>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe src="${URI}"></iframe>`,
  `<object data="${DATA}"></object><embed src="${DATA}">`,
  `<meta http-equiv="refresh" content="0;url=${URI}">`,
  `<meta http-equiv="refresh" content="0;url=${DATA}">`,
  `<input autofocus onfocus="${RUN}"><details open ontoggle="${RUN}">x</details>`,
  `<form id="f" action="${URI}"><input type="submit" autofocus></form><script>f.submit()</script>`,
  `<base href="data:text/javascript,"><script src="${encodeURIComponent(RUN)}"></script>`,
  `<math><mtext></p><style><img src="x:" onerror="${RUN}"></style></mtext></math>`,
  `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`,
  `GIF89a/*<script>*/=1;${RUN}//</script>`,
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);${RUN.replaceAll(/[()]/g, '\\$&')})>>>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n<script>${RUN}</script>`,
  `\x89PNG\r\n\x1a\n<script>${RUN}</script>`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\ufeff\u0000<script>${RUN}</script>`,
]
const EXTENSIONS = ['html', 'svg', 'txt', 'pdf', 'xml', 'png', 'htm', 'gif', 'xhtml', 'jpg', 'mht']
const TYPES = ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/pdf']

const payload = (at: number) => PAYLOADS[at % PAYLOADS.length] ?? ''
const extension = (at: number) => EXTENSIONS[Math.floor(at / PAYLOADS.length + at) % EXTENSIONS.length] ?? 'html'

/** Creates a person with a notice that has these payloads attached. */
async function personWith(portal: PortalServer, numbers: number[]): Promise<string> {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const key = { codEmpregado: employments[0]?.codEmpregado ?? 0, dtAviso: clock.today(), sequencia: 1 }
  const texts = { mensagem: '<b>Aviso</b>', observacao: `<script>${RUN}</script>`, justificativa: '' }
  await db
    .insertInto('notice')
    .values({ ...key, ...texts, codPessoa, codEmp: 1, codMensagem: 7, situacao: 'N', mostraMensagem: 0 })
    .execute()
  for (const [index, at] of numbers.entries()) {
    const file = { nomeArquivo: `${randomUUID()}.${extension(at)}`, tipo: 'text/html' }
    const codArquivo = await storeFile(db, { ...file, conteudo: new Uint8Array(Buffer.from(payload(at))) })
    const attachment = { ...key, sequenciaAnexo: index + 1, extensao: extension(at), codArquivo }
    await db.insertInto('noticeAttachment').values(attachment).execute()
  }
  return cpf
}

const hasRun = (page: Page) =>
  page.evaluate(() => 'taken' in window || localStorage.getItem('taken') !== null).catch(() => false)

/** Opens an attachment as a person does: in the viewer, in a tab or as a download. */
async function openAttachment(context: BrowserContext, page: Page, index: number): Promise<void> {
  const viewer = page.getByRole('dialog', { name: /\.[a-z]+$/ })
  const shown = Promise.any([
    page.waitForEvent('download').then((download) => download.cancel()),
    context.waitForEvent('page').then(async (tab) => {
      await page.waitForTimeout(TIME_TO_RUN)
      await tab.close()
    }),
    viewer.waitFor(),
  ])
  await page.getByRole('button', { name: `Anexo ${index + 1} (` }).click()
  await shown
  await page.waitForTimeout(TIME_TO_RUN)
  if (await viewer.isVisible()) await viewer.getByRole('button', { name: 'Fechar' }).click()
}

/** Opens a payload in the origin of the portal without sandbox and under its own type: the policy alone must hold. */
async function openInOrigin(page: Page, content: string, type: string): Promise<void> {
  await page.evaluate(
    ([text = '', mime = '']) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.onload = () => setTimeout(resolve, 50)
        frame.src = URL.createObjectURL(new Blob([text], { type: mime }))
        document.body.append(frame)
        setTimeout(resolve, 1000)
      }),
    [content, type],
  )
}

export const check: Check = {
  goal: `${FILES} files with scripts opened from notices, and in frames of the portal without sandbox: no script runs, no token is read; the browser reports what the policy blocked, and the log has it`,
  run: (trial) =>
    withBrowser(async ({ portal, open }) => {
      const count = trial.scaled(FILES)
      let reports = 0
      const write = (line: string) => {
        if ('directive' in JSON.parse(line)) reports += 1
      }
      portal.running().app.log = createLog({}, { write })
      for (let from = 0; from < count; from += EACH) {
        const numbers = Array.from({ length: Math.min(EACH, count - from) }, (_, index) => from + index)
        const context = await open()
        context.on('dialog', (dialog) => {
          trial.fault('dialogs of scripts', 1)
          void dialog.dismiss().catch(() => {})
        })
        context.on('request', (request) => {
          trial.fault('requests of scripts', new URL(request.url()).pathname === '/taken')
        })
        const page = await context.newPage()
        await enterPortal(page, portal, await personWith(portal, numbers), '/avisos')
        await page.getByRole('link', { name: '<b>Aviso</b>' }).click()
        for (const [index, at] of numbers.entries()) {
          await openAttachment(context, page, index)
          await openInOrigin(page, payload(at), TYPES[at % TYPES.length] ?? '')
          trial.tried += 2
        }
        trial.fault('pages reached', await hasRun(page))
        await context.close()
      }
      trial.add('policy reports', reports)
      trial.fail(reports === 0, 'the log has no report')
    }),
}
