import { expect, test } from './gallery.ts'

test('connects label, help, error and required to the control', async ({ page, open }) => {
  await open('text')
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await expect(name).toHaveAccessibleDescription('Como está no documento.')
  await expect(name).toHaveAttribute('aria-required', 'true')
  await expect(page.getByText('obrigatório')).toBeVisible()
  const mail = page.getByRole('textbox', { name: 'E-mail' })
  await expect(mail).toHaveAttribute('aria-invalid', 'true')
  await expect(mail).toHaveAccessibleDescription('Informe um e-mail válido.')
})

test('accepts only digits in a numeric password and shows it on demand', async ({ page, open }) => {
  await open('password')
  const password = page.getByRole('textbox', { name: 'Senha', exact: true })
  await password.focus()
  await page.keyboard.type('1a3-5 7x90')
  await expect(password).toHaveValue('135790')
  await expect(password).toHaveAttribute('inputmode', 'numeric')
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Mostrar senha' }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('inserts the mask while typing and keeps the caret', async ({ page, open }) => {
  await open('masked')
  const cpf = page.getByRole('textbox', { name: 'CPF' })
  await cpf.focus()
  await page.keyboard.type('52998224725')
  await expect(cpf).toHaveValue('529.982.247-25')
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(cpf).toHaveValue('529.182.247-25')
  expect(await cpf.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
})

test('passes the masked value to a controlled field', async ({ page, open }) => {
  await open('masked')
  const mobile = page.getByRole('textbox', { name: 'Celular' })
  await mobile.fill('41998765432')
  await expect(mobile).toHaveValue('(41) 99876-5432')
  await expect(page.getByText('Valor: (41) 99876-5432')).toBeVisible()
})

test('completes a date on leaving, and empties one that does not exist', async ({ page, open }) => {
  await open('datefield')
  const date = page.getByRole('textbox', { name: 'Data', exact: true })
  for (const [typed, shown, iso] of [
    ['5', '05/11/2026', '2026-11-05'],
    ['0503', '05/03/2026', '2026-03-05'],
    ['31022026', '', ''],
    ['5/3', '05/03/2026', '2026-03-05'],
    ['/12', '21/12/2026', '2026-12-21'],
    ['abc', '', ''],
    ['05032025', '05/03/2025', '2025-03-05'],
    ['5.3.2025', '05/03/2025', '2025-03-05'],
  ] as const) {
    await date.fill('')
    await date.focus()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    await expect(date, typed).toHaveValue(shown)
    await expect(page.getByText(`Valor: ${iso}`, { exact: true }), typed).toBeVisible()
  }
})

test('passes on an emptied date as empty', async ({ page, open }) => {
  await open('datefield')
  const date = page.getByRole('textbox', { name: 'Data', exact: true })
  await date.fill('05/03/2025')
  await expect(page.getByText('Valor: 2025-03-05')).toBeVisible()
  await date.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Valor:', { exact: true })).toBeVisible()
})

test('opens the platform’s calendar by keyboard and fills the field', async ({ page, open }) => {
  await open('datefield')
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function pick() {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(this, '2027-01-31')
      this.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.getByRole('textbox', { name: 'Data', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Abrir calendário' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Data', exact: true })).toHaveValue('31/01/2027')
  await expect(page.getByText('Valor: 2027-01-31')).toBeVisible()
})

test('selects an option by keyboard', async ({ page, open }) => {
  await open('select')
  const state = page.getByRole('combobox', { name: 'Estado', exact: true })
  await expect(state).toHaveValue('')
  await state.focus()
  await page.keyboard.type('Par')
  await expect(state).toHaveValue('PR')
})

test('grows a text area with its lines', async ({ page, open }) => {
  await open('textarea')
  const area = page.getByRole('textbox', { name: 'Observação' })
  const before = (await area.boundingBox())?.height ?? 0
  await area.focus()
  for (let line = 0; line < 8; line++) await page.keyboard.press('Enter')
  expect((await area.boundingBox())?.height).toBeGreaterThan(before)
})

test('toggles switch and checkbox by Space and by a click on the label', async ({ page, open }) => {
  await open('switch')
  const all = page.getByRole('switch', { name: 'Mostrar Todos' })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(all).toBeChecked()
  await page.getByText('Mostrar Todos').click()
  await expect(all).not.toBeChecked()
  await open('checkbox')
  const agree = page.getByRole('checkbox', { name: 'Li e concordo' })
  await agree.focus()
  await page.keyboard.press('Space')
  await expect(agree).toBeChecked()
  await expect(agree).toHaveAccessibleDescription('Confirme para continuar.')
})

test('makes radio buttons one tab stop, selected by arrows, with name and error of the group', async ({
  page,
  open,
}) => {
  await open('radio')
  const group = page.getByRole('radiogroup', { name: 'Resposta' })
  await expect(group).toHaveAccessibleDescription('Escolha uma opção.')
  await page.getByRole('radio', { name: 'Sim' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Não', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: 'Concordo em parte' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'Não concordo' })).toBeDisabled()
})

test('chooses a file by keyboard, shows its name and removes it', async ({ page, open }) => {
  // Before the page opens: the browser registers the listener asynchronously, and a chooser that opens earlier is lost.
  const choosing = page.waitForEvent('filechooser')
  await open('file')
  const field = page.getByLabel('Comprovante')
  await field.focus()
  await expect(field).toBeFocused()
  await page.keyboard.press('Space')
  await (await choosing).setFiles({ name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await expect(page.getByText(/^rg\.pdf/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remover rg.pdf' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum arquivo')).toHaveCount(2)
  await expect(field).toBeFocused()
})
