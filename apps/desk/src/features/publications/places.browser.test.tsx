import { GRANTS, type Grant } from '@colab/contract/desk/grants'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const last = addDays(today(), 10)
const opening = {
  codRequisicao: 7,
  cargo: 'Caixa',
  setor: 'Loja',
  cidade: 'Curitiba',
  numVagas: 2,
  dtRequisicao: today(),
  dtEncerramento: last,
  candidaturas: 3,
  aberta: true,
}
const meal = {
  codCardapio: 9,
  unidade: 'Loja Sul',
  dtCardapio: today(),
  refeicao: 'Almoço',
  hrLimReserva: '09:30',
  reservas: 1,
}
const sent = (method: string) => server.calls.filter((call) => call.method === method).at(-1)?.params

test('lists openings, publishes one after its faults, closes and withdraws', async () => {
  await renderDesk('/publicacoes/vagas', {
    buscaVagas: { ttVaga: [opening, { ...opening, codRequisicao: 6, cargo: 'Vigia', aberta: false }] },
    publicaVaga: {},
    encerraVaga: {},
    retiraVaga: { ttRetirada: [{ avisadas: 3 }] },
  })
  await expect
    .element(page.getByText(`Loja · Curitiba · 2 vagas · até ${formatDate(last)} · 3 candidaturas`))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Encerrar…' }).elements()).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Abrir vaga…' }).click()
  await page.getByRole('button', { name: 'Publicar vaga' }).click()
  await expect.element(page.getByText('Informe o cargo.')).toBeVisible()
  await expect.element(page.getByText('Informe um dia, de hoje em diante.')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Cargo').fill('Repositor')
  await page.getByLabelText('Descrição').fill('Repor as prateleiras.')
  await page.getByLabelText('Candidaturas até').fill(formatDate(last))
  const view = page.getByRole('region', { name: 'Como a pessoa vê' })
  await expect.element(view.getByRole('heading', { name: 'Repositor' })).toBeVisible()
  await expect.element(view.getByText('Repor as prateleiras.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar vaga' }).click()
  await expect.element(page.getByText('Vaga publicada.')).toBeVisible()
  expect(sent('publicaVaga')).toMatchObject({ cargo: 'Repositor', numVagas: 1, mesesMinimos: 0, dtEncerramento: last })
  await page.getByRole('button', { name: 'Encerrar…' }).click()
  await page.getByLabelText('Motivo').fill('Preenchida.')
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect.poll(() => sent('encerraVaga')).toEqual({ codRequisicao: 7, motivo: 'Preenchida.' })
  await page.getByRole('button', { name: 'Retirar…' }).first().click()
  await page.getByLabelText('Motivo').fill('Engano.')
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect.poll(() => sent('retiraVaga')).toEqual({ codRequisicao: 7, motivo: 'Engano.' })
})

test('lists meals by day, publishes one, shows a refusal in the form, and withdraws', async () => {
  await renderDesk('/publicacoes/cardapio', {
    buscaRefeicoes: { ttRefeicao: [meal] },
    publicaRefeicao: refusal('linhasInvalidas', 'descricaoPortal: “Almoço” já está no cardápio deste dia'),
    retiraRefeicao: { ttRetirada: [{ avisadas: 1 }] },
  })
  await expect.element(page.getByText('Loja Sul · reservas até 09:30 · 1 reserva')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publicar refeição…' }).click()
  await page.getByLabelText('Unidade').selectOptions('Loja Sul')
  await page.getByLabelText('Dia', { exact: true }).fill(formatDate(last))
  await page.getByRole('textbox', { name: 'Refeição' }).fill('Almoço')
  await page.getByLabelText('Pratos').fill('Arroz\nFeijão')
  await page.getByLabelText('Reservas até').fill('0930')
  const view = page.getByRole('region', { name: 'Como a pessoa vê' })
  await expect
    .element(view)
    .toMatchTextContent(new RegExp(`${formatDate(last)} · até 09:30.*Almoço.*Arroz\\s+Feijão`, 's'))
  await page.getByRole('button', { name: 'Publicar refeição', exact: true }).click()
  await expect.element(page.getByText(/já está no cardápio deste dia/)).toBeVisible()
  await expect.element(page.getByLabelText('Pratos')).toHaveValue('Arroz\nFeijão')
  expect(sent('publicaRefeicao')).toEqual({
    codUnidade: 2,
    dtCardapio: last,
    descricaoPortal: 'Almoço\nArroz\nFeijão',
    hrLimReserva: '09:30',
    observacao: '',
    substProteina: false,
  })
  await expectAccessible()
  server.replies.publicaRefeicao = {}
  await page.getByRole('button', { name: 'Publicar refeição', exact: true }).click()
  await expect.element(page.getByText('Refeição publicada.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar…' }).click()
  await page.getByLabelText('Motivo').fill('Engano.')
  server.replies.buscaRefeicoes = { ttRefeicao: [] }
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect.poll(() => sent('retiraRefeicao')).toEqual({ codCardapio: 9, motivo: 'Engano.' })
  // The button that opened the dialog was removed with its row.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('says that there is nothing, or that it cannot be read; openings are for those who reach everybody', async () => {
  const limited = (Object.keys(GRANTS) as Grant[]).filter((grant) => grant !== 'openings')
  await renderDesk('/publicacoes/cardapio', {
    sessao: sessionWith(limited),
    buscaRefeicoes: new Failing(500),
    buscaPublicacoes: { ttPublicacao: [], ttPagina: [{ proximo: '', total: 0 }] },
  })
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  server.replies.buscaRefeicoes = { ttRefeicao: [] }
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nenhuma refeição publicada' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Publicações' }).click()
  await expect.element(page.getByRole('link', { name: 'Cardápio' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Vagas' }).elements()).toEqual([])
})

test('picks people by name beside pasted codes', async () => {
  const elisa = {
    codPessoa: 1004,
    codigo: 'E-4',
    nome: 'Elisa Rocha',
    unidade: 'Loja Sul',
    acesso: 'todos',
    ativo: true,
  }
  await renderDesk('/publicacoes/nova', {
    buscaPessoas: { ttPessoa: [elisa], ttPagina: [{ proximo: '', total: 1 }] },
    contaPublico: {
      ttPublico: [{ quantas: 1, semCanal: 0, fora: 0 }],
      ttFora: [],
      ttEmpregador: [{ codEmp: 1, empregador: 'Demonstração S.A.' }],
    },
  })
  await page.getByLabelText('Pessoas', { exact: true }).click()
  await page.getByLabelText('Procurar pessoas').fill('elis')
  await page.getByRole('button', { name: 'Adicionar Elisa Rocha' }).click()
  await expect.element(page.getByRole('button', { name: 'Tirar Elisa Rocha' })).toBeVisible()
  await expect.poll(() => sent('contaPublico')).toEqual({ publico: { alcance: 'pessoa', codigos: [1004], lista: '' } })
  await expect.element(page.getByRole('button', { name: 'Publicar para 1 pessoa' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Tirar Elisa Rocha' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
})

test('publishes the openings of a file once they are shown, or all that is wrong with it', async () => {
  await renderDesk('/publicacoes/vagas', {
    buscaVagas: { ttVaga: [] },
    confereVagas: refusal('linhasInvalidas', 'v.csv, linha 2, cargo: falta\nv.csv, linha 3, numVagas: falta'),
    publicaVagas: {},
  })
  await page.getByRole('button', { name: 'De um arquivo…' }).click()
  const chooser = page.getByRole('button', { name: 'Arquivo Escolher arquivo' })
  await userEvent.upload(chooser, new File(['cargo'], 'v.csv'))
  await expect.element(page.getByText(/linha 3, numVagas: falta/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Publicar', exact: true }).elements()).toEqual([])
  server.replies.confereVagas = { ttVaga: [{ codRequisicao: 1, cargo: 'Vigia', dtEncerramento: last }] }
  await userEvent.upload(chooser, new File(['cargo;x'], 'vagas.csv'))
  await expect.element(page.getByText(`Vigia · ${formatDate(last)}`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect.element(page.getByText('Vagas publicadas.')).toBeVisible()
  expect(sent('publicaVagas')).toEqual({ nomeArquivo: 'vagas.csv', conteudo: 'cargo;x' })
})
