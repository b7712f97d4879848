import { refusal } from '@colab/contract/test/fake-server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { watchDownloads } from '#test/downloads.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const part = (descricao: string, rowidCartilha: string) => ({ descricao, observacao: '', rowidCartilha })
const ttCartilha = [part('Código de conduta', 'a'), part('Jornada e ponto', 'b'), part('Em preparação', '')]
const file = (nomeArquivo: string) => ({ ttDoctoAnexo: [{ doctoAnexo: btoa('%PDF-1.7'), nomeArquivo }] })
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

test.for([
  [true, ['Abrir', 'Baixar']],
  [false, ['Baixar']],
] as const)(
  'shows every part in the order of the server, with buttons for each file (viewer %s)',
  async ([shows, buttons]) => {
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(shows)
    await renderScreen('/cartilha', replies)
    await expectTexts(page.getByRole('heading', { level: 2 }), [
      'Código de conduta',
      'Jornada e ponto',
      'Em preparação',
    ])
    await expectTexts(page.getByRole('main').getByRole('button'), [...buttons, ...buttons])
    await expectAccessible()
  },
)

test('downloads a part under the name of its file', async () => {
  await renderScreen('/cartilha', { ...replies, buscaDoctoAnexo: file('jornada-e-ponto.pdf') })
  const saved = watchDownloads()
  await page.getByRole('button', { name: 'Baixar Jornada e ponto' }).click()
  await expect.poll(saved).toEqual(['jornada-e-ponto.pdf'])
})

test('shows why a part is refused, and that it is missing where no reason is given', async () => {
  const words = 'Documento em processamento, volte amanhã'
  const server = await renderScreen('/cartilha', { ...replies, buscaDoctoAnexo: refusal(words) })
  await page.getByRole('button', { name: 'Baixar Jornada e ponto' }).click()
  await expect.element(page.getByText(words)).toHaveAttribute('lang', 'pt-BR')
  server.replies = { ...replies, buscaDoctoAnexo: refusal('') }
  await page.getByRole('button', { name: 'Baixar Jornada e ponto' }).click()
  await expect.element(page.getByText('Este arquivo não está mais disponível.')).toBeVisible()
})
