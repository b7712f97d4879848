import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'

test('a screen that is still loading is shown from its top, also when it is opened at the end of a long page', async () => {
  const waiting = Promise.withResolvers<object>()
  await renderScreen('/cartilha', { buscaCartilha: { ttCartilha: [] }, buscaPlanoSaude: () => waiting.promise })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cartilha do empregado' })).toBeVisible()
  const below = document.body.appendChild(document.createElement('div'))
  below.style.height = '3000px'
  onTestFinished(() => below.remove())
  scrollTo(0, document.body.scrollHeight)
  expect(scrollY).toBeGreaterThan(1000)
  history.pushState(null, '', '/beneficios')
  const title = page.getByRole('heading', { level: 1, name: 'Benefícios' })
  await expect.element(title).toBeInViewport({ ratio: 1 })
  expect(document.querySelector('main [aria-busy="true"]'), 'still loading').not.toBeNull()
  expect(scrollY).toBe(0)
  waiting.resolve({ planoSaude: [] })
})
