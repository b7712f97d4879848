import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './gallery.ts'

type Step = (page: Page) => Promise<unknown>

function press(name: string | RegExp): Step {
  return (page) => page.getByRole('button', { name, exact: true }).first().click()
}

/** Keeps the message open by focusing its button: axe may take longer than the eight seconds it stays. */
function showAndHold(name: string): Step {
  return async (page) => {
    await press(name)(page)
    await page.getByRole('button', { name: /^(OK|Tentar de novo)$/ }).focus()
  }
}

/** Parts of the gallery without anything to open. */
const AT_REST = [
  'appbar',
  'avatar',
  'button',
  'pill',
  'card',
  'tile',
  'skeleton',
  'spinner',
  'tabs',
  'period',
  'hero',
  'rows',
  'money',
  'date',
  'table',
  'logo',
  'field',
  'bars',
  'flow',
  'meter',
  'week',
  'segment',
  'mark',
  'listrow',
  'welcome',
  'welcome-plain',
  'text',
  'password',
  'masked',
  'datefield',
  'select',
  'textarea',
  'switch',
  'checkbox',
  'radio',
  'file',
  'alert',
  'failure',
  'empty',
]

/** The other parts, and the steps that open something in them. */
const OPENED: Record<string, Step[]> = {
  sidenav: [press(/^Tempo/)],
  listdetail: [press(/Trabalho remoto/)],
  sheet: [press('Explicar'), (page) => page.keyboard.press('Escape'), press('Buscar')],
  snackbar: ['Mostrar', 'Mostrar bom', 'Mostrar ruim'].map(showAndHold),
  menu: [press('Idioma')],
  drawer: [press('Abrir gaveta')],
  dialog: [press('Diálogo com texto')],
  confirm: [press('Perguntar')],
  message: ['Sucesso', 'Alerta', 'Erro'].map((name) => async (page: Page) => {
    await page.keyboard.press('Escape')
    await press(`Mensagem: ${name}`)(page)
  }),
  wizard: [press('Passos')],
}

// In a page that is not reloaded axe is compiled once.
for (let at = 0; at < AT_REST.length; at += 13) {
  const parts = AT_REST.slice(at, at + 13)
  test(`shows accessible and within 320 px: ${parts.join(' ')}`, async ({ page, open }) => {
    await open(parts[0] ?? '')
    for (const part of parts) {
      await test.step(part, async () => {
        await page.evaluate((name) => history.pushState(null, '', `?part=${name}`), part)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(part)
        await expectAccessible(page)
      })
    }
  })
}

for (const [part, steps] of Object.entries(OPENED)) {
  test(`shows ${part} accessible and fits 320 px`, async ({ page, open }) => {
    await open(part)
    await expectAccessible(page)
    for (const step of steps) {
      await step(page)
      await expectAccessible(page)
    }
  })
}
