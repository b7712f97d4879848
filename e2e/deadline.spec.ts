import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS } from './network.ts'
import { SCREENS } from './screens.ts'

// The browser logs every aborted request.
test.use({ expectedErrors: /Failed to load resource|ERR_|Failed to fetch/ })

/** Screens with data that home has read are shown at once; a report needs no reply. */
const ANSWERED = ['/escala', '/programacao', '/varejo', '/avisos', '/denuncia']

const main = (page: Page) => page.getByRole('main')
/** Returns the text of a screen some milliseconds later. */
async function saysSo(page: Page, later: number): Promise<string> {
  await page.clock.fastForward(later)
  return (await main(page).textContent()) ?? ''
}

test('no screen stays grey in front of a server that never replies', async ({ page, enter }) => {
  await page.clock.install()
  await enter(DEMO.newHire.cpf)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await page.route(CALLS, () => {})
  for (const path of SCREENS) {
    // As a link of the portal does, from the end of a long page.
    await page.evaluate((to) => {
      scrollTo(0, document.body.scrollHeight)
      history.pushState(null, '', to)
    }, path)
    // The title of a screen whose code is loading takes no focus.
    await expect(main(page).locator('h1[tabindex]'), path).toBeInViewport()
    if (path === '/beneficios') await expect.poll(() => saysSo(page, 6000)).toContain('Ainda carregando…')
    await expect.poll(() => saysSo(page, 16_000), { message: path, intervals: [100] }).not.toContain('arregando…')
    if (ANSWERED.includes(path)) continue
    await expect(main(page).getByRole('alert').first(), path).toContainText('O servidor está demorando. Tente de novo.')
    await expect(main(page).getByRole('button', { name: 'Tentar de novo' }).first(), path).toBeEnabled()
  }
})

test('a message that got no reply in time is kept, and counts once when it is sent again', async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await page.clock.install()
  await enter(cpf, '/fale-com-rh')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Uma vez só')
  // The server processes the call, and its reply never arrives.
  await page.route(CALLS, (route) => route.fetch().then(() => {}))
  const sent = page.waitForRequest(CALLS)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await sent
  const written = () =>
    portal.running().app.db.selectFrom('hrMessage').select('descricao').where('codPessoa', '=', codPessoa).execute()
  await expect.poll(written).toHaveLength(1)
  await page.clock.fastForward(16_000)
  await expect(main(page).getByText('Não recebemos a resposta do servidor.')).toBeVisible()
  await page.unroute(CALLS)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  expect(await written()).toEqual([{ descricao: 'Uma vez só' }])
})
