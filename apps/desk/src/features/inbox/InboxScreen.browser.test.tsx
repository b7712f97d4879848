import type { Locale } from '@colab/contract/locale'
import { addDays } from '@colab/contract/wire/calendar'
import { companyTime } from '@colab/ui/i18n/clock.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { type DeskReply, Failing, refusal } from '#test/server.ts'
import { ana, carla, countsOf, detailsOf, elisa, igor, picture, queueOf, request } from './inbox.fixtures.ts'

const ROWS = [ana, carla, elisa, igor]
const DECIDED = { ttDecisao: [{ avisada: true, paraRh: '' }] }

/** Opens the inbox with these requests; decided ones leave the list. */
async function open(path = '/caixa', replies: Record<string, DeskReply> = {}, rows = ROWS, locale: Locale = 'pt-BR') {
  const proof = await picture()
  const left = () => rows.filter(({ tipo, codPedido }) => !decisions(tipo, codPedido).length)
  const server = await renderDesk(
    path,
    {
      buscaFila: () => queueOf(left()),
      contaFila: () => countsOf(left()),
      buscaPedido: detailsOf(rows),
      decidePedido: DECIDED,
      'files/pedido/registration/2/1': proof,
      'files/pedido/message/4/1': proof,
      ...replies,
    },
    { locale },
  )
  const decisions = (tipo: unknown, codPedido: unknown) =>
    server.calls.filter(
      ({ method, params }) => method === 'decidePedido' && params.tipo === tipo && params.codPedido === codPedido,
    )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { server, decided: () => server.calls.filter(({ method }) => method === 'decidePedido') }
}

const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
const title = (name: string) => page.getByRole('heading', { name, level: 2 })
const press = (keys: string) => userEvent.keyboard(keys)

/** Stops the page's clock, which then runs only where a test moves it. */
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

test('lists requests with their age and files, counts the kinds, and shows one with its proof', async () => {
  await open()
  await expect.element(row('Carla Mendes')).toMatchTextContent(/1 arquivo$/)
  await expect.element(page.getByRole('tab', { name: 'Todos 4' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: 'Cadastro 2' })).toBeVisible()
  await row('Carla Mendes').click()
  await expect.element(title('Carla Mendes')).toBeVisible()
  expect(location.search).toBe('?pedido=registration.2')
  const fields = page.getByLabelText('O que foi pedido')
  await expect.element(fields).toMatchTextContent(/Estado civilAntes: Solteiro → Depois: Casado/)
  await expect.element(fields).toMatchTextContent(/campoNovo/)
  await expect.element(page.getByRole('img', { name: 'certidao-1.png' })).toBeVisible()
  await expectAccessible()
})

test('says nothing of what a request leaves open', async () => {
  const ttResumo = [
    { campo: 'tipo', valor: '6' },
    { campo: 'dtMovto', valor: '' },
    { campo: 'horas', valor: '09:00–19:00' },
  ]
  const rows = [{ ...elisa, tipo: 'teletex' as const, ttResumo }]
  await renderDesk('/caixa', { buscaFila: queueOf(rows), contaFila: countsOf(rows) })
  await expect.element(page.getByText('Solicitações de ponto · Trabalho externo · 09:00–19:00')).toBeVisible()
})

test('sends an approval after eight seconds, and opens the next request at once', async () => {
  const { decided } = await open('/caixa?pedido=registration.1')
  await expect.element(title('Ana Souza')).toBeVisible()
  stopClock()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(page.getByText('Aprovado: Ana Souza')).toBeVisible()
  await expect.element(title('Carla Mendes')).toBeVisible()
  await expect.element(row('Ana Souza')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(6000)
  expect(decided()).toEqual([])
  await vi.advanceTimersByTimeAsync(2500)
  await expect.poll(() => decided().length).toBe(1)
  expect(decided()[0]?.params).toMatchObject({ tipo: 'registration', codPedido: '1', versao: 'v1', verbo: 'approve' })
  vi.useRealTimers()
  await expect.element(page.getByText('Aprovado: Ana Souza')).not.toBeInTheDocument()
})

test('shows first, once and marked, what HR has to decide within days', async () => {
  const today = companyTime().day
  const late = request('Nadir Reis', { tipo: 'vacation', codPedido: '6', prazo: addDays(today, -1) })
  const soon = request('Otto Braga', { tipo: 'vacation', codPedido: '7', prazo: addDays(today, 7) })
  const far = request('Paula Brito', { tipo: 'vacation', codPedido: '8', prazo: addDays(today, 8) })
  const rows = [ana, far, soon, late]
  await open('/caixa', { buscaFila: { ...queueOf(rows), ttUrgente: [late, soon] } }, rows)
  await expect.element(row('Nadir Reis')).toMatchTextContent(/venceu em \d\d\/\d\d/)
  await expect.element(row('Otto Braga')).toMatchTextContent(/até \d\d\/\d\d/)
  const names = page.getByRole('list').first().getByRole('link').elements()
  expect(names.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Nadir', 'Otto ', 'Ana S', 'Paula'])
  expect(row('Paula Brito').element().textContent).not.toMatch(/até/)
})

test('undoes an approval, which is then not sent', async () => {
  const { decided } = await open('/caixa?pedido=registration.1')
  await page.getByRole('button', { name: 'Escrever' }).click()
  await page.getByLabelText('Motivo ou mensagem').fill('Tudo certo')
  stopClock()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(title('Carla Mendes')).toBeVisible()
  await press('z')
  await expect.element(title('Ana Souza')).toBeVisible()
  await expect.element(row('Ana Souza')).toBeVisible()
  await expect.element(page.getByLabelText('Motivo ou mensagem')).toHaveValue('Tudo certo')
  await vi.advanceTimersByTimeAsync(9000)
  expect(decided()).toEqual([])
  vi.useRealTimers()
  await page.getByLabelText('Motivo ou mensagem').fill('')
})

test('rejects with a reason only, at once, by keyboard', async () => {
  const { decided } = await open('/caixa?pedido=registration.1')
  await expect.element(title('Ana Souza')).toBeVisible()
  await press('r')
  const reason = page.getByLabelText('Motivo da recusa')
  await expect.element(reason).toHaveFocus()
  await press('{Escape}')
  await expect.element(title('Ana Souza')).toHaveFocus()
  await press('r')
  await expect.element(reason).toHaveFocus()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Escreva o motivo.')).toBeVisible()
  expect(decided()).toEqual([])
  await press('Falta a certidão a')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(title('Carla Mendes')).toBeVisible()
  expect(decided()[0]?.params).toMatchObject({ verbo: 'reject', texto: 'Falta a certidão a' })
  await expect.element(row('Ana Souza')).not.toBeInTheDocument()
})

test('puts the focus on the title of the screen once the last request is decided', async () => {
  await open('/caixa?pedido=registration.1', {}, [ana])
  await expect.element(title('Ana Souza')).toBeVisible()
  await press('r')
  await expect.element(page.getByLabelText('Motivo da recusa')).toHaveFocus()
  await press('Falta a certidão{Control>}{Enter}{/Control}')
  await expect.element(row('Ana Souza')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('opens the field for the reason by a press, and refuses nothing without one', async () => {
  const { decided } = await open('/caixa?pedido=registration.1')
  await expect.element(title('Ana Souza')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Motivo/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(page.getByLabelText('Motivo da recusa')).toHaveFocus()
  await expect.element(page.getByText('Escreva o motivo.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(page.getByText('Escreva o motivo.')).toBeVisible()
  expect(decided()).toEqual([])
})

test('answers a message', async () => {
  const { decided } = await open('/caixa?pedido=message.4')
  await expect.element(title('Igor Barros')).toBeVisible()
  await press('t')
  await press('Sim, pode.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(row('Igor Barros')).not.toBeInTheDocument()
  expect(decided()[0]?.params).toMatchObject({ tipo: 'message', verbo: 'answer', texto: 'Sim, pode.' })
})

test('shows who was faster, and keeps what was typed', async () => {
  const told = 'Este pedido já foi aprovado às 10:42 por Rui Prado.'
  await open('/caixa?pedido=registration.1', { decidePedido: { ...refusal('mudou', told), ttDecisao: [] } })
  await page.getByRole('button', { name: 'Escrever' }).click()
  const reason = page.getByLabelText('Motivo ou mensagem')
  await reason.fill('Falta a certidão')
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(told)
  await expect.element(page.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Falta a certidão')
  await page.getByRole('textbox', { name: /Motivo/ }).fill('')
})

test('says why an own request and one about health are not decided', async () => {
  const own = { ...ana, proprio: true }
  const health = { ...elisa, tipo: 'absence' as const, codPedido: '8', saude: true, ttResumo: [], versao: '' }
  const bare = { ttVerbo: [], ttCampo: [], ttArquivo: [] }
  await open(
    '/caixa?pedido=absence.8',
    {
      sessao: sessionWith(['inbox']),
      buscaPedido: (params) =>
        detailsOf([own, health], {
          ...bare,
          ttSituacao: [{ situacao: params.tipo === 'absence' ? '' : 'P', aberto: true, cpf: '', cargo: '' }],
        })(params),
    },
    [own, health],
  )
  await expect.element(page.getByText('Este pedido trata de saúde')).toBeVisible()
  await expect.element(row('Elisa Rocha')).toMatchTextContent(/trata de saúde/)
  await expect.element(page.getByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument()
  await row('Ana Souza').click()
  await expect.element(page.getByText('Este pedido é seu')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expectAccessible()
})

test('has a way on where nothing is open, and where the list cannot be read', async () => {
  const { server } = await open('/caixa?tipo=order', {}, [])
  await page.getByRole('button', { name: 'Ver todos os pedidos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
  await expect.element(page.getByText('Escolha um pedido da lista, ou aperte J.')).not.toBeVisible()
  await expectAccessible()
  server.replies.buscaFila = new Failing(500)
  await page.getByRole('searchbox').fill('an')
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  server.replies.buscaFila = queueOf([ana])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(row('Ana Souza')).toBeVisible()
})

test('names no number of requests that could not be counted', async () => {
  await open('/caixa?tipo=message', { contaFila: new Failing(500) })
  await expect.element(page.getByRole('tab', { name: 'Todos', exact: true })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Mensagens', exact: true })).toBeVisible()
})

test('decides marked requests of one kind, four at a time, with a result for each; failures stay marked', async () => {
  const people = Array.from({ length: 6 }, (_, at) => request(`Pessoa ${at}`, { codPedido: String(at + 10) }))
  let open_ = 0
  let most = 0
  const four = Promise.withResolvers<void>()
  const { decided } = await open(
    '/caixa',
    {
      buscaFila: queueOf([...people, igor]),
      async decidePedido({ codPedido }) {
        open_ += 1
        most = Math.max(most, open_)
        if (open_ === 4) four.resolve()
        await four.promise
        // A fifth call that did not wait for these would have begun.
        await new Promise((resolve) => setTimeout(resolve, 5))
        open_ -= 1
        return codPedido === '12' ? { ...refusal('mudou', 'Já recusado por Rui.'), ttDecisao: [] } : DECIDED
      },
    },
    [...people, igor],
  )
  for (const { pessoa } of people) await page.getByRole('checkbox', { name: `Marcar ${pessoa}` }).click()
  await page.getByRole('checkbox', { name: 'Marcar Igor Barros' }).click()
  await expect.element(page.getByText('Só pedidos do mesmo tipo se decidem juntos.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Marcar Igor Barros' }).click()
  await page.getByRole('button', { name: 'Recusar 6…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar 6 pedidos' })
  await dialog.getByRole('button', { name: 'Recusar todos' }).click()
  await expect.element(dialog.getByText('Escreva o motivo.')).toBeVisible()
  expect(decided()).toEqual([])
  await dialog.getByLabelText('Motivo, igual para todos').fill('Prazo encerrado')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Recusar todos' }).click()
  await expect.element(dialog.getByText('5 de 6 decididos')).toBeVisible()
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'Pessoa 2' }))
    .toMatchTextContent('Já recusado por Rui.')
  expect(most).toBe(4)
  expect(decided()).toHaveLength(6)
  expect(decided().every(({ params }) => params.verbo === 'reject' && params.texto === 'Prazo encerrado')).toBe(true)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Desmarcar 1' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Marcar Pessoa 2' })).toBeChecked()
})

test('moves, marks, undoes and helps by keys, which can be switched off and never work in fields', async () => {
  const { decided } = await open()
  await expect.element(row('Ana Souza')).toBeVisible()
  await press('j')
  await expect.element(title('Ana Souza')).toBeVisible()
  await press('j')
  await expect.element(page.getByRole('img', { name: 'certidao-1.png' })).toBeVisible()
  await press('k')
  await expect.element(title('Ana Souza')).toBeVisible()
  await press('x')
  await expect.element(page.getByRole('checkbox', { name: 'Marcar Ana Souza' })).toBeChecked()
  await press('{Control>}a{/Control}')
  await press('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await press('a')
  await expect.element(page.getByRole('searchbox')).toHaveValue('a')
  await press('{Backspace}')
  await title('Ana Souza').click()
  await press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect.element(help).toBeVisible()
  await expectAccessible()
  await help.getByRole('switch').click()
  await help.getByRole('button', { name: 'Fechar' }).click()
  await press('a')
  await press('j')
  await expect.element(title('Ana Souza')).toBeVisible()
  expect(decided()).toEqual([])
  await page.getByRole('button', { name: 'Atalhos (?)' }).click()
  await help.getByRole('switch').click()
  await help.getByRole('button', { name: 'Fechar' }).click()
  await press('a')
  await expect.element(page.getByText('Aprovado: Ana Souza')).toBeVisible()
  await press('z')
  await expect.element(page.getByText('Aprovado: Ana Souza')).not.toBeInTheDocument()
})

test('approves by key only once the proof is on screen', async () => {
  let show: (blob: Blob) => void = () => {}
  const proof = new Promise<Blob>((resolve) => {
    show = resolve
  })
  const { decided } = await open('/caixa?pedido=registration.2', { 'files/pedido/registration/2/1': () => proof })
  await expect.element(title('Carla Mendes')).toBeVisible()
  await press('a')
  await expect.element(page.getByText('Espere o comprovante aparecer.')).toBeVisible()
  expect(page.getByText('Aprovado: Carla Mendes').query()).toBeNull()
  show(await picture())
  await expect.element(page.getByRole('img', { name: 'certidao-1.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await page.getByRole('button', { name: 'Girar' }).click()
  await press('a')
  await expect.element(page.getByText('Aprovado: Carla Mendes')).toBeVisible()
  expect(decided()).toEqual([])
  await press('z')
  await expect.element(title('Carla Mendes')).toBeVisible()
})

test('says in a line that stays what became of an approval that failed later', async () => {
  await open('/caixa?pedido=registration.1', {
    buscaFila: queueOf(ROWS),
    decidePedido: { ...refusal('mudou', 'Este pedido já foi recusado às 10:42 por Rui Prado.'), ttDecisao: [] },
  })
  await expect.element(title('Ana Souza')).toBeVisible()
  stopClock()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(title('Carla Mendes')).toBeVisible()
  await vi.advanceTimersByTimeAsync(8000)
  vi.useRealTimers()
  await expect.element(page.getByText(/já foi recusado às 10:42 por Rui Prado/)).toBeVisible()
  await expect.element(row('Ana Souza')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar: Ana Souza' }).click()
  await expect.element(page.getByText(/por Rui Prado/)).not.toBeInTheDocument()
})

test('asks before approvals that wait are left, and sends them', async () => {
  const { decided } = await open('/caixa?pedido=registration.1', {
    buscaPessoas: { ttPessoa: [], ttPagina: [] },
    contaPessoas: { ttContagem: [] },
  })
  await expect.element(title('Ana Souza')).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(title('Carla Mendes')).toBeVisible()
  await page.getByRole('link', { name: 'Pessoas' }).click()
  const question = page.getByRole('alertdialog', { name: 'Enviar as aprovações antes de sair?' })
  await question.getByRole('button', { name: 'Continuar aqui' }).click()
  expect(decided()).toEqual([])
  await page.getByRole('link', { name: 'Pessoas' }).click()
  await question.getByRole('button', { name: 'Enviar e sair' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pessoas' })).toBeVisible()
  expect(decided()).toHaveLength(1)
})

test('sends files with an answer, and alone', async () => {
  let sent = 0
  const { server, decided } = await open('/caixa?pedido=message.4', {
    files: () => ({ ttArquivo: [{ codArquivo: 70 + ++sent }] }),
    anexaPedido: DECIDED,
  })
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByRole('button', { name: 'Anexar arquivo' }).click()
  const guide = new File([await picture()], 'guia.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Arquivo 1'), new File(['texto'], 'guia.txt'))
  await expect.element(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Arquivo 1'), guide)
  await page.getByRole('button', { name: 'Enviar só os arquivos' }).click()
  await expect.element(page.getByText('Arquivos enviados.')).toBeVisible()
  expect(server.calls.find(({ method }) => method === 'anexaPedido')?.params).toMatchObject({ arquivos: [71] })
  await page.getByRole('button', { name: 'Anexar arquivo' }).click()
  await userEvent.upload(page.getByLabelText('Arquivo 1'), guide)
  await page.getByLabelText('Resposta').fill('Segue o guia.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(row('Igor Barros')).not.toBeInTheDocument()
  expect(decided()[0]?.params).toMatchObject({ texto: 'Segue o guia.', arquivos: [expect.any(Number)] })
})

test('keeps an answer whose reply is lost, and sends it again once', async () => {
  const { server, decided } = await open('/caixa?pedido=message.4', { decidePedido: new Failing(504) })
  const lost = () => Promise.reject(new TypeError('lost'))
  server.replies.decidePedido = lost
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByLabelText('Resposta').fill('Sim')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText('Não recebemos a resposta do servidor.')).toBeVisible()
  await expect.element(page.getByLabelText('Resposta')).toHaveValue('Sim')
  server.replies.decidePedido = DECIDED
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(row('Igor Barros')).not.toBeInTheDocument()
  const keys = decided().map(({ headers }) => headers['Idempotency-Key'])
  expect(new Set(keys).size).toBe(1)
})

test('limits the list to a kind, a unit and a person, and reads on', async () => {
  const more = [request('Bia Lima', { codPedido: '21' }), request('Caio Dias', { codPedido: '22' })]
  const { server } = await open('/caixa', {
    buscaFila: ({ depois }) => (depois ? queueOf([carla], '', 2) : queueOf([...more, ana, elisa, igor], 'mais', 6)),
  })
  await page.getByRole('button', { name: 'Mostrar mais (5 de 6)' }).click()
  await expect.element(row('Carla Mendes')).toBeVisible()
  await page.getByRole('tab', { name: 'Mensagens 1' }).click()
  await page.getByLabelText('Unidade').selectOptions('Loja Sul')
  await page.getByRole('searchbox').fill('r')
  await page.getByRole('searchbox').fill('ro')
  await expect
    .poll(() => server.calls.findLast(({ method }) => method === 'buscaFila')?.params)
    .toMatchObject({ tipo: ['message'], unidade: [2], texto: 'ro' })
  expect(location.search).toBe('?tipo=message&unidade=2')
  expect(server.calls.some(({ params }) => params.texto === 'r')).toBe(false)
})

test('says how many rows could not be shown', async () => {
  await open('/caixa', { buscaFila: queueOf([ana, { ...carla, codPedido: '' }]) })
  await expect.element(page.getByText(/^1 registro não pôde ser exibido/)).toBeVisible()
})

test('shows the list or a request on a phone, and goes back to the list', async () => {
  await page.viewport(320, 700)
  await open()
  await expectAccessible()
  await row('Carla Mendes').click()
  await expect.element(title('Carla Mendes')).toHaveFocus()
  await expect.element(row('Ana Souza')).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'certidao-1.png' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect.element(row('Carla Mendes')).toHaveFocus()
  await page.viewport(1280, 800)
})

test('gives details and proof of a request 380 px of a screen of 1366 × 768', async () => {
  await page.viewport(1366, 768)
  await open('/caixa?pedido=registration.2')
  await expect.element(page.getByRole('img', { name: 'certidao-1.png' })).toBeVisible()
  const scrolled = page.getByRole('group', { name: 'Detalhes do pedido' }).element().getBoundingClientRect()
  const fields = page.getByLabelText('O que foi pedido').element().getBoundingClientRect()
  expect(scrolled.bottom - fields.top).toBeGreaterThanOrEqual(380)
  await page.viewport(1280, 800)
})

test.each(['en-US', 'es'] as const)('reads in %s', async (locale) => {
  await open('/caixa?pedido=registration.1', {}, ROWS, locale)
  await expect.element(page.getByText({ 'en-US': 'Spouse’s name', es: 'Nombre del cónyuge' }[locale])).toBeVisible()
  await expect.element(page.getByRole('button', { name: { 'en-US': 'Approve', es: 'Aprobar' }[locale] })).toBeVisible()
  const proofs = { 'en-US': 'marital status, new name (missing)', es: 'estado civil, nombre nuevo (falta)' }[locale]
  await expect.element(page.getByText(proofs)).toBeVisible()
})
