import { refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const part = (descricao: string, rowidCartilha: string) => ({ descricao, observacao: '', rowidCartilha })
const ttCartilha = [part('Código de conduta', 'a'), part('Jornada e ponto', 'b'), part('Em preparação', '')]
const replies = { buscaCartilha: { ttCartilha } }

testEmptyState(
  '/cartilha',
  { buscaCartilha: { ttCartilha: [] } },
  {
    'pt-BR': 'A cartilha ainda não está disponível',
    'en-US': 'The handbook is not available yet',
    es: 'El manual todavía no está disponible',
  },
)
testFailedRead('/cartilha', replies, () => page.getByRole('heading', { name: 'Código de conduta' }))

test('shows every part in the order of the server, with a button for each file', async () => {
  await renderScreen('/cartilha', replies)
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Código de conduta', 'Jornada e ponto', 'Em preparação'])
  expect(page.getByRole('button', { name: /^Abrir/ }).elements()).toHaveLength(2)
})

test('shows a message when a part was withdrawn', async () => {
  await renderScreen('/cartilha', { ...replies, buscaDoctoAnexo: refusal('Arquivo inexistente') })
  await page.getByRole('button', { name: 'Abrir Jornada e ponto' }).click()
  await expect.element(page.getByText('Este arquivo não está mais disponível.')).toBeVisible()
})
