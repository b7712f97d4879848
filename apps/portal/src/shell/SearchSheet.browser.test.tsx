import { status } from '@colab/contract/test/fake-server'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { full, UNREAD } from '#test/home.ts'
import { line } from '#test/receipts.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const notice = {
  dtAviso: '2026-03-09',
  sequencia: 3,
  situacao: 'N',
  mensagem: 'Vacinação na unidade',
  sequenciaAnexo: '',
  extensaoAnexo: '',
  codEmp: 1,
  codEmpregado: 1001,
  codMensagem: 7,
  mostraMensagem: false,
  observacao: '',
}
const request = {
  tipo: 'adjustment',
  idSolicitacao: '12',
  dtSolicitacao: '2026-03-02',
  hrSolicitacao: '09:00',
  situacao: 'P',
  assunto: '',
  dtMovto: '2026-03-01',
  hrMovtoIni: '08:00',
  hrMovtoFim: '',
  vlrTotal: null,
  descricao: 'Relógio parado',
  retornoRh: '',
  dtRetorno: null,
  dtLimite: null,
  hrLimite: '',
  podeRetirar: true,
  ttCampo: [],
}
const replies = {
  ...full,
  buscaCompetencia: { ttCompetencia: [{ dtCompetencia: '2026-02-01' }, { dtCompetencia: '2026-01-01' }] },
  buscaMovimento: {
    ttMovimento: [line('Salário', 'Provento', 3000), line('Empréstimo consignado', 'Desconto', 134.09)],
  },
  buscaSolicitacao: { ttSolicitacao: [request], ttTotal: [{ total: 1 }] },
  buscaAviso: { Avisos: [notice] },
  alteraSituacaoAviso: {},
  buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
  buscaAvisoRH: { AvisoRH: [] },
  buscaDoctoAssinado: { ttDoctoAssinado: [] },
  buscaCartilha: { ttCartilha: [] },
}
const field = page.getByRole('combobox', { name: 'O que você procura?' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

async function search(text: string, more = {}, path = '/cartilha') {
  const server = await renderScreen(path, { ...replies, ...more }, { shell: true })
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await field.fill(text)
  return server
}

test('finds a line of the latest payslip, the month, a request and a notice', async () => {
  await search('emprestimo')
  await expect.element(page.getByRole('group', { name: 'No seu holerite de fevereiro de 2026' })).toBeVisible()
  await expect.element(option('Empréstimo consignado desconto − 134,09')).toBeVisible()
  // Screens come before entries of the person.
  await expect.element(option('Fale com o RH')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await field.fill('holerite fevereiro')
  await expect.element(option('Fevereiro de 2026')).toBeVisible()
  await field.fill('relogio parado')
  await expect.element(option(/Ajuste de ponto .*08:00 · Em análise · 02\/03\/2026/)).toBeVisible()
  await field.fill('vacinacao')
  await option('Vacinação na unidade 09/03/2026').click()
  await expect.poll(() => location.pathname + location.search).toBe('/avisos?aviso=1001-2026-03-09-3-1-7')
  await expect.element(field).not.toBeInTheDocument()
})

test('is opened by Ctrl K and used by keyboard alone', async () => {
  await renderScreen('/cartilha', replies, { shell: true })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('ponto')
  await expect.element(option(/Ajuste de ponto .*08:00/)).toBeVisible()
  const options = page.getByRole('option')
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option('Perguntar ao RH: “ponto”')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(options.nth(1).element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('fale com{Enter}')
  await expect.poll(() => location.pathname).toBe('/fale-com-rh')
})

test('keeps what is chosen when more is found', async () => {
  const held = Promise.withResolvers<object>()
  await search('ponto', { buscaSolicitacao: () => held.promise })
  await userEvent.keyboard('{ArrowUp}')
  const ask = option('Perguntar ao RH: “ponto”')
  await expect.element(ask).toHaveAttribute('aria-selected', 'true')
  held.resolve(replies.buscaSolicitacao)
  await expect.element(option(/Ajuste de ponto .*08:00/)).toBeVisible()
  await expect.element(ask).toHaveAttribute('aria-selected', 'true')
})

test('opens the new password from the word for it', async () => {
  await search('senha')
  await option('Alterar Senha').click()
  await expect.element(page.getByRole('dialog', { name: 'Alterar Senha' })).toBeVisible()
})

test('asks HR with what was typed', async () => {
  await search('quando cai a rescisão?', {
    buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
    buscaAvisoRH: { AvisoRH: [] },
  })
  await option('Perguntar ao RH: “quando cai a rescisão?”').click()
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('quando cai a rescisão?')
})

test('keeps the question to HR in sight below many results', async () => {
  await search('a')
  const list = page.getByRole('listbox', { name: 'Resultados' })
  await expect.element(list).toBeVisible()
  const seen = () => Number(list.element().parentElement?.getBoundingClientRect().bottom)
  // Results arrive one by one: wait until the list is longer than its visible part.
  await expect.poll(() => list.element().getBoundingClientRect().bottom - seen()).toBeGreaterThan(0)
  expect(option('Perguntar ao RH: “a”').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(seen())
})

test('finds the screen of passwords and devices under its name', async () => {
  await search('segurança', {
    buscaDispositivo: { ttDispositivo: [] },
    buscaPasskeys: { ttPasskey: [], ttDominio: [] },
    buscaExportacao: { ttExportacao: [] },
    buscaContatoMudado: { ttContato: [] },
  })
  await option(/^Segurança$/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible()
})

test('adds what was typed to the message that is already open', async () => {
  await search('quando cai a rescisão?', {}, '/fale-com-rh')
  await option('Perguntar ao RH: “quando cai a rescisão?”').click()
  const message = page.getByRole('textbox', { name: 'Mensagem' })
  await expect.element(message).toHaveValue('quando cai a rescisão?')
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await field.fill('rescisão')
  await option('Perguntar ao RH: “rescisão”').click()
  await expect.element(message).toHaveValue('quando cai a rescisão?\n\nrescisão')
})

test.for([
  ['a read failed', { buscaCompetencia: status(500) }],
  ['a document cannot be read', { buscaDoctoAssinado: { ttDoctoAssinado: [UNREAD] } }],
] as const)('does not say that nothing was found where %s', async ([_, more]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await search('xyz', more)
  await expect.element(page.getByText('Não foi possível procurar em tudo.')).toBeVisible()
  await expect.element(page.getByText('Nada encontrado.')).not.toBeInTheDocument()
})

test('says that nothing was found only when everything was read', async () => {
  const held = Promise.withResolvers<object>()
  await search('xyz', { buscaCompetencia: () => held.promise })
  await expect.element(page.getByText('Procurando…')).toBeVisible()
  held.resolve({ ttCompetencia: [] })
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
  await expect.element(option('Perguntar ao RH: “xyz”')).toBeVisible()
})
