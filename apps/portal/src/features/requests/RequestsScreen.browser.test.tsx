import { refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const request = (tipo: string, idSolicitacao: string, facts = {}) => ({
  tipo,
  idSolicitacao,
  dtSolicitacao: '2026-03-09',
  hrSolicitacao: '14:05',
  situacao: 'P',
  assunto: '',
  dtMovto: null,
  hrMovtoIni: '',
  hrMovtoFim: '',
  vlrTotal: null,
  descricao: '',
  retornoRh: '',
  dtRetorno: null,
  dtLimite: null,
  hrLimite: '',
  podeRetirar: false,
  ttCampo: [],
  ...facts,
})
const meal = request('reservation', '7', {
  assunto: 'Almoço',
  dtMovto: '2026-03-12',
  dtLimite: '2026-03-12',
  hrLimite: '09:30',
  podeRetirar: true,
})
const refused = request('adjustment', '3', {
  dtSolicitacao: '2026-02-20',
  hrSolicitacao: '',
  situacao: 'R',
  dtMovto: '2026-02-19',
  hrMovtoIni: '14:11',
  descricao: 'Esqueci.',
  retornoRh: 'O relógio tem essa marcação.',
  dtRetorno: '2026-02-23',
})
const replyOf = (rows: object[], total = rows.length) => ({
  buscaSolicitacao: { ttSolicitacao: rows, ttTotal: [{ total }] },
})
const cards = () => page.getByRole('article')

testEmptyState('/solicitacoes', replyOf([]), {
  'pt-BR': 'Você ainda não pediu nada',
  'en-US': 'You have not requested anything yet',
  es: 'Todavía no ha solicitado nada',
})
testFailedRead('/solicitacoes', replyOf([meal]), () => cards().first())

test('shows requests by month with state, deadline and reply of HR', async () => {
  await renderScreen('/solicitacoes', replyOf([meal, refused]))
  await expectTexts(page.getByRole('heading', { level: 2 }), ['março de 2026', 'fevereiro de 2026'])
  await expect
    .element(cards().first())
    .toMatchTextContent(/Almoço · quinta, 12\/03.*Reservada.*até quinta, 12\/03, 09:30/)
  const old = cards().nth(1)
  await expect
    .element(old)
    .toMatchTextContent(/19\/02\/2026 · 14:11.*Recusada.*Esqueci\..*O relógio tem essa marcação\./)
  await expectAccessible()
})

test('withdraws after a question, with the focus on the changed card', async () => {
  const saved = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Reserva cancelada.' }] }
  const server = await renderScreen('/solicitacoes', { ...replyOf([meal]), retiraSolicitacao: saved })
  await cards().getByRole('button', { name: 'Cancelar a reserva' }).click()
  server.replies = { ...replyOf([{ ...meal, situacao: 'C', podeRetirar: false }]), retiraSolicitacao: saved }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click()
  await expect.element(cards().getByText('Cancelada por você')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Reserva de refeição' })).toHaveFocus()
  expect(server.calls('retiraSolicitacao')).toMatchObject([{ tipo: 'reservation', idSolicitacao: '7' }])
})

test('confirms a withdrawal in its own words where the server has none', async () => {
  const empty = { retorno: [{ estatus: 'Sucesso', msgErro: '' }] }
  const open = request('message', '4', { podeRetirar: true })
  await renderScreen('/solicitacoes', { ...replyOf([open]), retiraSolicitacao: empty })
  await cards().getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Solicitação retirada.' })).toBeVisible()
})

test('offers no more requests than there are beside one that could not be shown', async () => {
  await renderScreen('/solicitacoes', { buscaSolicitacao: { ttSolicitacao: [meal, null], ttTotal: [{ total: 2 }] } })
  await expect.element(page.getByText('1 registro não pôde ser exibido')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument()
})

test('gives the reply of HR no tone where the state is in other words', async () => {
  const other = request('message', '4', { situacao: 'Na diretoria', retornoRh: 'Aguarde.' })
  await renderScreen('/solicitacoes', replyOf([other, { ...other, situacao: 'a', idSolicitacao: '5' }]))
  await expect.element(cards().first()).toMatchTextContent('Na diretoria')
  const toneOf = (card: number) => cards().nth(card).getByText('Resposta do RH').element().parentElement?.dataset.tone
  expect([toneOf(0), toneOf(1)]).toEqual([undefined, 'good'])
})

test('opens while other screens are blocked', async () => {
  const blocked = { colaborador: [{ bloqueiaAssinaturaPend: true, mensagemAssinaturaPend: 'Assine.' }] }
  await renderScreen('/solicitacoes', { ...replyOf([meal]), buscaParametroColab: blocked })
  await expect.element(cards().getByRole('button', { name: 'Cancelar a reserva' })).toBeVisible()
})

test('shows why a request cannot be withdrawn any more, and its current state', async () => {
  const answered = { ...request('message', '4'), situacao: 'A', retornoRh: 'No dia 20.' }
  const open = { ...answered, situacao: 'P', retornoRh: '', podeRetirar: true }
  const tooLate = { retiraSolicitacao: refusal('2 - Já foi respondida.') }
  const server = await renderScreen('/solicitacoes', { ...replyOf([open]), ...tooLate })
  await cards().getByRole('button', { name: 'Retirar' }).click()
  server.replies = { ...replyOf([answered]), ...tooLate }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Já foi respondida.' })).toBeVisible()
  await expect.element(cards().getByText('No dia 20.')).toBeVisible()
})

test('opens the form filled in to send a refused request again', async () => {
  await renderScreen('/solicitacoes', {
    ...replyOf([refused]),
    buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] },
    buscaMarcacaoPonto: { ttMarcacaoPonto: [] },
  })
  await cards().getByRole('button', { name: 'Enviar de novo' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Hora' })).toHaveValue('14:11')
  await expect.element(dialog.getByRole('textbox', { name: 'Observação' })).toHaveValue('Esqueci.')
  expect(location.search).toBe('')
})

test('orders again what an earlier order contained, as far as it is offered', async () => {
  const over = { situacao: 'E', dtMovto: '2026-02-01', ttCampo: [{ campo: 'Café 500 g', valor: '2' }] }
  const product = { produto: 1, descricao: 'Café', embalagem: '500 g', validade: null, preco: 26.79, qtdPedido: 0 }
  const order = { codEmp: 1, codEmpregado: 1001, dtCompetencia: '2026-03-01', dtLimiteCompra: '2026-03-31' }
  await renderScreen('/solicitacoes', {
    ...replyOf([request('order', '1001_202602', over)]),
    buscaPedido: {
      ttPedido: [{ ...order, hrLimiteCompra: '', autorizado: true, observacao: '', ttPedidoVarejoItem: [] }],
    },
    buscaItensDoVarejo: { ttItemVarejo: [product] },
  })
  await cards().getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Quantidade: Café' })).toHaveValue('2')
})

test('leads to the meal of a cancelled reservation, with the same choice', async () => {
  const menu = {
    codCardapio: 7,
    dtCardapio: '2026-03-12',
    descricaoPortal: 'Almoço',
    hrLimReserva: '09:30',
    observacao: '',
  }
  await renderScreen('/solicitacoes', {
    ...replyOf([{ ...meal, situacao: 'C', podeRetirar: false, ttCampo: [{ campo: 'substProteina', valor: '1' }] }]),
    buscaCardapio: { ttCardapioData: [{ ...menu, jaReservou: false, substProteina: true }] },
  })
  await cards().getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(page.getByRole('heading', { name: 'quinta, 12/03' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('filters by kind and state and asks for more', async () => {
  const server = await renderScreen('/solicitacoes', replyOf([meal, refused], 45))
  await page.getByRole('button', { name: 'Mostrar mais (43)' }).click()
  await expect.poll(() => server.calls('buscaSolicitacao').at(-1)).toMatchObject({ quantidade: 40, situacao: 'todas' })
  await page.getByRole('combobox', { name: 'O que mostrar' }).selectOptions('adjustment')
  await page.getByRole('combobox', { name: 'Situação' }).selectOptions('abertas')
  const filtered = { tipo: 'adjustment', situacao: 'abertas', quantidade: 20 }
  await expect.poll(() => server.calls('buscaSolicitacao').at(-1)).toMatchObject(filtered)
  expect(location.search).toBe('?tipo=adjustment&situacao=abertas')
})

test('shows one request by its address', async () => {
  const server = await renderScreen('/solicitacoes?tipo=message&id=4', replyOf([request('message', '4')]))
  await expect.element(page.getByRole('link', { name: 'Ver todas' })).toBeVisible()
  await expect.poll(() => server.calls('buscaSolicitacao')).toMatchObject([{ tipo: 'message', idSolicitacao: '4' }])
})
