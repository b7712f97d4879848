import { lost, refusal, status } from '@colab/contract/test/fake-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { channel } from '#rpc/channel.ts'
import { watchDownloads } from '#test/downloads.ts'
import { line } from '#test/receipts.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const contract = { codEmpregado: 1001, nomeEmpresa: 'Vendas Sul Ltda.', cargo: 'Operadora de caixa', temSalario: true }
const other = { ...contract, codEmpregado: 1002, nomeEmpresa: 'Norte S.A.', cargo: 'Vendedora', temSalario: false }
const letter = {
  codDeclaracao: 31,
  codEmpregado: 1001,
  comSalario: true,
  dtEmissao: '2026-03-05',
  dtValidade: '2026-04-04',
  situacao: 'V',
}
const past = { ...letter, codDeclaracao: 30, comSalario: false, dtEmissao: '2026-01-05', situacao: 'E' }
const cancelled = { ...past, codDeclaracao: 29, dtEmissao: '2026-01-02', situacao: 'C' }
const reads = (ttDeclaracao: object[], ttDeclaracaoContrato: object[] = [contract]) => ({
  buscaDeclaracao: { ttDeclaracao, ttDeclaracaoContrato },
})
const saved = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Declaração emitida.' }], ttDeclaracao: [letter] }
const button = (name: string) => page.getByRole('button', { name })
const cards = () => page.getByRole('heading', { level: 2, name: /^Emitida em/ })

testEmptyState(
  '/declaracoes',
  reads([]),
  {
    'pt-BR': 'Você ainda não emitiu declarações',
    'en-US': 'You have not issued any letters yet',
    es: 'Usted aún no emitió constancias',
  },
  'beside',
)
testFailedRead('/declaracoes', reads([letter]), () => page.getByRole('heading', { name: 'Emitida em 05/03/2026' }))

test('shows each letter with its state, and what can be done with a valid one', async () => {
  await renderScreen('/declaracoes', reads([letter, past, cancelled]))
  await expectTexts(cards(), ['Emitida em 05/03/2026', 'Emitida em 05/01/2026', 'Emitida em 02/01/2026'])
  for (const state of ['Válida', 'Vencida', 'Cancelada'])
    await expect.element(page.getByText(state, { exact: true })).toBeVisible()
  await expect.element(button('Baixar a declaração de 05/03/2026')).toBeVisible()
  await expect.element(button('Baixar a declaração de 05/01/2026')).not.toBeInTheDocument()
  await expectAccessible()
})

test('issues a letter without the salary by one tap, and shows it with its actions in place of the form', async () => {
  const server = await renderScreen('/declaracoes', { ...reads([]), gravaDeclaracao: saved })
  await expect.element(button('Emitir declaração')).toBeVisible()
  server.replies = { ...reads([letter]), gravaDeclaracao: saved }
  await button('Emitir declaração').click()
  await expect.element(cards()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Declaração emitida' })).toHaveFocus()
  await expect.element(button('Emitir declaração')).not.toBeInTheDocument()
  await expect.element(button('Baixar a declaração de 05/03/2026')).toBeVisible()
  await expect.element(page.getByText('Declaração emitida.')).not.toBeInTheDocument()
  await expectAccessible()
  expect(server.calls('gravaDeclaracao')).toMatchObject([{ codEmpregado: 1001, comSalario: false }])
  await button('Emitir outra').click()
  await expect.element(button('Emitir declaração')).toBeVisible()
})

test('issues a letter of another contract, without the salary that it does not have', async () => {
  await page.viewport(320, 700)
  const server = await renderScreen('/declaracoes', { ...reads([letter], [contract, other]), gravaDeclaracao: saved })
  await page.getByRole('radio', { name: 'Também o salário' }).click()
  await page.getByRole('combobox', { name: 'Contrato' }).selectOptions('Vendedora · Norte S.A.')
  await expect.element(page.getByRole('radio', { name: /^Também o salário/ })).toBeDisabled()
  await expectAccessible()
  await button('Emitir declaração').click()
  await expect.poll(() => server.calls('gravaDeclaracao')).toMatchObject([{ codEmpregado: 1002, comSalario: false }])
})

test.for([
  ['salario', 'Este contrato não tem um salário registrado.', 'radio'],
  ['contrato', 'Este contrato não está em vigor.', 'combobox'],
] as const)('shows the refusal %s at its field, which takes the focus', async ([codigo, words, role]) => {
  const gravaDeclaracao = refusal(`2 - ${words}`, codigo)
  await renderScreen('/declaracoes', { ...reads([], [contract, other]), gravaDeclaracao })
  await page.getByRole('radio', { name: 'Também o salário' }).click()
  await button('Emitir declaração').click()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole(role).first()).toHaveFocus()
  await expectAccessible()
})

test.for([
  ['pt-BR', 'Emitir declaração', 'Você já emitiu 5 declarações hoje.'],
  ['en-US', 'Issue letter', 'You have already issued 5 letters today.'],
  ['es', 'Emitir constancia', 'Usted ya emitió 5 constancias hoy.'],
] as const)('shows the sixth letter of a day as refused, in %s', async ([locale, submit, words]) => {
  const replies = { ...reads([letter]), gravaDeclaracao: refusal('2 - Limite.', 'limite') }
  await renderScreen('/declaracoes', replies, { locale })
  await button(submit).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
})

test('shows a refusal of another back end in its own words, and a limit with its minutes', async () => {
  const server = await renderScreen('/declaracoes', { ...reads([]), gravaDeclaracao: refusal('2 - Só às segundas.') })
  await button('Emitir declaração').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Só às segundas.')
  server.replies = { ...reads([]), gravaDeclaracao: status(429, { 'Retry-After': '120' }) }
  await button('Emitir declaração').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('2 min')
})

test('keeps the form after a lost reply, and sends the letter again under the same key', async () => {
  const server = await renderScreen('/declaracoes', { ...reads([]), gravaDeclaracao: lost })
  await page.getByRole('radio', { name: 'Também o salário' }).click()
  await button('Emitir declaração').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não recebemos a resposta do servidor.')
  await expect.element(page.getByRole('radio', { name: 'Também o salário' })).toBeChecked()
  server.replies = { ...reads([letter]), gravaDeclaracao: saved }
  await button('Enviar de novo').click()
  await expect.element(cards()).toBeVisible()
  expect(new Set(server.idempotencyKeys('gravaDeclaracao')).size).toBe(1)
})

test('cancels a letter after a question', async () => {
  const cancelaDeclaracao = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Declaração cancelada.' }] }
  const server = await renderScreen('/declaracoes', { ...reads([letter]), cancelaDeclaracao })
  await button('Cancelar a declaração de 05/03/2026').click()
  await expectAccessible()
  server.replies = { ...reads([{ ...letter, situacao: 'C' }]), cancelaDeclaracao }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a declaração' }).click()
  await expect.element(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Declaração cancelada.' })).toHaveFocus()
  expect(server.calls('cancelaDeclaracao')).toMatchObject([{ codDeclaracao: 31 }])
})

test('downloads the paper, and says when it is gone', async () => {
  const download = vi.spyOn(channel, 'download').mockResolvedValue(new Blob(['%PDF-1.7']))
  await renderScreen('/declaracoes', reads([letter]))
  const names = watchDownloads()
  await button('Baixar a declaração de 05/03/2026').click()
  await expect.poll(names).toEqual(['declaracao.pdf'])
  download.mockResolvedValue(null)
  await button('Baixar a declaração de 05/03/2026').click()
  await expect.element(page.getByText('Este arquivo não está mais disponível.')).toBeVisible()
})

test('sends the paper, alone or with the last three payslips of its contract', async () => {
  vi.spyOn(channel, 'download').mockResolvedValue(new Blob(['%PDF-1.7']))
  const share = vi.fn(async (_data?: ShareData) => undefined)
  Object.assign(navigator, { canShare: () => true, share })
  // Later tests share the page, and its browser cannot share.
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
  const months = ['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01']
  const pay = (codEmpregado: number) => ({
    ...line('Salário', 'Provento', 3000),
    codEmpregado,
    anexo: btoa('%PDF-1.7'),
  })
  await renderScreen('/declaracoes', {
    ...reads([letter]),
    buscaCompetencia: { ttCompetencia: months.map((dtCompetencia) => ({ dtCompetencia })) },
    buscaMovimento: { ttMovimento: [pay(1002), pay(1001)] },
  })
  const sent = () => share.mock.lastCall?.[0]?.files?.map(({ name }) => name)
  const dialog = page.getByRole('dialog')
  await button('Enviar a declaração de 05/03/2026').click()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(sent).toEqual(['declaracao.pdf'])
  await button('Enviar a declaração de 05/03/2026').click()
  await dialog.getByRole('checkbox', { name: 'Juntar os 3 últimos holerites' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect
    .poll(sent)
    .toEqual(['declaracao.pdf', ...['2026-02', '2026-01', '2025-12'].map((month) => `holerite-${month}.pdf`)])
})
