import type { Page } from '@playwright/test'
import { expectAccessible, test } from './gallery.ts'

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

/** Every part of the gallery, and the steps that open something in it. */
const parts: Record<string, Step[]> = {
  appbar: [],
  avatar: [],
  button: [],
  pill: [],
  card: [],
  tile: [],
  skeleton: [],
  spinner: [],
  tabs: [],
  period: [],
  hero: [],
  rows: [],
  money: [],
  date: [],
  table: [],
  logo: [],
  field: [],
  sidenav: [press(/^Tempo/)],
  bars: [],
  flow: [],
  meter: [],
  week: [],
  segment: [],
  mark: [],
  listrow: [],
  listdetail: [press(/Trabalho remoto/)],
  sheet: [press('Explicar'), (page) => page.keyboard.press('Escape'), press('Buscar')],
  text: [],
  password: [],
  masked: [],
  datefield: [],
  select: [],
  textarea: [],
  switch: [],
  checkbox: [],
  radio: [],
  file: [],
  alert: [],
  failure: [],
  empty: [],
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

for (const [part, steps] of Object.entries(parts)) {
  test(`shows ${part} accessible and fits 320 px`, async ({ page, open }) => {
    await open(part)
    await expectAccessible(page)
    for (const step of steps) {
      await step(page)
      await expectAccessible(page)
    }
  })
}
