import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { type DeskReply, Failing, refusal } from '#test/server.ts'
import { ana, carla, countsOf, detailsOf, elisa, igor, picture, queueOf } from './inbox.fixtures.ts'

const ROWS = [ana, carla, elisa, igor]
const DECIDED = { ttDecisao: [{ avisada: true, paraRh: '' }] }

/** Opens the inbox with these requests; a decided one is no longer in the list. */
async function open(path = '/caixa', replies: Record<string, DeskReply> = {}, rows = ROWS) {
  const proof = await picture()
  const left = () => rows.filter(({ tipo, codPedido }) => !decisions(tipo, codPedido).length)
  const server = await renderDesk(path, {
    buscaFila: () => queueOf(left()),
    contaFila: () => countsOf(left()),
    buscaPedido: detailsOf(rows),
    decidePedido: DECIDED,
    'files/pedido/registration/2/1': proof,
    'files/pedido/message/4/1': proof,
    ...replies,
  })
  const decisions = (tipo: unknown, codPedido: unknown) =>
    server.calls.filter(
      ({ method, params }) => method === 'decidePedido' && params.tipo === tipo && params.codPedido === codPedido,
    )
  await expect.element(page.getByRole('heading', { name: 'Caixa' })).toBeVisible()
  return { server, decided: () => server.calls.filter(({ method }) => method === 'decidePedido') }
}

const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
const title = (name: string) => page.getByRole('heading', { name, level: 2 })
const press = (keys: string) => userEvent.keyboard(keys)

/** Lets the page's clock run from now on only where a test moves it. */
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

test('undoes an approval, which is then not sent', async () => {
  const { decided } = await open('/caixa?pedido=registration.1')
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
  await press('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Escreva o motivo.')).toBeVisible()
  expect(decided()).toEqual([])
  await press('Falta a certidão a')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(title('Carla Mendes')).toBeVisible()
  expect(decided()[0]?.params).toMatchObject({ verbo: 'reject', texto: 'Falta a certidão a' })
  await expect.element(row('Ana Souza')).not.toBeInTheDocument()
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
  const reason = page.getByLabelText('Motivo ou mensagem')
  await reason.fill('Falta a certidão')
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(told)
  await expect.element(page.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Falta a certidão')
  await page.getByRole('textbox', { name: /Motivo/ }).fill('')
})

test('says why an own request and one about health are not decided', async () => {
  const own = { ...ana, proprio: true }
  const health = { ...elisa, tipo: 'absence' as const, codPedido: '8', saude: true, resumo: '', versao: '' }
  const bare = { ttVerbo: [], ttCampo: [], ttArquivo: [] }
  await open(
    '/caixa?pedido=absence.8',
    {
      sessao: sessionWith(['inbox']),
      buscaPedido: (params) =>
        detailsOf([own, health], {
          ...bare,
          ttSituacao: [{ situacao: params.tipo === 'absence' ? '' : 'Em análise', aberto: true, cpf: '', cargo: '' }],
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
  await expectAccessible()
  server.replies.buscaFila = new Failing(500)
  await page.getByRole('searchbox').fill('an')
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  server.replies.buscaFila = queueOf([ana])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(row('Ana Souza')).toBeVisible()
})
