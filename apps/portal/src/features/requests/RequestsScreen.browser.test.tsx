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

testEmptyState(
  '/solicitacoes',
  replyOf([]),
  {
    'pt-BR': 'Você ainda não pediu nada',
    'en-US': 'You have not requested anything yet',
    es: 'Todavía no ha solicitado nada',
  },
  'beside',
)
testFailedRead('/solicitacoes', replyOf([meal]), () => cards().first())

const rows = () => page.getByRole('main').getByRole('listitem').getByRole('link')

test('shows requests by state in one line each, and the chosen one with deadline and reply of HR', async () => {
  await renderScreen('/solicitacoes', replyOf([meal, refused]))
  await expectTexts(page.getByRole('tabpanel').getByRole('heading', { level: 2 }), [
    'Refeições reservadas',
    'Encerradas em fevereiro',
    'Reserva de refeição',
  ])
  await expect.element(rows().first()).toHaveAccessibleName(/^Reservada Reserva de refeição 12\/03\/2026 /)
  await expect.element(rows().first()).toHaveAttribute('aria-current', 'true')
  await expect
    .element(cards())
    .toMatchTextContent(/Reservada.*Almoço · quinta, 12\/03\/2026.*até quinta, 12\/03\/2026, 09:30/)
  await rows().nth(1).click()
  await expect
    .element(cards())
    .toMatchTextContent(/Recusada.*19\/02\/2026 · 14:11.*Esqueci\..*O relógio tem essa marcação\./)
  expect(location.search).toBe('?tipo=adjustment&id=3')
  await expectAccessible()
})

test('shows the list or the detail on a phone, and returns to the row', async () => {
  await page.viewport(360, 740)
  await renderScreen('/solicitacoes', replyOf([meal, refused]))
  await expect.element(rows().nth(1)).toBeVisible()
  await expect.element(cards()).not.toBeInTheDocument()
  await rows().nth(1).click()
  await expect.element(cards()).toMatchTextContent(/Recusada/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect.element(rows().nth(1)).toHaveFocus()
  expect(location.search).toBe('')
  await page.viewport(1280, 800)
})

test('folds many requests of the months before the latest, and returns to the row that an address opened', async () => {
  const old = Array.from({ length: 13 }, (_, at) => ({ ...refused, idSolicitacao: `o${at}`, dtRetorno: '2026-01-09' }))
  await page.viewport(360, 740)
  await renderScreen('/solicitacoes?tipo=adjustment&id=o3', replyOf([refused, ...old]))
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect.poll(() => document.activeElement?.getAttribute('href')).toMatch(/id=o3$/)
  await page.getByText('Mais antigas').click()
  expect(rows().elements()).toHaveLength(1)
  await page.viewport(1280, 800)
})

test('puts what HR asks about first', async () => {
  const remote = request('teletex', '9', { dtMovto: '2026-03-13', ttCampo: [{ campo: 'tipo', valor: '5' }] })
  const asked = request('adjustment', '8', { retornoRh: 'Quem fechou com você?', dtRetorno: '2026-03-10' })
  await renderScreen('/solicitacoes', replyOf([remote, asked]))
  await expectTexts(page.getByRole('tabpanel').getByRole('heading', { level: 2 }), [
    'Precisa de você',
    'Em análise',
    'Ajuste de ponto',
  ])
  await expect.element(rows().first()).toHaveAccessibleName(/^O RH escreveu .* hoje$/)
  await expect.element(rows().nth(1)).toHaveAccessibleName(/^Em análise Trabalho remoto 13\/03\/2026 /)
  await expect.element(cards()).toMatchTextContent(/O RH escreveu.*Quem fechou com você\?/)
})

test('offers what can be requested', async () => {
  await renderScreen('/solicitacoes', replyOf([meal]))
  await page.getByRole('button', { name: 'Nova solicitação' }).click()
  const sheet = page.getByRole('dialog', { name: 'O que você quer pedir?' })
  await expect.element(sheet.getByRole('link', { name: 'Mensagem ao RH' })).toHaveAttribute('href', '/fale-com-rh')
  await expectAccessible()
})

test('cancels after a question, with the focus on the changed request', async () => {
  const saved = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Reserva cancelada.' }] }
  const server = await renderScreen('/solicitacoes', { ...replyOf([meal]), retiraSolicitacao: saved })
  await cards().getByRole('button', { name: 'Cancelar a reserva' }).click()
  server.replies = { ...replyOf([{ ...meal, situacao: 'C', podeRetirar: false }]), retiraSolicitacao: saved }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click()
  await expect.element(cards().getByText('Cancelada por você').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Reserva cancelada.' })).toHaveFocus()
  expect(server.calls('retiraSolicitacao')).toMatchObject([{ tipo: 'reservation', idSolicitacao: '7' }])
})

test('confirms a cancellation in its own words where the server has none', async () => {
  const empty = { retorno: [{ estatus: 'Sucesso', msgErro: '' }] }
  const open = request('message', '4', { podeRetirar: true })
  await renderScreen('/solicitacoes', { ...replyOf([open]), retiraSolicitacao: empty })
  await cards().getByRole('button', { name: 'Cancelar solicitação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar solicitação' }).click()
  await expect.element(page.getByRole('heading', { name: 'Solicitação cancelada.' })).toBeVisible()
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
  const tone = () => cards().getByText('Resposta do RH').element().parentElement?.dataset.tone
  expect(tone()).toBeUndefined()
  await rows().nth(1).click()
  await expect.poll(tone).toBe('good')
})

test('answers HR in the conversation, with the result in the place of the form', async () => {
  const answered = request('message', '4', { situacao: 'A', retornoRh: 'Qual é o banco?', dtRetorno: '2026-03-10' })
  const server = await renderScreen('/solicitacoes', replyOf([answered]))
  await cards().getByRole('button', { name: 'Responder' }).click()
  const words = cards().getByRole('textbox', { name: 'Sua resposta' })
  await expect.element(words).toHaveAccessibleDescription(/Preencha o campo/)
  await words.fill('O Banco Azul.')
  server.replies = {
    ...replyOf([request('message', '4', { descricao: 'O Banco Azul.' })]),
    continuaAvisoRH: { AvisoRH: [] },
  }
  await cards().getByRole('button', { name: 'Responder' }).click()
  await expect.element(cards()).toMatchTextContent(/Sem resposta.*O Banco Azul\./s)
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toHaveFocus()
  expect(server.calls('continuaAvisoRH')).toMatchObject([{ codAviso: '4', descricao: 'O Banco Azul.' }])
})

test('answers HR about a request of another kind in a message that names it', async () => {
  const asked = { ...refused, situacao: 'P', retornoRh: 'Quem fechou com você?' }
  await renderScreen('/solicitacoes', {
    ...replyOf([asked]),
    buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
    buscaAvisoRH: { AvisoRH: [] },
  })
  await cards().getByRole('button', { name: 'Responder ao RH' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Mensagem' }))
    .toHaveValue('Sobre: Ajuste de ponto · 19/02/2026 · 14:11')
  expect(location.pathname).toBe('/fale-com-rh')
})

test('opens while other screens are blocked', async () => {
  const blocked = { colaborador: [{ bloqueiaAssinaturaPend: true, mensagemAssinaturaPend: 'Assine.' }] }
  await renderScreen('/solicitacoes', { ...replyOf([meal]), buscaParametroColab: blocked })
  await expect.element(cards().getByRole('button', { name: 'Cancelar a reserva' })).toBeVisible()
})

test('shows why a request cannot be cancelled any more, and its current state', async () => {
  const answered = { ...request('message', '4'), situacao: 'A', retornoRh: 'No dia 20.' }
  const open = { ...answered, situacao: 'P', retornoRh: '', podeRetirar: true }
  const tooLate = { retiraSolicitacao: refusal('2 - Já foi respondida.') }
  const server = await renderScreen('/solicitacoes', { ...replyOf([open]), ...tooLate })
  await cards().getByRole('button', { name: 'Cancelar solicitação' }).click()
  server.replies = { ...replyOf([answered]), ...tooLate }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar solicitação' }).click()
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
  await expect.element(page.getByRole('heading', { name: 'quinta, 12/03/2026' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('filters by topic and state and asks for more', async () => {
  const server = await renderScreen('/solicitacoes', replyOf([meal, refused], 145))
  await page.getByRole('button', { name: 'Mostrar mais (143)' }).click()
  await expect.poll(() => server.calls('buscaSolicitacao').at(-1)).toMatchObject({ quantidade: 200, situacao: 'todas' })
  await page.getByRole('tab', { name: 'Ponto' }).click()
  await expectTexts(
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .getByRole('link')
      .getByText(/^Aj|^Re/),
    ['Ajuste de ponto'],
  )
  expect(location.search).toBe('?filtro=adjustment')
  await page.getByRole('tab', { name: 'Abertas 1' }).click()
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(rows().first()).toHaveAccessibleName(/Reserva de refeição/)
  await page.getByRole('tab', { name: 'Todas' }).click()
  expect(location.search).toBe('')
})

test.for([
  ['?tipo=adjustment', 'Ponto'],
  ['?situacao=abertas', 'Abertas 1'],
] as const)('filters as the address %s says', async ([search, tab]) => {
  await renderScreen(`/solicitacoes${search}`, replyOf([meal, refused]))
  await expect.element(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  expect(rows().elements()).toHaveLength(1)
})

test('leads from a filter without requests to all of them', async () => {
  await renderScreen('/solicitacoes?filtro=adjustment', replyOf([meal]))
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect.element(page.getByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true')
  expect(rows().elements()).toHaveLength(1)
})

test('shows one request by its address, also one that is not in the list', async () => {
  const found = ({ idSolicitacao }: Record<string, unknown>) =>
    replyOf([idSolicitacao ? request('message', '4', { descricao: 'Onde está?' }) : meal]).buscaSolicitacao
  const server = await renderScreen('/solicitacoes?tipo=message&id=4', { buscaSolicitacao: found })
  await expect.element(cards().getByText('Onde está?')).toBeVisible()
  await expect.element(rows().first()).not.toHaveAttribute('aria-current')
  await expect.element(page.getByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true')
  expect(server.calls('buscaSolicitacao')).toContainEqual(
    expect.objectContaining({ tipo: 'message', idSolicitacao: '4' }),
  )
})
