import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { full, parameters } from '#test/home.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const nav = page.getByRole('navigation', { name: 'Telas' })
const group = (name: string) => nav.getByRole('button', { name })
const link = (name: string) => nav.getByRole('link', { name })

const replies = {
  ...full,
  buscaParametroColab: parameters({ mensagemQtdeAssinatura: '2 documentos para assinar' }),
  buscaCartilha: { ttCartilha: [] },
}

test('opens the group of the screen, one at a time, and counts what waits in closed ones', async () => {
  await renderScreen('/cartilha', replies, { shell: true })
  await expect.element(link('Cartilha do empregado')).toHaveAttribute('aria-current', 'page')
  await expect.element(group('Meus dados 2 pendentes')).toHaveAttribute('aria-expanded', 'false')
  await group('Meus dados').click()
  await expect.element(link('Documentos 2 pendentes')).toBeVisible()
  await expect.element(group('Meus dados')).toHaveAccessibleName('Meus dados')
  await expect.element(link('Cartilha do empregado')).not.toBeInTheDocument()
  await expect.element(link('Segurança')).toHaveAttribute('href', '/seguranca')
  await expectAccessible()
})

test('fits in 800 px with any group open', async () => {
  await renderScreen('/cartilha', replies, { shell: true })
  for (const name of ['Pagamento', 'Tempo', 'Meus dados', 'Benefícios', 'Empresa']) {
    if (group(name).element().getAttribute('aria-expanded') === 'false') await group(name).click()
    await expect.element(group(name)).toHaveAttribute('aria-expanded', 'true')
    const { scrollHeight, clientHeight } = nav.element().parentElement ?? nav.element()
    expect(scrollHeight, name).toBeLessThanOrEqual(clientHeight)
  }
})
