import { addDays } from '@colab/contract/wire/calendar'
import { runInbox } from '@colab/server/test/hr'
import type { PortalServer } from '@colab/server/test/portal'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { expect, switchLanguage, test } from './fixtures.ts'

/* Requests that employees send, HR decides in the inbox, and the portal shows. */

const RECORD = { codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7, nome: 'MARIA DE SOUZA' }
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280

/** Runs `colab inbox …` on the test’s server. */
const inbox = (portal: PortalServer, ...argv: string[]) => runInbox(portal.running().app, ...argv)

/** Finds the only request of a kind that a person has in the inbox. */
async function requestOf(portal: PortalServer, kind: string, codPessoa: number) {
  const requests = (await inbox(portal, 'list', kind)).data as { id: string; codPessoa: number }[]
  const own = requests.filter((request) => request.codPessoa === codPessoa)
  expect(own).toHaveLength(1)
  return own[0]?.id ?? ''
}

/** Opens the notice of a decision from the list and returns its dialog. */
async function readNotice(page: Page, portal: PortalServer, title: string) {
  await page.goto(`${portal.url}/avisos`)
  await page.getByRole('main').getByRole('link', { name: title }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test('shows an approved change in the record and in a notice', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await portal.makePerson({ person: RECORD })
  await enter(cpf, '/dadoscadastrais')
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  const form = page.getByRole('dialog', { name: 'Atualizar meus dados' })
  await form.getByRole('textbox', { name: 'Celular', exact: true }).fill('(21) 99876-5432')
  if (!isWide(page)) await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  const said = page.getByRole('alertdialog')
  await expect(said).toContainText('O RH vai analisar os dados')
  await said.getByRole('button', { name: 'OK' }).click()
  const id = await requestOf(portal, 'registration', codPessoa)
  await inbox(portal, 'approve', 'registration', id, '--reason', 'Tudo certo.')
  const notice = await readNotice(page, portal, 'Sua alteração cadastral foi aprovada.')
  await expect(notice).toContainText('já está nos seus dados: celular.')
  await expect(notice).toContainText('Mensagem do RH: Tudo certo.')
  await expectAccessible()
  await page.goto(`${portal.url}/dadoscadastrais`)
  await expect(page.getByRole('main')).toContainText('(21) 99876-5432')
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  await expect(form).toBeVisible()
})

test('shows an answer of HR with its file in the history and in a notice', async ({ page, enter, portal }) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Quando sai o vale?')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  const id = await requestOf(portal, 'message', codPessoa)
  const file = new URL('../docs/pictures/home-phone.png', import.meta.url).pathname
  await inbox(portal, 'answer', 'message', id, '--text', 'No dia 30.', '--attach', file)
  const notice = await readNotice(page, portal, 'O RH respondeu à sua mensagem.')
  await expect(notice).toContainText('No dia 30.')
  await page.goto(`${portal.url}/fale-com-rh?historico=1`)
  const history = page.getByRole('dialog')
  await expect(history).toContainText('No dia 30.')
  await expect(history).not.toContainText('Aguardando resposta')
})

test('shows why HR refused a punch in the list and in a notice', async ({ page, enter, portal }) => {
  const person = await portal.makePerson()
  const { codPessoa } = person
  await giveTimeRecords(portal.running(), person, {})
  const yesterday = addDays(portal.running().app.clock.today(), -1)
  const [year, month, day] = yesterday.split('-')
  await enter(person.cpf, '/inclusao-ponto')
  await page.getByRole('button', { name: 'Pedir ajuste', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Data' }).pressSequentially(`${day}${month}${year}`)
  await form.getByRole('textbox', { name: 'Hora' }).pressSequentially('0001')
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Solicitação de ajuste enviada ao RH.' })).toBeFocused()
  const id = await requestOf(portal, 'adjustment', codPessoa)
  await inbox(portal, 'reject', 'adjustment', id, '--reason', 'Você estava de folga.')
  const notice = await readNotice(
    page,
    portal,
    `Seu ajuste de ponto foi recusado: marcação de ${day}/${month}/${year} às 00:01.`,
  )
  await expect(notice).toContainText('Motivo: Você estava de folga.')
  await page.goto(`${portal.url}/inclusao-ponto`)
  await expect(page.getByRole('table')).toContainText(/Recusada/)
  await expect(page.getByRole('main')).toContainText('Você estava de folga.')
})

test('shows what HR decided about an application in three languages', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  const { db, clock } = portal.running().app
  await db.insertInto('openingApplication').values({ codRequisicao: 102, codPessoa, appliedAt: clock.now() }).execute()
  await inbox(portal, 'approve', 'application', `102_${codPessoa}`, '--reason', 'Entrevista na terça.')
  await enter(cpf, '/oportunidade-interna')
  const dialog = page.getByRole('dialog')
  for (const [locale, decided, words] of [
    ['pt-BR', 'Candidatura aprovada', 'Resposta do RH'],
    ['en-US', 'Application approved', 'HR’s answer'],
    ['es', 'Postulación aprobada', 'Respuesta de Recursos Humanos'],
  ] as const) {
    await switchLanguage(page, locale)
    const card = page.getByRole('article').filter({ hasText: decided })
    await expect(card).toHaveCount(1)
    await card.getByRole('link').or(card.getByRole('button')).first().click()
    await expect(dialog.getByRole('heading', { name: words })).toBeVisible()
    await expect(dialog).toContainText('Entrevista na terça.')
    if (locale === 'pt-BR') await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
