import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { full } from '#test/home.ts'
import { renderScreen } from '#test/screen.tsx'

test('shows the four ways whole, also with text of twice the size', async () => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  try {
    await renderScreen('/cartilha', { ...full, buscaCartilha: { ttCartilha: [] } }, { shell: true })
    const bar = page.getByRole('navigation', { name: 'Atalhos' })
    await expect.element(bar).toBeVisible()
    const links = bar.getByRole('link').elements()
    expect(links.map((link) => link.textContent)).toEqual(['Início', 'Holerite', 'Ponto', 'Solicitações'])
    for (const link of links) {
      expect(link.scrollWidth, link.textContent).toBeLessThanOrEqual(link.clientWidth)
      expect(link.scrollHeight, link.textContent).toBeLessThanOrEqual(link.clientHeight)
      expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    }
    const { paddingBottom } = getComputedStyle(document.querySelector('footer')?.parentElement ?? document.body)
    expect(Number.parseFloat(paddingBottom)).toBeGreaterThanOrEqual(bar.element().clientHeight)
  } finally {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  }
})
