import { readFile } from 'node:fs/promises'
import { DEMO, expect, test } from './fixtures.ts'

/** Returns the number of PDFs in a ZIP file, which stores them as they are. */
const pdfsIn = (zip: Buffer) => zip.toString('latin1').split('%PDF-').length - 1

test('saves every paper of the chosen years as one ZIP', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/arquivo')
  const years = page.getByRole('checkbox')
  await expect(years.first()).toBeChecked()
  const labels = await years.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar ZIP' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^arquivo-\d{4}-\d{4}\.zip$/)
  const zip = await readFile(await file.path())
  // Each one that the labels count is a file, some also have statements.
  const counted = labels
    .slice(0, 2)
    .flatMap((label) => [...label.matchAll(/[ ,](\d+) [a-z]/g)].map(([, count]) => Number(count)))
  expect(counted.length).toBeGreaterThan(3)
  expect(pdfsIn(zip)).toBeGreaterThanOrEqual(counted.reduce((sum, count) => sum + count, 0))
  for (const folder of ['comprovantes', 'informes', 'espelhos', 'documentos'])
    expect(zip.includes(`/${folder}/`)).toBe(true)
})
