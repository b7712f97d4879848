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
const toSign = {
  ...signed(99),
  nome: 'Código de conduta',
  situacao: 'Aguardando assinatura',
  rowidAssinado: '',
  linkAssinatura: '/assinar/abc',
}
const documents = (...ttDoctoAssinado: object[]) => ({ buscaDoctoAssinado: { ttDoctoAssinado } })
/** Of the table; a phone has links. */
const rows = () => page.getByRole('rowheader')
const links = () => page.getByRole('main').getByRole('listitem').getByRole('link')
const detail = () => page.getByRole('article')
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

testEmptyState('/documentos', documents(), {
  'pt-BR': 'Nada para assinar',
  'en-US': 'Nothing to sign',
  es: 'Nada por firmar',
})
testFailedRead('/documentos', documents(toSign), () => rows().first())

test('shows documents as a table from 960 px on, pending ones first, with the way to sign them and their files', async () => {
  await renderScreen(
    '/documentos',
    documents(
      { ...signed(1), rowidOrigem: 'original-1' },
      { ...toSign, situacao: 'Aguardando assinatura até 20/03/2026' },
    ),
  )
  await expectTexts(page.getByRole('columnheader'), ['Documento', 'Origem', 'Data', 'Situação', 'Original', 'Assinado'])
  const row = (name: string) => page.getByRole('row', { name })
  await expectTexts(rows(), ['Código de conduta', 'Termo 1'])
  await expect
    .element(row('Código de conduta'))
    .toMatchTextContent(/Admissão.*01\/02\/2026.*Aguardando assinatura até 20\/03\/2026/)
  await expect
    .element(row('Código de conduta').getByRole('link', { name: 'Assinar Código de conduta' }))
    .toHaveAttribute('href', expect.stringContaining('/assinar/abc'))
  await expect.element(row('Código de conduta').getByRole('button')).not.toBeInTheDocument()
  await expect.element(row('Termo 1').getByRole('button', { name: 'Baixar original: Termo 1' })).toBeVisible()
  await expect.element(row('Termo 1').getByRole('button', { name: 'Baixar assinado: Termo 1' })).toBeVisible()
  await expect.element(row('Termo 1').getByRole('link')).not.toBeInTheDocument()
  await expectAccessible()
})

test('lists documents by their state on a phone', async () => {
  await page.viewport(360, 740)
  await renderScreen(
    '/documentos',
    documents(signed(1), { ...toSign, situacao: 'Aguardando assinatura até 20/03/2026' }),
  )
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Para assinar', 'Assinados em 2026'])
  await expect.element(links().first()).toHaveAccessibleName('Aguardando assinatura Código de conduta até 20/03/2026')
  await expect.element(links().nth(1)).toHaveAccessibleName('Assinado Termo 1 01/02/2026')
  await links().first().click()
  await expect.element(detail()).toMatchTextContent(/Aguardando assinatura até 20\/03\/2026.*Admissão/s)
  await expect.element(detail().getByRole('link', { name: 'Assinar Código de conduta' })).toBeVisible()
  expect(location.search).toBe('?documento=1001-99-1')
  await page.viewport(1280, 800)
})

test('opens the document of an address on a phone, with the focus on its title, and returns to its row', async () => {
  await page.viewport(360, 740)
  await renderScreen('/documentos', documents(signed(1), toSign))
  await expect.element(links().nth(1)).toBeVisible()
  await expect.element(detail()).not.toBeInTheDocument()
  await links().nth(1).click()
  await expect.element(heading('Termo 1')).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect.element(links().nth(1)).toHaveFocus()
  expect(location.search).toBe('')
  await page.viewport(1280, 800)
})

test('opens the document that home leads to', async () => {
  await renderScreen('/documentos?documento=1001-99', documents(signed(1), { ...toSign, sequencia: 9 }, toSign))
  await expect.element(heading('Código de conduta')).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Admissão')).toBeVisible()
})

test('says of no document that all are signed', async () => {
  await renderScreen('/documentos?documento=1001-5', documents())
  await expect.element(page.getByText('Este documento não está nesta lista')).toBeVisible()
  await expect.element(page.getByText('Está tudo assinado.')).not.toBeInTheDocument()
})

test('says that the document of an address is not there', async () => {
  await renderScreen('/documentos?documento=1001-5', documents(signed(1)))
  await expect.element(page.getByText('Este documento não está nesta lista')).toBeVisible()
  await expect.element(rows().first()).toBeVisible()
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
  const state = (row: number) =>
    page
      .getByRole('row')
      .nth(row + 1)
      .getByRole('cell')
      .nth(2)
  await expect.element(state(0)).toHaveTextContent('Sign by 20/03/2026')
  await expect.element(state(1)).toHaveTextContent('Signed on 02/02/2026')
  await expect.element(state(2).getByText('Cancelado')).toHaveAttribute('lang', 'pt-BR')
  await expect.element(rows().first().getByText('Código de conduta')).toHaveAttribute('lang', 'pt-BR')
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
