import { LOCALES } from '@colab/contract/locale'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { access, cardReply, contract, counts, elisa, peopleReply } from '#test/people.ts'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const list = { buscaPessoas: peopleReply([elisa]), contaPessoas: counts }
const renderCard = (more: Parameters<typeof renderDesk>[1] = {}) =>
  renderDesk('/pessoas/1004', { ...list, buscaPessoa: cardReply(), ...more })
const card = () => page.getByRole('region', { name: 'Ficha da pessoa' })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] })
})

test('shows contracts, access in words, and contact; the CPF only on request', async () => {
  await renderCard({
    buscaPessoa: cardReply({
      ttContrato: [
        contract,
        { ...contract, codEmpregado: 2, cargo: 'Aprendiz', dtDemissao: '2020-12-31', vlrSalario: null },
      ],
      ttAcesso: [{ ...access, bloqueadaAte: '2026-03-10 12:30', passkeys: 1 }],
    }),
  })
  await expect.element(card().getByText(/desde 03\/02\/2021.*salário/)).toBeVisible()
  await expect.element(card().getByText('R$ 2.500,50')).toBeVisible()
  await expect.element(card().getByText('terminou em 31/12/2020')).toBeVisible()
  for (const words of [
    'tem senha',
    'última entrada em 09/03/2026',
    '2 aparelhos',
    '2 sessões abertas',
    '1 chave de acesso',
  ])
    await expect.element(card().getByText(words)).toBeVisible()
  await expect.element(card().getByText('bloqueada até 10/03/2026 12:30')).toBeVisible()
  await expect.element(card().getByText('(41) *****-4321 · m***@mail.com')).toBeVisible()
  await expect.element(page.getByText('123.456.789-05')).not.toBeInTheDocument()
  await card().getByRole('button', { name: 'Mostrar CPF' }).click()
  await expect.element(card().getByText('123.456.789-05')).toBeVisible()
  await expectAccessible()
})

test('says nothing about a contact that did not change lately', async () => {
  await renderCard()
  await expect.element(card().getByText('(41) *****-4321 · m***@mail.com')).toBeVisible()
  await expect.element(card().getByText(/mudou/)).not.toBeInTheDocument()
})

test('lists requests, documents, notices and who looked; payments with their PDF', async () => {
  const payment = { codRecibo: '77', competencia: '2026-02-01', tipo: 'Mensal', dtPagamento: null, vlrLiquido: 1999.5 }
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await renderCard({
    buscaPagamentos: ({ depois }) => ({
      ttPagamento: [
        { ...payment, codRecibo: depois === '' ? '77' : '76', abertoEm: depois === '' ? '' : '2026-02-05 10:00' },
      ],
      ttPagina: [{ proximo: depois === '' ? 'more' : '', total: 2 }],
    }),
    'files/recibo/1004/77': new Blob(['%PDF-1.7 payslip']),
  })
  await expect.element(card().getByText('Endereço')).toBeVisible()
  await expect.element(card().getByText('Em análise')).toBeVisible()
  await card().getByRole('tab', { name: 'Documentos · 1 por assinar' }).click()
  await expect.element(card().getByText('Termo de uso')).toBeVisible()
  await card().getByRole('tab', { name: 'Avisos · 1 por ler' }).click()
  await expect.element(card().getByText('Vacinação amanhã')).toBeVisible()
  await card().getByRole('tab', { name: 'Consultas do RH' }).click()
  await expect.element(card().getByText('Marta Ribeiro')).toBeVisible()
  await card().getByRole('tab', { name: 'Pagamentos' }).click()
  await expect.element(card().getByText('nunca aberto pela pessoa')).toBeVisible()
  await card().getByRole('button', { name: 'Baixar o holerite de 02/2026' }).click()
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['holerite-2026-02.pdf'])
  await card().getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(card().getByText('aberto em 05/02/2026 10:00')).toBeVisible()
  await expectAccessible()
})

test('says of each list that it is empty', async () => {
  await renderCard({
    buscaPessoa: cardReply({ ttPedido: [], ttDocumento: [], ttAviso: [], ttConsulta: [], ttContrato: [] }),
    buscaPagamentos: { ttPagamento: [], ttPagina: [{ proximo: '', total: 0 }] },
  })
  await expect.element(card().getByText('Nenhum contrato ao seu alcance.')).toBeVisible()
  const empty = {
    Pedidos: 'Nenhum pedido.',
    Documentos: 'Nenhum documento.',
    Avisos: 'Nenhum aviso.',
    Pagamentos: 'Nenhum pagamento.',
  }
  for (const [tab, text] of Object.entries(empty)) {
    await card().getByRole('tab', { name: tab }).click()
    await expect.element(card().getByText(text)).toBeVisible()
  }
})

test('offers only what the grants of the agent allow', async () => {
  await renderCard({ sessao: sessionWith(['people']) })
  await expect.element(card().getByText('tem senha')).toBeVisible()
  for (const name of ['Senha', 'Mais', 'Corrigir…', 'Desligar…', 'Encerrar sessões…'])
    await expect.element(card().getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(card().getByRole('tab', { name: 'Pagamentos' })).not.toBeInTheDocument()
  await expect.element(card().getByText('R$ 2.500,50')).not.toBeInTheDocument()
})

test('shows a person out of reach and a failed read, and reads again on request', async () => {
  await renderCard({ buscaPessoa: refusal('naoEncontrado', 'Não encontramos esta pessoa.') })
  await expect.element(card().getByText('Não está mais aqui, ou está fora do seu alcance.')).toBeVisible()
  server.replies.buscaPessoa = new Failing(500)
  await card().getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(card().getByText('Não foi possível falar com o servidor.')).toBeVisible()
  server.replies.buscaPessoa = cardReply()
  await card().getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(card().getByText('tem senha')).toBeVisible()
})

test('shows the card in each language', async () => {
  const heading = { 'pt-BR': 'Contrato', 'en-US': 'Contract', es: 'Contrato' }
  const words = { 'pt-BR': '2 sessões abertas', 'en-US': '2 open sessions', es: '2 sesiones abiertas' }
  await renderCard()
  for (const locale of LOCALES) {
    await changeLocale(locale)
    await expect.element(page.getByRole('heading', { name: heading[locale], exact: true })).toBeVisible()
    await expect.element(page.getByText(words[locale])).toBeVisible()
  }
})

test('fits into 320 px, also in a dark theme', async () => {
  document.documentElement.dataset.theme = 'dark'
  await page.viewport(320, 640)
  await renderCard({
    buscaPessoa: cardReply({ ttPessoa: [{ ...elisa, nome: 'Maximiliano Wolfeschlegelsteinhausenberger' }] }),
  })
  await expect.element(card().getByText('tem senha')).toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 800)
  delete document.documentElement.dataset.theme
})
