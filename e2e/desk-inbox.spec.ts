import { roleOver, signedIn } from '@colab/server/test/desk'
import { test as base, expect } from './fixtures.ts'

/* HR decides at the desk, by keyboard. */

const test = base.extend({ baseURL: async ({ portal }, use) => use(portal.deskUrl) })

test('decides requests by keyboard, takes one back, and answers a message', async ({ page, portal }) => {
  const { app } = portal.running()
  const { client } = await signedIn({ app, deskUrl: portal.deskUrl }, [roleOver('rh')])
  await page.context().addCookies([{ name: 'colab_hr', value: client.cookie, url: portal.deskUrl }])
  const decided = async () => {
    const rows = await app.db.selectFrom('hrAction').select('action').where('codAgente', 'is not', null).execute()
    return Object.fromEntries(
      ['approve', 'reject', 'answer'].map((verb) => [
        verb,
        rows.filter(({ action }) => action === `inbox ${verb}`).length,
      ]),
    )
  }
  await page.clock.install()
  await page.goto('/caixa?tipo=order')
  const list = page.getByRole('list').first()
  const title = page.getByRole('region', { name: 'Pedido' }).getByRole('heading').first()
  await expect(list).toBeVisible()
  await page.keyboard.press('j')
  for (let n = 0; n < 19; n += 1) {
    await expect(title).toBeVisible()
    const before = page.url()
    if (n % 5 === 4) {
      await page.keyboard.press('r')
      await page.keyboard.type('Fora do prazo.')
      await page.keyboard.press('Control+Enter')
    } else await page.keyboard.press('a')
    await expect.poll(() => page.url()).not.toBe(before)
  }
  await page.keyboard.press('z')
  await page.clock.fastForward(9000)
  await expect.poll(decided).toEqual({ approve: 15, reject: 3, answer: 0 })

  await page.goto('/caixa?tipo=message')
  await expect(list).toBeVisible()
  await page.keyboard.press('j')
  await expect(title).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.type('O recibo sai amanhã.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(decided).toEqual({ approve: 15, reject: 3, answer: 1 })
  const answers = await app.db
    .selectFrom('hrMessage')
    .select('codAviso')
    .where('retornoRh', '=', 'O recibo sai amanhã.')
    .execute()
  expect(answers).toHaveLength(1)
})
