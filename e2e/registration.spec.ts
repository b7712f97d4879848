import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatDate } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import { formatPhone } from '@colab/contract/wire/phone'
import type { Page } from '@playwright/test'
import { DEMO, expect, switchLanguage, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import { startPortal } from './server.ts'

/** Finds the value of a label. */
const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

test('shows personal data as on record', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const { db } = portal.running().app
  const person = await db.selectFrom('person').selectAll().where('cpf', '=', DEMO.full.cpf).executeTakeFirstOrThrow()
  await enter(DEMO.full.cpf, '/dadoscadastrais')
  await expect(page.getByRole('main').getByText(person.nome, { exact: true })).toBeVisible()
  await expect(fact(page, 'Celular')).toHaveText(formatPhone(person.celular))
  await expect(fact(page, 'E-mail particular')).toHaveText(person.emailParticular)
  await expect(fact(page, 'Logradouro')).toHaveText(`Rua ${person.endereco}`)
  await expect(fact(page, 'Número')).toHaveText(person.numEnd)
  await expect(fact(page, 'Bairro')).toHaveText(person.bairro)
  await expect(fact(page, 'Cidade')).toHaveText(`${person.cidade} – ${person.codUf}`)
  await expect(fact(page, 'CEP')).toHaveText(/^\d{5}-\d{3}$/)
  await expect(fact(page, 'Estado civil')).toHaveText('Viúvo(a)')
  await expect(fact(page, 'Cônjuge')).toHaveText('Não informado')
  await expect(fact(page, 'Escolaridade')).not.toHaveText('Não informado')
})

test('shows the contract in its own tab and keeps it in the address', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { db } = portal.running().app
  const contract = await db
    .selectFrom('employment')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select(['nomeEmpresa', 'cnpj', 'cargo', 'unidade', 'dtAdmissao', 'vlrSalario', 'supervisor'])
    .where('cpf', '=', DEMO.full.cpf)
    .executeTakeFirstOrThrow()
  await enter(DEMO.full.cpf)
  await page.goto('/dadoscadastrais')
  await page.getByRole('tab', { name: 'Contratuais' }).click()
  await expect(page).toHaveURL(/\?aba=contratuais$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Contratuais', selected: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(contract.cargo, { exact: true })).toBeVisible()
  await expect(fact(page, 'Empresa')).toHaveText(contract.nomeEmpresa)
  await expect(fact(page, 'CNPJ')).toHaveText(formatCnpj(contract.cnpj))
  await expect(fact(page, 'Unidade')).toHaveText(contract.unidade)
  await expect(fact(page, 'Admissão')).toHaveText(formatDate(contract.dtAdmissao))
  await expect(fact(page, 'Salário')).toHaveText(formatBRL(contract.vlrSalario))
  await expect(fact(page, 'Supervisão')).toHaveText(contract.supervisor)
  await expectAccessible()
})

test('shows the letters of an alphanumeric CNPJ', async ({ page, enter }) => {
  await enter(DEMO.pendingEvaluation.cpf, '/dadoscadastrais?aba=contratuais')
  await expect(fact(page, 'CNPJ')).toHaveText('VN.7LG.2A5/0001-92')
})

test('shows the older of two employments', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/dadoscadastrais?aba=contratuais')
  await expect(fact(page, 'CNPJ')).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Promotor de vendas')).toBeVisible()
})

test('lists the benefits in a dialog', { tag: '@phone' }, async ({ page, enter, expectAccessible }) => {
  await enter(DEMO.full.cpf, '/dadoscadastrais')
  const button = page.getByRole('button', { name: 'Meus benefícios' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Meus benefícios' })
  const rows = dialog.getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveText(['Plano de saúde', 'Vale-refeição', 'Seguro de vida'])
  const plan = dialog.getByRole('row').filter({ hasText: 'Plano de saúde' })
  await expect(plan).toContainText(/Plano Vida Essencial.*Titular.*R\$\s[\d,]+ por mês.*Desde \d{2}\/\d{2}\/\d{4}/s)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('tells a new hire that there are no benefits yet in three languages', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(DEMO.newHire.cpf, '/dadoscadastrais')
  await expect(page.getByRole('main').getByText('Elisa Rocha', { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const [locale, none] of [
    ['pt-BR', 'Você ainda não tem benefícios'],
    ['en-US', 'You have no benefits yet'],
    ['es', 'Todavía no tiene beneficios'],
  ] as const) {
    await switchLanguage(page, locale)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(dialog.getByRole('heading', { name: none })).toBeVisible()
    if (locale === 'pt-BR') await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('opens personal data from the bar or the drawer', { tag: '@phone' }, async ({ page, enter, isMobile }) => {
  await enter(DEMO.full.cpf)
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Dados Cadastrais' }).click()
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Ana Souza' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dados cadastrais' })).toBeVisible()
})

test('hides the contract tab when the client has none', async ({ page, portal }) => {
  const { profile } = portal.settings
  const other = await startPortal({ profile: { ...profile, features: { ...profile.features, contractTab: false } } })
  try {
    await page.goto(`${other.url}/icon.svg`)
    for (const { name, value } of await other.session(DEMO.full.cpf)) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const)
    }
    await page.goto(`${other.url}/dadoscadastrais?aba=contratuais`)
    await expect(fact(page, 'Bairro')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  } finally {
    await other.remove()
  }
})

test.describe('when the data cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the data when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/dadoscadastrais')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('main').getByText('Ana Souza', { exact: true })).toBeVisible()
  })
})
