import { refusal } from '@colab/contract/test/fake-server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { watchDownloads } from '#test/downloads.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const signed = (sequencia: number) => ({
  sequencia,
  codEmp: 1,
  codEmpregado: 1001,
  nome: `Termo ${sequencia}`,
  origem: 'Admissão',
  situacao: '',
  dtCompetencia: '2026-02-01',
  rowidOrigem: '',
  rowidAssinado: `assinado-${sequencia}`,
  linkAssinatura: '',
})
const toSign = { ...signed(99), nome: 'Código de conduta', rowidAssinado: '', linkAssinatura: '/assinar/abc' }
const documents = (...ttDoctoAssinado: object[]) => ({ buscaDoctoAssinado: { ttDoctoAssinado } })
const rows = () => page.getByRole('table').getByRole('rowheader')

testEmptyState('/documentos', documents(), {
  'pt-BR': 'Nada para assinar',
  'en-US': 'Nothing to sign',
  es: 'Nada por firmar',
})
testFailedRead('/documentos', documents(toSign), () => page.getByRole('table'))

test('shows pending documents first and large, signed ones below', async () => {
  await renderScreen('/documentos', documents(signed(1), toSign))
  await expect.element(page.getByText('1 documento', { exact: true })).toBeVisible()
  await expectTexts(rows(), ['Código de conduta', 'Termo 1'])
  await expect.element(page.getByRole('link', { name: 'Assinar Código de conduta' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Assinar Termo 1' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Baixar assinado: Termo 1' })).toBeVisible()
  await expectAccessible()
})

test('shows a message when everything is signed', async () => {
  await renderScreen('/documentos', documents(signed(1)))
  await expect.element(page.getByText('Está tudo assinado.')).toBeVisible()
})

test.for([
  ['one of them cannot be shown', documents(signed(1), {})],
  ['one has neither a link nor a signed file', documents(signed(1), { ...signed(2), rowidAssinado: '' })],
] as const)('does not say that everything is signed where %s', async ([_, given]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/documentos', given)
  await expect.element(rows().first()).toMatchTextContent('Termo')
  await expect.element(page.getByText('Está tudo assinado.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Aguardando assinatura')).not.toBeInTheDocument()
})

test('requests all documents on demand, ten per page, and stores the page in the address', async () => {
  const many = Array.from({ length: 13 }, (_, at) => signed(at + 1))
  const server = await renderScreen('/documentos', {
    buscaDoctoAssinado: ({ todos }) => ({ ttDoctoAssinado: todos ? many : many.slice(0, 2) }),
  })
  await expect.poll(() => rows().elements().length).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Próxima página' })).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Mostrar Todos' }).click()
  await expect.poll(() => rows().elements().length).toBe(10)
  expect(location.search).toBe('?todos=1')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.element(page.getByText('11–13 de 13')).toBeVisible()
  expect(server.calls('buscaDoctoAssinado').map(({ todos }) => todos)).toEqual([false, true])
})

test('opens all, and the page, that the address names', async () => {
  const many = Array.from({ length: 13 }, (_, at) => signed(at + 1))
  await renderScreen('/documentos?todos=1&pagina=2', documents(...many))
  await expect.element(page.getByRole('switch', { name: 'Mostrar Todos' })).toBeChecked()
  await expect.poll(() => rows().elements().length).toBe(3)
})

test('names the states of our server in the language of the employee, and others as Portuguese', async () => {
  const states = ['Aguardando assinatura até 20/03/2026', 'Cancelado']
  const given = states.map((situacao, at) => ({ ...toSign, sequencia: at + 1, situacao }))
  await renderScreen('/documentos', documents({ ...signed(9), situacao: 'Assinado em 02/02/2026' }, ...given), {
    locale: 'en-US',
  })
  const table = page.getByRole('table')
  await expect.element(table).toMatchTextContent(/Waiting for signature until 20\/03\/2026.*Signed on 02\/02\/2026/s)
  await expect.element(table.getByText('Cancelado')).toHaveAttribute('lang', 'pt-BR')
  await expect.element(table.getByText('Código de conduta').first()).toHaveAttribute('lang', 'pt-BR')
})

test('downloads the original and the signed document under the names of their files', async () => {
  const both = { ...signed(1), rowidOrigem: 'original-1' }
  await renderScreen('/documentos', {
    ...documents(both),
    buscaDoctoAnexo: ({ rowid }) => ({ ttDoctoAnexo: [{ doctoAnexo: btoa('%PDF-1.7'), nomeArquivo: `${rowid}.pdf` }] }),
  })
  const saved = watchDownloads()
  await page.getByRole('button', { name: 'Baixar assinado: Termo 1' }).click()
  await expect.poll(saved).toEqual(['assinado-1.pdf'])
  await page.getByRole('button', { name: 'Baixar original: Termo 1' }).click()
  await expect.poll(saved).toEqual(['assinado-1.pdf', 'original-1.pdf'])
  await expectAccessible()
})

test('shows why a document is refused', async () => {
  const words = 'Documento em processamento, volte amanhã'
  await renderScreen('/documentos', { ...documents(signed(1)), buscaDoctoAnexo: refusal(words) })
  await page.getByRole('button', { name: 'Baixar assinado: Termo 1' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})
