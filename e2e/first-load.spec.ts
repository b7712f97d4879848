import type { Request } from '@playwright/test'
import { DEMO, expect, test, tileOf } from './fixtures.ts'

const KB = 1024
/** Of documents, scripts and styles in Brotli, on a first visit until all of home is shown (docs/decisions/004-first-load.md). */
const MOST_BYTES = 132 * KB
const MOST_REQUESTS = 8

test(
  'shows all of home on a first visit within 132 KB in 8 requests and without a font',
  { tag: '@phone' },
  async ({ page, enter }, { project }) => {
    const files: { type: string; name: string; size: Promise<number> }[] = []
    const note = (request: Request) => {
      const type = request.resourceType()
      if (!['document', 'script', 'stylesheet', 'font'].includes(type)) return
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
      files.push({ type, name: new URL(request.url()).pathname, size })
    }
    page.on('requestfinished', note)
    await enter(DEMO.full.cpf, '/home', { newDevice: true })
    await expect(page.getByRole('region', { name: 'Último pagamento' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Últimos avisos' })).toBeVisible()
    await expect(tileOf(page, '/programacao')).toContainText('férias')
    await expect(page.getByRole('button', { name: 'Agora não' })).toBeVisible()
    if (project.name === 'desk') await expect(page.getByRole('navigation', { name: 'Telas' })).toBeVisible()
    // Requests that finish later could not be measured after the page closes.
    page.off('requestfinished', note)
    const sizes = await Promise.all(files.map(async (file) => ({ ...file, size: await file.size })))
    const list = sizes.map(({ name, size }) => `${(size / KB).toFixed(1).padStart(6)} KB ${name}`).join('\n')
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
    expect(bytes, list).toBeLessThanOrEqual(MOST_BYTES)
    expect(sizes.length, list).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(sizes.filter(({ type }) => type === 'font')).toEqual([])
  },
)
