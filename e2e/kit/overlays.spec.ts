import { expect, test } from './gallery.ts'

test('opens a menu by arrow, cycles by arrows and returns the focus on Esc', async ({ page, open }) => {
  await open('menu')
  const button = page.getByRole('button', { name: 'Idioma' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitemradio', { name: 'Português (Brasil)' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('selects and marks a menu entry and closes the menu', async ({ page, open }) => {
  await open('menu')
  const button = page.getByRole('button', { name: 'Idioma' })
  await button.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await button.press('Enter')
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('English (US)')
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
})

test('opens a menu below its button and inside the window at both widths', async ({ page, open }) => {
  for (const width of [320, 1280]) {
    await open('menu', { width })
    await page.getByRole('button', { name: 'Idioma' }).click()
    const [button, menu] = [
      await page.getByRole('button', { name: 'Idioma' }).boundingBox(),
      await page.getByRole('menu').boundingBox(),
    ]
    expect(menu?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    expect(menu?.x).toBeGreaterThanOrEqual(0)
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('follows a link in a menu by keyboard', async ({ page, open }) => {
  await open('menu')
  await page.getByRole('button', { name: 'Avisos' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#2$/)
  await expect(page.getByRole('menu')).toBeHidden()
})

test('keeps the focus in the drawer and closes it by Esc, a click outside and the cross', async ({ page, open }) => {
  await open('drawer', { width: 360 })
  const opener = page.getByRole('button', { name: 'Abrir gaveta' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await opener.press('Enter')
  await expect(drawer.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(330, 400)
  await expect(drawer).toHaveCount(0)
  await opener.click()
  await drawer.getByRole('button', { name: 'Fechar' }).press('Enter')
  await expect(drawer).toHaveCount(0)
})

test('closes the drawer on navigation', async ({ page, open }) => {
  await open('drawer', { width: 360 })
  await page.getByRole('button', { name: 'Abrir gaveta' }).click()
  await page.getByRole('button', { name: 'Sair' }).press('Enter')
  await expect(page).toHaveURL(/\/sair$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('keeps Tab in a dialog in both directions and returns the focus', async ({ page, open }) => {
  await open('dialog')
  const opener = page.getByRole('button', { name: 'Diálogo largo' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Histórico/ })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('shows a dialog 500 or 900 px wide, and full-screen on a phone', async ({ page, open }) => {
  await open('dialog')
  await page.getByRole('button', { name: 'Diálogo largo' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900)
  await page.setViewportSize({ width: 360, height: 640 })
  const whole = await page.evaluate(() => document.documentElement.clientWidth)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(whole)
  await expect(dialog).toHaveCSS('height', '640px')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Diálogo com texto' }).click()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
})

test('keeps the page below a dialog from scrolling and moving', async ({ page, open }) => {
  await open('dialog', { width: 360 })
  await page.setViewportSize({ width: 360, height: 220 })
  await page.getByRole('button', { name: 'Diálogo largo' }).focus()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.mouse.move(100, 100)
  await page.mouse.wheel(0, 4000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('asks before discarding text by Esc and by the cross', async ({ page, open }) => {
  await open('dialog')
  await page.getByRole('button', { name: 'Diálogo com texto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova mensagem' })
  const text = dialog.getByRole('textbox', { name: 'Mensagem' })
  await expect(text).toBeFocused()
  await text.fill('Bom dia')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Descartar o texto?' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(text).toHaveValue('Bom dia')
  await expect(text).toBeFocused()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('closes only the menu of a dialog on Esc', async ({ page, open }) => {
  await open('dialog')
  await page.getByRole('button', { name: 'Diálogo com texto' }).click()
  await page.getByRole('button', { name: 'Idioma' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('announces a snackbar inside the dialog that shows it', async ({ page, open }) => {
  await open('dialog')
  await page.getByRole('button', { name: 'Diálogo com texto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Enviada.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Enviada.')).toHaveCount(0)
})

test('confirms on Enter and declines on Esc', async ({ page, open }) => {
  await open('confirm')
  const ask = page.getByRole('button', { name: 'Perguntar' })
  await ask.press('Enter')
  await expect(page.getByRole('button', { name: 'Sim' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pergunta confirmada')).toBeVisible()
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Pergunta recusada')).toBeVisible()
})

test('names the kind of a message, closes it by Enter and Esc and returns the focus', async ({ page, open }) => {
  await open('message')
  for (const [name, key] of [
    ['Sucesso', 'Enter'],
    ['Alerta', 'Escape'],
    ['Erro', 'Enter'],
  ] as const) {
    const opener = page.getByRole('button', { name: `Mensagem: ${name}` })
    await opener.press('Enter')
    const message = page.getByRole('alertdialog', { name })
    await expect(message.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(message.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press(key)
    await expect(message).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('continues a wizard only when the step is valid and closes it on Cancel after a confirmation', async ({
  page,
  open,
}) => {
  await open('wizard')
  await page.getByRole('button', { name: 'Passos' }).click()
  const wizard = page.getByRole('dialog', { name: 'Atualizar dados' })
  const name = wizard.getByRole('textbox', { name: 'Nome' })
  await wizard.getByRole('button', { name: 'Continuar' }).click()
  await expect(name).toHaveAccessibleDescription('Preencha o campo')
  await name.fill('Ana')
  await name.press('Enter')
  await expect(wizard.getByText('Passo 2 de 2 · Revisão')).toBeFocused()
  await wizard.getByRole('button', { name: 'Voltar' }).click()
  await expect(name).toHaveValue('Ana')
  await wizard.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(wizard).toHaveCount(0)
})
