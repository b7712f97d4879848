import { DEMO, expect, test } from './fixtures.ts'

test('a first visit shows its tiles after six files, none of them a font', async ({ page, enter }) => {
  const files: string[] = []
  page.on('request', (request) => {
    const type = request.resourceType()
    if (['document', 'script', 'stylesheet', 'font'].includes(type))
      files.push(`${type} ${new URL(request.url()).pathname}`)
  })
  await enter(DEMO.full.cpf)
  await expect(page.getByRole('main').locator('a[href="/programacao"]')).toBeVisible()
  // The page that put the session down came first.
  const asked = [...new Set(files.filter((file) => !file.includes('icon.svg')))]
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
  expect(asked.filter((file) => file.startsWith('font'))).toEqual([])
})
