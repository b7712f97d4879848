import { readFile } from 'node:fs/promises'
import { reportKeyFile } from '@colab/server/demo/misconduct'
import { answerReport, reportsToReview } from '@colab/server/domains/misconduct/review'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar denúncia' })
const done = (page: Page) => page.getByRole('alertdialog', { name: 'Denúncia enviada' })
const protocolOf = (page: Page) => page.getByRole('status', { name: 'Protocolo' })

/** Reads the reports about a person as HR does. */
async function reviewed(portal: PortalServer, nomeOfensor: string) {
  const { app } = portal.running()
  const { reports } = await reportsToReview(app, await readFile(reportKeyFile(app), 'utf8'))
  return reports.filter((report) => report.nomeOfensor === nomeOfensor)
}

async function fill(page: Page, nomeOfensor: string): Promise<void> {
  await choice(page, 'Quem está relatando').selectOption('Terceiro (a)')
  await field(page, 'Quem fez isso').fill(nomeOfensor)
  await choice(page, 'Já aconteceu antes?').selectOption('Recorrente (ocorreu outras vezes)')
  await field(page, 'Quando ocorreu').fill('Na sexta-feira')
  await page.getByRole('radio', { name: 'Não' }).check()
  await field(page, 'O que ocorreu').fill('Gritou com a equipe.')
}

/** Reads everything the browser stores for this origin, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    return `${stored} ${caches} ${document.cookie}`
  })

test(
  'sends a report without the person and shows its protocol once',
  { tag: '@phone-only' },
  async ({ page, enter, portal, expectAccessible }, { project }) => {
    const who = `Fulano ${project.name}`
    const { cpf, codPessoa } = await portal.makePerson()
    await enter(cpf, '/denuncia')
    await expect(page.getByRole('heading', { level: 1, name: 'Canal de denúncias' })).toBeVisible()
    await expectAccessible()
    await fill(page, who)
    await expect(field(page, 'Nome das testemunhas')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Sim' }).check()
    await field(page, 'Nome das testemunhas').fill('Beltrana')
    await field(page, 'Nome da vítima').fill('Sicrano')
    await send(page).dblclick()

    await expect(done(page)).toContainText('Denúncia gravada com sucesso!')
    await expect(done(page)).toContainText('aparece só desta vez')
    await expect(protocolOf(page)).toHaveText(/^([\dA-Z]{4}-){4}[\dA-Z]{4}$/)
    const protocol = (await protocolOf(page).textContent()) ?? ''
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(protocolOf(page)).toHaveText(protocol)
    const link = done(page).getByRole('link', { name: 'Acompanhar a denúncia' })
    await expect(link).toHaveAttribute('href', /\/acompanhar-denuncia\?locale=pt-BR/)
    await done(page).getByRole('button', { name: 'Já anotei, fechar' }).click()
    await expect(page).toHaveURL(/\/home$/)

    const reports = await reviewed(portal, who)
    expect(reports).toEqual([
      expect.objectContaining({
        identificacao: 'Terceiro (a)',
        nomeVitima: 'Sicrano',
        nomeOfensor: who,
        fatoRelatado: 'Recorrente (ocorreu outras vezes)',
        quandoOcorreu: 'Na sexta-feira',
        testemunhas: 'Beltrana',
        ocorrido: 'Gritou com a equipe.',
        messages: [],
      }),
    ])
    // Without its random id, which may contain any digits.
    const { id, ...report } = reports[0] ?? {}
    expect(JSON.stringify(report)).not.toContain(String(codPessoa))
    for (const text of [protocol, who, 'Gritou']) expect(await kept(page)).not.toContain(text)
  },
)

test('copies the protocol when the button is pressed', async ({ page, context, enter, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/denuncia')
  await fill(page, 'Fulano da cópia')
  await send(page).click()
  await done(page).getByRole('button', { name: 'Copiar' }).click()
  await expect(done(page).getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await protocolOf(page).textContent())
})

test('stores nothing on the device and empties the form on reload', async ({ page, enter, portal }) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/denuncia')
  await fill(page, 'Ninguém em especial')
  expect(await kept(page)).not.toMatch(/Ninguém|Gritou/)
  await page.getByRole('banner').locator('a[href="/home"]').click()
  const question = page.getByRole('alertdialog', { name: 'Sair sem enviar?' })
  await expect(question).toContainText('O que você digitou será apagado.')
  await question.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(field(page, 'O que ocorreu')).toHaveValue('Gritou com a equipe.')
  let asked = 0
  page.on('dialog', (dialog) => {
    asked++
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toBe(1)
  await expect(field(page, 'O que ocorreu')).toHaveValue('')
})

test.describe('on the follow-up page', () => {
  // The browser logs the error status of a wrong protocol and of an empty message.
  test.use({ expectedErrors: /acompanhar-denuncia/ })

  test(
    'shows HR’s answer and takes a reply without signing in, in three languages',
    { tag: '@phone-only' },
    async ({ page, enter, portal, expectAccessible }, { project }) => {
      const who = `Seguido ${project.name}`
      const { cpf } = await portal.makePerson()
      await enter(cpf, '/denuncia')
      await fill(page, who)
      await send(page).click()
      const protocol = (await protocolOf(page).textContent()) ?? ''
      const { app } = portal.running()
      const [report] = await reviewed(portal, who)
      const key = await readFile(reportKeyFile(app), 'utf8')
      await app.db
        .transaction()
        .execute((db) => answerReport({ ...app, db }, report?.id ?? '', key, 'Onde foi?\nHavia alguém?'))

      // Not on a page of the portal, which would reload without its session.
      await page.goto('/acompanhar-denuncia')
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login/colab?product_id=colab&client_id=colab')
      await page.getByRole('link', { name: 'Acompanhar uma denúncia' }).click()
      await expect(page).toHaveTitle(/^Acompanhar denúncia/)
      await expectAccessible()
      await field(page, 'Protocolo').fill('7K2M')
      await page.getByRole('button', { name: 'Ver a denúncia' }).click()
      await expect(field(page, 'Protocolo')).toHaveAccessibleDescription(/Não há denúncia com este protocolo/)
      await field(page, 'Protocolo').fill(protocol.toLowerCase())
      await page.getByRole('button', { name: 'Ver a denúncia' }).click()

      await expect(page.getByRole('main')).toContainText('O RH respondeu.')
      await expect(page.getByText('Onde foi?')).toBeVisible()
      expect(page.url()).not.toContain(protocol)
      await expectAccessible()
      await page.getByRole('button', { name: 'Enviar' }).click()
      await expect(field(page, 'Escrever ao RH')).toHaveAccessibleDescription('Escreva a mensagem.')
      await field(page, 'Escrever ao RH').fill('No depósito.')
      await page.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByRole('status')).toContainText('Mensagem enviada ao RH.')
      await expect(page.getByText('No depósito.')).toBeVisible()
      expect((await reviewed(portal, who))[0]?.messages.map(({ text }) => text)).toEqual([
        'Onde foi?\nHavia alguém?',
        'No depósito.',
      ])

      await page.getByRole('button', { name: 'Idioma' }).click()
      await page.getByRole('button', { name: 'English (US)' }).click()
      await expect(page.getByRole('main')).toContainText('You wrote last. HR has not answered yet.')
      await page.getByRole('button', { name: 'Language' }).click()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('main')).toContainText('Usted escribió el último mensaje.')
      await expectAccessible()
    },
  )
})
