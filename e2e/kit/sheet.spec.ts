import type { Page } from '@playwright/test'
import { expect, test } from './gallery.ts'

async function drag(page: Page, pixels: number) {
  const box = await page.getByRole('dialog').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + pixels, { steps: 4 })
  await page.mouse.up()
}

test('opens a sheet at the bottom of a phone and as a dialog on a desk', async ({ page, open }) => {
  await open('sheet', { width: 360 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Explicar' }).click()
  const sheet = page.getByRole('dialog', { name: 'INSS' })
  await expect(sheet.getByRole('heading', { name: 'INSS' })).toBeFocused()
  const phone = await sheet.boundingBox()
  expect(phone?.width).toBe(360)
  expect((phone?.y ?? 0) + (phone?.height ?? 0)).toBeCloseTo(800, 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await sheet.boundingBox())?.width).toBe(500)
})

test('keeps Tab in a sheet, closes it by Esc, the cross and a tap beside it, and returns the focus', async ({
  page,
  open,
}) => {
  await open('sheet', { width: 360 })
  const opener = page.getByRole('button', { name: 'Explicar' })
  const sheet = page.getByRole('dialog', { name: 'INSS' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Fechar' }).press('Enter'),
    () => page.mouse.click(180, 40),
  ]) {
    await opener.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('button', { name: 'Conferir a conta inteira' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeFocused()
    await close()
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('closes a sheet that is dragged away, and puts back one that is dragged a little', async ({ page, open }) => {
  await open('sheet', { width: 360 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Explicar' }).click()
  const sheet = page.getByRole('dialog', { name: 'INSS' })
  const before = await sheet.boundingBox()
  await drag(page, 40)
  expect(await sheet.boundingBox()).toEqual(before)
  await drag(page, 160)
  await expect(sheet).toHaveCount(0)
})

test('opens a search from above with the focus in its field', async ({ page, open }) => {
  await open('sheet', { width: 360 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Buscar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Buscar' })
  await expect(sheet.getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
  expect((await sheet.boundingBox())?.y).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await sheet.boundingBox())?.y).toBe(72)
})
