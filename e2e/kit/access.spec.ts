import type { Page } from '@playwright/test'
import { expectAccessible, test } from './gallery.ts'

type Step = (page: Page) => Promise<unknown>

function press(name: string): Step {
  return (page) => page.getByRole('button', { name, exact: true }).first().click()
}

/** Every part of the gallery; those that open something are looked at while it is open. */
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
  hero: [],
  rows: [],
  money: [],
  date: [],
  table: [],
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
  snackbar: [press('Mostrar'), press('Mostrar bom'), press('Mostrar ruim')],
  menu: [press('Idioma')],
  drawer: [press('Abrir gaveta')],
  dialog: [press('Diálogo com texto')],
  confirm: [press('Perguntar')],
  wizard: [press('Passos')],
}

for (const [part, steps] of Object.entries(parts)) {
  test(`${part} has no finding of axe and fits into 320 px`, async ({ page, open }) => {
    await open(part)
    await expectAccessible(page)
    for (const step of steps) {
      await step(page)
      await expectAccessible(page)
    }
  })
}
