import { DEMO, expect, test, tileOf } from './fixtures.ts'
import { CALLS } from './network.ts'

test('shows the tiles of a first visit after at most eight files and no font', { tag: '@phone-only' }, async ({
  page,
  enter,
}) => {
  const files: string[] = []
  // What home fetches once its data is there comes after the first load.
  await page.route(CALLS, () => {})
  page.on('request', (request) => {
    const type = request.resourceType()
    if (['document', 'script', 'stylesheet', 'font'].includes(type))
      files.push(`${type} ${new URL(request.url()).pathname}`)
  })
  await enter(DEMO.full.cpf, '/home', { newDevice: true })
  await expect(tileOf(page, '/programacao')).toBeVisible()
  const asked = [...new Set(files)]
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8)
  expect(asked.filter((file) => file.startsWith('font'))).toEqual([])
})
