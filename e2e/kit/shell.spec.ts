import { expect, test } from './gallery.ts'

test('offers a skip link on the first Tab', async ({ page, open }) => {
  await open('appbar')
  await page.getByRole('link', { name: 'es', exact: true }).focus()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toHaveCSS('clip-path', 'none')
  await expect(skip).toHaveAttribute('href', '#main')
})

test('shows the person in a wide bar and the menu button in a narrow one', async ({ page, open }) => {
  await open('appbar', { width: 360 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ana Souza' })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ana Souza' })).toBeVisible()
})

test('opens the search of the bar by Ctrl K and by its button at both widths', async ({ page, open }) => {
  await open('appbar')
  const search = page.getByRole('button', { name: 'Buscar telas, holerites, avisos…' })
  await expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+K')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('status').filter({ hasText: 'Busca' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.setViewportSize({ width: 360, height: 800 })
  expect((await search.boundingBox())?.width).toBe(44)
  await search.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Busca' })).toBeVisible()
})

test('shows the initials when the picture of an avatar does not load', async ({ page, open }) => {
  await open('avatar')
  await expect(page.getByText('CD', { exact: true })).toBeVisible()
  await expect(page.getByText('Carla Dias')).toBeAttached()
  await expect(page.getByRole('img', { name: 'Ana Souza' })).toBeVisible()
})

test('keeps width and focus of a busy button, which ignores the keyboard', async ({ page, open }) => {
  await open('button')
  const save = page.getByRole('button', { name: 'Gravar', exact: true })
  const width = (await save.boundingBox())?.width
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  await expect(save.locator('xpath=following-sibling::*[1]')).toHaveText('Aguarde…')
  expect((await save.boundingBox())?.width).toBe(width)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByText('Enviado 1 vez')).toBeVisible()
})

test('makes every button at least 44 px tall', async ({ page, open }) => {
  await open('button', { width: 360 })
  for (const button of await page.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('follows a tile by keyboard without a reload', async ({ page, open }) => {
  await open('tile')
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  await page.getByRole('link', { name: /Espelho de ponto/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#tile$/)
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  await expect(page.getByRole('listitem')).toHaveCount(11)
})

test('sets the title and moves the focus to it on navigation, but not on the first page', async ({ page, open }) => {
  await open('drawer')
  await expect(page).toHaveTitle('drawer · Galeria')
  await page.getByRole('button', { name: 'Abrir gaveta' }).click()
  await page.getByRole('link', { name: 'Avisos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('announces loading by skeleton and spinner', async ({ page, open }) => {
  await open('skeleton')
  await expect(page.getByRole('status').first()).toContainText('Carregando…')
  await open('spinner')
  await expect(page.getByRole('status').first()).toContainText('Carregando…')
})

test('hides a skeleton for its first 150 ms', async ({ page, open }) => {
  await open('skeleton')
  const before = await page
    .getByRole('status')
    .first()
    .evaluate((shape) => {
      const [appear] = shape.getAnimations()
      if (!appear) return 'no animation'
      appear.currentTime = 149
      return getComputedStyle(shape).opacity
    })
  expect(before).toBe('0')
})

for (const [lang, name] of [
  ['en-US', 'Show password'],
  ['es', 'Mostrar contraseña'],
] as const) {
  test(`shows the kit’s own words in ${lang}`, async ({ page, open }) => {
    await open('password', { lang })
    await expect(page.getByRole('button', { name }).first()).toBeVisible()
  })
}
