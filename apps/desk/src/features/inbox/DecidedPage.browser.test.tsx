import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderDesk } from '#test/screen.tsx'
import { server } from '#test/server.ts'
import { detailsOf, queueOf, request } from './inbox.fixtures.ts'

const decision = { decidida: '2026-03-09 17:20', decididaPor: 'Rita Prado' }
const carla = request('Carla Mendes', { codPedido: '2', situacao: 'A', ...decision })
const igor = request('Igor Barros', { codPedido: '4', situacao: 'R', ...decision })
const reply = (rows: Parameters<typeof queueOf>[0]) => ({
  ...queueOf(rows),
  ttQuem: [{ quem: 'Rita Prado' }],
  ttArquivo: [{ tipo: 'registration', momento: '2026-03-01 09:00', quem: 'Rui Prado', ate: '' }],
})
const asked = () => server.calls.filter(({ method }) => method === 'buscaFila').at(-1)?.params

test('shows what was decided, by whom and when, filters, opens it, and saves the approved ones of a kind', async () => {
  await renderDesk('/caixa/decididos', {
    buscaFila: reply([carla, igor]),
    buscaPedido: detailsOf([carla, igor], {
      ttVerbo: [],
      ttSituacao: [{ situacao: 'A', aberto: false, cpf: '', cargo: '' }],
    }),
  })
  await expect.element(page.getByText('09/03/2026 17:20 · Rita Prado').first()).toBeVisible()
  await expect.element(page.getByText('Recusada')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Quem decidiu').selectOptions('Rita Prado')
  await page.getByLabelText('De', { exact: true }).fill('01/03/2026')
  await expect.poll(asked).toMatchObject({ decididos: { de: '2026-03-01', ate: '', quem: 'Rita Prado' } })
  await page.getByLabelText('Tipo').selectOptions('registration')
  await expect.element(page.getByText('Último arquivo: 01/03/2026 09:00, por Rui Prado.')).toBeVisible()
  const kind = { tipo: 'registration', unidade: [] }
  const saves = async (filter: object) => {
    const path = `files/decididos/${btoa(JSON.stringify({ ...kind, ...filter })).replace(/=+$/, '')}`
    server.replies[path] = new Blob(['id'])
    await page.getByRole('button', { name: 'Baixar aprovados (CSV)' }).click()
    await expect.poll(() => server.calls.some(({ method }) => method === path)).toBe(true)
  }
  await saves({ de: '2026-03-01', ate: '', quem: 'Rita Prado', desde: false })
  await page.getByLabelText('Período').selectOptions('desde')
  await expect.element(page.getByText('Este começa com o primeiro pedido')).toBeVisible()
  await expect.element(page.getByLabelText('Quem decidiu')).not.toBeInTheDocument()
  await saves({ de: '', ate: '', quem: '', desde: true })
  await page.getByLabelText('Período').selectOptions('dias')
  await page.getByRole('link', { name: /Carla Mendes/ }).click()
  await expect.element(page.getByText('Já não espera uma decisão')).toBeVisible()
  await expectAccessible()
  server.replies.buscaFila = reply([])
  await page.getByLabelText('Quem decidiu').selectOptions('')
  await expect.element(page.getByRole('heading', { name: 'Nada com este filtro' })).toBeVisible()
})

test('shows who of a unit is away in a month, planned and asked for, and says what is not seen', async () => {
  const away = { codPessoa: 1, codigo: '1001', nome: 'Ana Souza', tipo: 'ferias', de: '2026-03-02', ate: '2026-03-31' }
  const asked = { ...away, codPessoa: 2, nome: 'Bia Lima', de: '2026-03-20', pedido: true }
  await renderDesk('/caixa/ausentes', {
    buscaAusentes: { ttAusente: [{ ...away, pedido: false }, asked], ttVisto: [{ ausencias: false }] },
  })
  await expect.element(page.getByText('Férias, 02/03/2026 – 31/03/2026')).toBeVisible()
  await expect.element(page.getByText('Férias (pedido), 20/03/2026 – 31/03/2026')).toBeVisible()
  await expect.element(page.getByText(/só aparecem para quem tem o papel Folha/)).toBeVisible()
  await expectAccessible()
  server.replies.buscaAusentes = { ttAusente: [], ttVisto: [{ ausencias: true }] }
  await page.getByRole('button', { name: 'Mês seguinte' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ninguém ausente neste mês' })).toBeVisible()
  await page.getByLabelText('Unidade').selectOptions('Loja Sul')
  const months = () =>
    server.calls.filter(({ method }) => method === 'buscaAusentes').map(({ params }) => params.codUnidade)
  await expect.poll(months).toEqual([1, 1, 2])
})
