import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import type { Page } from '@playwright/test'
import { choose, DEMO, expect, switchLanguage, test, tileOf } from './fixtures.ts'
import { SCREENS } from './screens.ts'

const bar = (page: Page) => page.getByRole('banner')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const html = (page: Page) => page.locator('html')
const _message = (page: Page) => page.getByRole('status').locator('p')

/** Sets a mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('shows name and picture in the bar, initials without a picture, and the version in the footer', async ({
  page,
  enter,
  portal,
}) => {
  await enter(DEMO.full.cpf)
  await expect(bar(page).getByText('Ana Souza')).toBeVisible()
  await expect(bar(page).locator('img[src^="blob:"]')).toHaveJSProperty('complete', true)
  const year = portal.running().app.clock.today().slice(0, 4)
  await expect(page.getByRole('contentinfo')).toHaveText(`Portal do Colaborador · ${year} · 1.1.21`)
  const { cpf } = await portal.makePerson({ person: { nome: 'Maria Clara de Teste' } })
  await enter(cpf)
  await expect(bar(page).getByText('Maria Clara de Teste')).toBeVisible()
  await expect(bar(page).getByText('MT', { exact: true })).toBeVisible()
})

test('counts unread notices in the bell and lists the three latest, cut at 25 characters', {
  tag: '@phone-only',
}, async ({ page, enter, portal, expectAccessible }) => {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const key = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, codMensagem: 7 }
  const rest = { mostraMensagem: 0, observacao: '', justificativa: '' } as const
  const texts = [
    'Primeiro de todos os avisos',
    'Exatamente 25 caracteres.',
    'Terceiro',
    'O quarto aviso é bem comprido',
  ]
  const rows = texts.map((mensagem, at) => ({
    ...key,
    ...rest,
    mensagem,
    sequencia: 1,
    situacao: at === 2 ? ('L' as const) : ('N' as const),
    dtAviso: addDays(clock.today(), at - 5),
  }))
  await db.insertInto('notice').values(rows).execute()
  await enter(cpf)
  await bar(page).getByRole('button', { name: 'Avisos, 3 não lidos' }).click()
  const dayOf = (at: number) => formatDate(addDays(clock.today(), at - 5))
  const shown = [
    `O quarto aviso é bem comp...${dayOf(3)} · não lido`,
    `Terceiro${dayOf(2)}`,
    `Exatamente 25 caracteres.${dayOf(1)} · não lido`,
    'Ver todos os avisos',
  ]
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(shown)
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Ver todos os avisos' }).click()
  await expect(page).toHaveURL(/\/avisos$/)
})

test('lists all screens by group in the drawer and closes it', { tag: '@phone-only' }, async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter(DEMO.full.cpf)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const open = () => bar(page).getByRole('button', { name: 'Menu' }).click()
  await open()
  await expect(drawer.getByRole('link', { name: 'Espelho de ponto' })).toBeHidden()
  await drawer.getByText('Tempo', { exact: true }).click()
  await expect(drawer.getByRole('list', { name: 'Tempo' }).getByRole('link').first()).toBeVisible()
  const shown = await drawer.locator('li > a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown.toSorted()).toEqual(['/home', ...SCREENS].toSorted())
  expect(shown.slice(0, 3)).toEqual(['/home', '/avisos', '/dadoscadastrais'])
  await expect(drawer.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Menu' })).toBeFocused()
  await open()
  await drawer.getByRole('link', { name: 'Avisos' }).click()
  await expect(page).toHaveURL(/\/avisos$/)
  await expect(drawer).toBeHidden()
  await open()
  await drawer.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Alterar Senha' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Holerite' }).click()
  await expect(page).toHaveURL(/\/comprovantes/)
  await bar(page).getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/avisos$/)
  await page.goto('/pip')
  await bar(page).getByRole('button', { name: 'Voltar' }).click()
  await expect(page, 'a new page does not know where it came from').toHaveURL(/\/home$/)
  await open()
  await drawer.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login\/colab/)
})

test('switches the language without a reload and remembers it', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, senha } = await portal.makePerson()
  await enter(cpf)
  await mark(page)
  await choose(page, 'Idioma', 'English (US)')
  await expect(title(page)).toHaveText(/^Good (morning|afternoon|evening), Pessoa$/)
  await expect(page.getByRole('main')).toContainText('You have no vacation scheduled!')
  await expect(html(page)).toHaveAttribute('lang', 'en-US')
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await expect(title(page)).toHaveText(/^Good /)
  await choose(page, 'Language', 'Español')
  await expect(title(page)).toHaveText(/^Buen[oa]s /)
  await choose(page, 'Mi cuenta', 'Cerrar sesión')
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf)
  await page.getByLabel('Contraseña', { exact: true }).fill(senha)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(/^Buen[oa]s .+, Pessoa$/)
})

async function chooseTheme(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 960) return choose(page, 'Minha conta', name)
  await choose(page, 'Minha conta', 'Idioma, tema e texto')
  const dialog = page.getByRole('dialog', { name: 'Idioma, tema e texto' })
  await dialog.getByLabel('Tema', { exact: true }).selectOption({ label: name })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('follows the device’s theme until one is chosen and remembers it', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await portal.makePerson()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await enter(cpf)
  await expect(title(page)).toBeVisible()
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background()
  expect(dark).not.toBe(light)
  await chooseTheme(page, 'Tema claro')
  expect(await background()).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await chooseTheme(page, 'Tema escuro')
  expect(await background()).toBe(dark)
  await page.reload()
  await expect(title(page)).toBeVisible()
  expect(await background()).toBe(dark)
  await choose(page, 'Minha conta', 'Sair')
  await expect(page).toHaveURL(/\/login\/colab/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('shows a page with a way home in three languages when an address is unknown', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter(DEMO.newHire.cpf, '/nao/existe')
  await expectAccessible()
  for (const [locale, words, home] of [
    ['en-US', 'Page not found.', 'Go to home'],
    ['es', 'Página no encontrada.', 'Ir al inicio'],
    ['pt-BR', 'Página não encontrada.', 'Ir para o início'],
  ] as const) {
    await switchLanguage(page, locale)
    await expect(title(page)).toHaveText(words)
    await expect(page.getByRole('link', { name: home, exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir para o início', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(title(page)).toHaveText(/, Elisa$/)
})

test('skips the bar by keyboard', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Ocultar valores' })).toBeFocused()
})

test('moves the focus to the title and names the document on navigation', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await expect(page).toHaveTitle(/^(Bom dia|Boa tarde|Boa noite), Ana · Portal do Colaborador$/)
  await tileOf(page, '/programacao').click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveText('Programação de férias')
  await expect(page).toHaveTitle('Programação de férias · Portal do Colaborador')
  await page.goBack()
  await expect(title(page)).toHaveText(/, Ana$/)
  await expect(title(page)).toBeFocused()
})
